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

    /** Reads {@code on} and {@code off}. */
    static final class SwitchConverter implements picocli.CommandLine.ITypeConverter<Switch> {
        @Override
        public Switch convert(String word) {
            return switch (word) {
                case "on" -> Switch.ON;
                case "off" -> Switch.OFF;
                default -> throw new picocli.CommandLine.TypeConversionException("on, off");
            };
        }
    }

    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "on|off", descriptionKey = "SWITCH",
            converter = SwitchConverter.class)
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
