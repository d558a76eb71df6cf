package kith.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.AskInChecks;
import kith.app.Circles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith circle show}: one circle, with how well its members are known and who has delivered. */
@Command(name = "show")
final class CircleShowCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    CircleShowCommand(Context context) {
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
