package kith.cli.circle;

import module java.base;
import kith.app.check.AskInChecks;
import kith.app.circle.Circles;
import kith.app.circle.WriteCircleFile;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle show}: one circle, with how well its members are known and who has delivered. */
@Command(name = "show")
public final class CircleShowCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Option(names = "--out", paramLabel = "DIR")
    private @Nullable Path folder;

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
        if (folder != null) {
            Path file = new WriteCircleFile(context.profile()).run(title, folder);
            context.console().line(file.toString());
            json.put("file", file.toString());
        }
        context.console().json(json);
        return Exit.DONE;
    }
}
