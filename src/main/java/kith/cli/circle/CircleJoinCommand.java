package kith.cli.circle;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.Profile;
import kith.app.circle.Circles;
import kith.app.circle.JoinCircle;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.receive.ImportCommand;
import kith.cli.receive.TerminalDecider;
import kith.cli.terminal.Console;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith circle join}: reads a circle's file and agrees to take part. */
@Command(name = "join")
public final class CircleJoinCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
    private Path file = Path.of("");

    @ArgGroup(exclusive = true)
    private ImportCommand.@Nullable Whose whose;

    public CircleJoinCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Profile profile = context.profile();
        Console console = context.console();
        KeyDecision.Decider decider = whose != null ? KeyDecision.Decider.always(whose.decision())
                : new TerminalDecider(console);
        ImportedFile result =
                new ImportFiles(profile).run(List.of(file), decider, context.progress("progress.files")).getFirst();
        if (result.refused() != null) {
            console.fault(result.refused(), file.toString());
            if (result.refused().fault() == Fault.KEY_UNKNOWN || result.refused().fault() == Fault.NAME_TAKEN) {
                console.note("import.say-whose");
            }
            return result.refused().fault().kind().exitCode();
        }
        String title = new JoinCircle(profile).join(file);
        CircleDocument circle = new Circles(profile).show(title).document();
        String mode = circle.mode().word();
        console.say("circle.joined", "title", title);
        console.note("circle.plan.mode." + mode);
        if (circle.mode() != CircleMode.PLAIN) {
            console.note("circle.masks." + circle.masks().word());
        }
        if (circle.isAwaitingJoinings()) {
            console.note("circle.joining-next");
        }
        console.json(Map.of("title", title, "mode", mode, "masks", circle.masks().word()));
        return Exit.DONE;
    }
}
