package kith.cli.circle;

import module java.base;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.ask.CountMembers;
import kith.app.circle.ask.FindMembers;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle check}: whether some member knows these senders, and who, for who holds the contributions. */
@Command(name = "check")
public final class CircleCheckCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "ADDRESS", descriptionKey = "ADDRESS")
    private List<String> addresses = List.of();

    @ArgGroup(exclusive = true)
    private @Nullable Question question;

    /** What is asked, other than whether some member knows a sender. */
    static final class Question {
        @Option(names = "--members")
        private boolean namingMembers;

        @Option(names = "--counts")
        private boolean counting;

        @Option(names = "--at-least", paramLabel = "N", defaultValue = "1")
        private int atLeast = 1;
    }

    public CircleCheckCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Question asked = question == null ? new Question() : question;
        return asked.namingMembers ? askMembers() : asked.counting ? askCounts() : askList(asked.atLeast);
    }

    private int askCounts() {
        Console console = context.console();
        CountMembers.Result counts =
                new CountMembers(context.profile()).run(title, addresses, context.progress("progress.files"));
        for (CountMembers.Answer answer : counts.answers()) {
            console.row(answer.canonical() == null ? console.text("circle.check.invalid")
                    : answer.members() == 0 ? console.text("circle.members.unknown")
                            : console.text("circle.count.known", "count", answer.members(), "members",
                                    counts.members()), answer.address());
        }
        console.note("circle.count.odds", "odds", console.figures().strangers(counts.fpp()));
        console.json(JsonObject.of("results", counts.answers().stream()
                .map(a -> json(a.address(), a.canonical(), "members", a.members())).toList(),
                "members", counts.members(), "fpp", counts.fpp()));
        return counts.answers().stream().allMatch(a -> a.members() == 0) ? Exit.NEGATIVE : Exit.DONE;
    }

    private int askMembers() {
        Console console = context.console();
        FindMembers members = FindMembers.open(context.profile(), title, context.progress("progress.files"));
        List<FindMembers.Answer> answers = addresses.stream().map(members::ask).toList();
        for (FindMembers.Answer answer : answers) {
            String key = answer.canonical() == null ? "circle.check.invalid"
                    : answer.members().isEmpty() ? "circle.members.unknown" : "circle.members.known";
            console.row(console.text(key), answer.address(), String.join(", ", answer.members()));
        }
        console.note("circle.members.odds", "odds", console.figures().strangers(members.anyByChance()), "count",
                members.size());
        console.json(JsonObject.of("results", answers.stream()
                .map(a -> json(a.address(), a.canonical(), "members", a.members())).toList(),
                "fpp", members.anyByChance(), "contributions", members.size()));
        return answers.stream().allMatch(a -> a.members().isEmpty()) ? Exit.NEGATIVE : Exit.DONE;
    }

    private int askList(int atLeast) {
        CheckCircleList.Result result = new CheckCircleList(context.profile()).run(title, atLeast, addresses,
                context.progress("progress.files"));
        Console console = context.console();
        for (CheckCircleList.Answer answer : result.answers()) {
            String key = answer.canonical() == null ? "circle.check.invalid"
                    : answer.listed() ? "circle.check.listed" : "circle.check.not-listed";
            console.row(console.text(key), answer.address());
        }
        console.note("circle.check.odds", "odds", console.figures().strangers(result.fpp()), "count",
                result.contributions(), "name", result.mergedBy());
        if (atLeast > 1) {
            console.note("circle.check.at-least", "count", atLeast);
        } else if (result.answers().stream().anyMatch(CheckCircleList.Answer::listed)) {
            console.note("circle.list-likely", "share", console.figures().share(result.posterior()));
        }
        console.json(JsonObject.of("results", result.answers().stream()
                .map(a -> json(a.address(), a.canonical(), "listed", a.listed())).toList(),
                "fill", result.fill(), "fpp", result.fpp(), "contributions", result.contributions(),
                "atLeast", result.atLeast(), "posterior", result.posterior()));
        return result.answers().stream().anyMatch(CheckCircleList.Answer::listed) ? Exit.DONE : Exit.NEGATIVE;
    }

    private static Map<String, Object> json(String address, @Nullable String canonical, String key, Object found) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("address", address);
        one.put("canonical", canonical);
        one.put(key, found);
        return one;
    }
}
