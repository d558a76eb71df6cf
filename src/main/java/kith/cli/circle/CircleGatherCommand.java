package kith.cli.circle;

import module java.base;
import kith.app.circle.GatherJoinings;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle gather}: the founder's next file, which carries what all members bring. */
@Command(name = "gather")
public final class CircleGatherCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    public CircleGatherCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Path file = new GatherJoinings(context.profile()).run(title, folder, context.passphrases());
        context.console().line(file.toString());
        context.console().say("circle.gather.done", "title", title);
        context.console().json(JsonObject.of("file", file.toString()));
        return Exit.DONE;
    }
}
