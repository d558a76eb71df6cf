package kith.cli.circle;

import module java.base;
import kith.app.circle.CloseCircle;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.Fault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle close}: ends a circle for good. */
@Command(name = "close")
public final class CircleCloseCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Option(names = "--yes")
    private boolean yes;

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    public CircleCloseCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        String word = console.text("circle.close-word");
        if (!yes && !new TerminalAgreement(console)
                .isGiven(console.text("circle.close-agree", "title", title, "word", word), word)) {
            throw Fault.CANCELLED.raise();
        }
        CloseCircle.Result closed = new CloseCircle(context.profile()).run(title, folder, context.passphrases());
        console.line(closed.file().toString());
        console.say(closed.fresh() ? "circle.closed" : "circle.closed-before", "title", closed.title());
        console.json(JsonObject.of("file", closed.file().toString(), "title", closed.title(), "fresh", closed.fresh()));
        return Exit.DONE;
    }
}
