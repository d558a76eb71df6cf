package kith.cli.circle;

import module java.base;
import kith.app.circle.part.CarryOn;
import kith.app.circle.part.CircleTurn;
import kith.app.circle.part.GoOnWithout;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.receive.CarryOnReport;
import kith.cli.terminal.Console;
import kith.fault.Fault;
import kith.fault.RosterProblem;
import kith.text.circle.LeftTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith circle go-on}: does in all circles what was agreed to and is due. */
@Command(name = "go-on")
public final class CircleGoOnCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--without-left", paramLabel = "CIRCLE")
    private @Nullable String without;

    public CircleGoOnCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        CarryOn use = new CarryOn(context.profile());
        Console console = context.console();
        Map<String, Object> document = new LinkedHashMap<>();
        CarryOnReport report = new CarryOnReport(console);
        int sent = Exit.DONE;
        CarryOn.Result result;
        if (without == null) {
            result = use.run(context.passphrases(), context.progress("progress.masks"));
        } else {
            GoOnWithout.Result done = goOnWithout(without);
            SentCircleReport files = new SentCircleReport(console, done.changed().file(), done.changed().sent());
            files.files();
            console.say("circle.changed", "title", done.changed().preview().title(), "round",
                    done.changed().preview().round(), "members", done.changed().preview().plan().members());
            files.say();
            files.json(document);
            sent = files.exitCode();
            result = done.carried();
        }
        int code = report.say(result);
        List<CircleTurn> left = use.list();
        report.sayDue(left);
        document.putAll(report.json(result));
        document.put("due", CarryOnReport.due(left));
        console.json(document);
        return code == Exit.DONE ? sent : code;
    }

    private GoOnWithout.Result goOnWithout(String title) {
        GoOnWithout use = new GoOnWithout(context.profile());
        CircleTurn seen = use.find(title)
                .orElseThrow(() -> Fault.ROSTER_REFUSED.raise("problem", RosterProblem.NOBODY_LEFT, "name", title));
        if (seen.kind() == CircleTurn.Kind.CLOSE) {
            new CarryOnReport(context.console()).sayDue(List.of(seen));
        } else {
            context.console().line(new LeftTexts(context.console().messages()).sentence(seen));
        }
        return use.run(seen, context.passphrases(), context.progress("progress.masks"));
    }
}
