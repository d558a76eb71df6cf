package kith.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.CheckWhitelist;
import kith.app.WhichMembers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle check}: whether some member knows these senders, and who, for who holds the contributions. */
@Command(name = "check")
final class CircleCheckCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "ADDRESS", descriptionKey = "ADDRESS")
    private List<String> addresses = List.of();

    @Option(names = "--members")
    private boolean namingMembers;

    CircleCheckCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return namingMembers ? askMembers() : askList();
    }

    private int askMembers() {
        Console console = context.console();
        WhichMembers members = WhichMembers.open(context.profile(), title, context.progress("progress.files"));
        List<WhichMembers.Answer> answers = addresses.stream().map(members::ask).toList();
        for (WhichMembers.Answer answer : answers) {
            String key = answer.canonical() == null ? "circle.check.invalid"
                    : answer.members().isEmpty() ? "circle.members.unknown" : "circle.members.known";
            console.row(console.text(key), answer.address(), String.join(", ", answer.members()));
        }
        console.note("circle.members.odds", "odds", Figures.odds(console, members.anyByChance()), "count",
                members.size());
        console.json(Map.of("results", answers.stream().map(a -> {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("address", a.address());
            one.put("canonical", a.canonical());
            one.put("members", a.members());
            return one;
        }).toList(), "fpp", members.anyByChance(), "contributions", members.size()));
        return answers.stream().allMatch(a -> a.members().isEmpty()) ? Exit.NEGATIVE : Exit.DONE;
    }

    private int askList() {
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
