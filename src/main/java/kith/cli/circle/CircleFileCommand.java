package kith.cli.circle;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import kith.app.circle.WriteCircleFile;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle file}: writes the founder's file once more. */
@Command(name = "file")
public final class CircleFileCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    public CircleFileCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Path file = new WriteCircleFile(context.profile()).run(title, folder);
        context.console().line(file.toString());
        context.console().json(JsonObject.of("file", file.toString()));
        return Exit.DONE;
    }
}
