package kith.cli;

import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.AskInChecks;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith circle in-checks}: whether checks of senders ask a circle's list. */
@Command(name = "in-checks")
final class CircleInChecksCommand implements Callable<Integer> {
    /** What the user wants. */
    enum Switch {
        /** The list is asked. */
        ON,
        /** It is not. */
        OFF
    }

    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "on|off", descriptionKey = "SWITCH")
    private @Nullable Switch wanted;

    CircleInChecksCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        AskInChecks checks = new AskInChecks(context.profile());
        AskInChecks.Standing standing = switch (wanted) {
            case null -> checks.show(title);
            case ON -> checks.set(title, AskInChecks.Choice.ASK);
            case OFF -> checks.set(title, AskInChecks.Choice.LEAVE_OUT);
        };
        console.say("circle.in-checks." + CheckCommand.word(standing), "name", title);
        console.json(Map.of("title", title, "inChecks", CheckCommand.word(standing)));
        return Exit.DONE;
    }
}
