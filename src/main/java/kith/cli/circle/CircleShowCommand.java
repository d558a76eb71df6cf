package kith.cli.circle;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.check.AskInChecks;
import kith.app.circle.Circles;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith circle show}: one circle, with how well its members are known and who has delivered. */
@Command(name = "show")
public final class CircleShowCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    public CircleShowCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        CircleReport report = new CircleReport(context.console(), new Circles(context.profile()).show(title));
        report.sayAll();
        AskInChecks.State state = new AskInChecks(context.profile()).show(title);
        CircleInChecksCommand.say(context.console(), title, state);
        Map<String, Object> json = new LinkedHashMap<>(report.json());
        json.putAll(CircleInChecksCommand.json(state));
        context.console().json(json);
        return Exit.DONE;
    }
}
