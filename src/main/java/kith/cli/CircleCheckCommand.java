package kith.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.CheckWhitelist;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith circle check}: whether some member knows these senders. */
@Command(name = "check")
final class CircleCheckCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "ADDRESS", descriptionKey = "ADDRESS")
    private List<String> addresses = List.of();

    CircleCheckCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        CheckWhitelist.Result result = new CheckWhitelist(context.profile()).run(title, addresses);
        Console console = context.console();
        for (CheckWhitelist.Answer answer : result.answers()) {
            String key = answer.canonical() == null ? "circle.check.invalid"
                    : answer.listed() ? "circle.check.listed" : "circle.check.not-listed";
            console.row(console.text(key), answer.address());
        }
        console.note("circle.check.odds", "odds", Figures.odds(console, result.fpp()), "count",
                result.contributions(), "name", result.mergedBy());
        if (result.answers().stream().anyMatch(CheckWhitelist.Answer::listed)) {
            console.note("circle.check.likely", "share", Figures.percent(result.posterior()));
        }
        console.json(Map.of("results", result.answers().stream().map(a -> {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("address", a.address());
            one.put("canonical", a.canonical());
            one.put("listed", a.listed());
            return one;
        }).toList(), "fill", result.fill(), "fpp", result.fpp(), "contributions", result.contributions(),
                "posterior", result.posterior()));
        return result.answers().stream().anyMatch(CheckWhitelist.Answer::listed) ? Exit.DONE : Exit.NEGATIVE;
    }
}
