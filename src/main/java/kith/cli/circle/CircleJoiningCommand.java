package kith.cli.circle;

import module java.base;
import kith.app.circle.WriteJoining;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle joining}: writes what the user brings to hybrid masks. */
@Command(name = "joining")
public final class CircleJoiningCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    public CircleJoiningCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Path file = new WriteJoining(context.profile()).run(title, folder, context.passphrases());
        context.console().line(file.toString());
        context.console().say("circle.joining.done", "title", title);
        context.console().json(JsonObject.of("file", file.toString()));
        return Exit.DONE;
    }
}
