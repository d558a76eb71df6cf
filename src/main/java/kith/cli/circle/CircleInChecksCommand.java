package kith.cli.circle;

import module java.base;
import kith.app.check.AskInChecks;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.text.circle.InChecksTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle in-checks}: whether checks of senders ask a circle's list. */
@Command(name = "in-checks")
public final class CircleInChecksCommand implements Callable<Integer> {
    /** What the user wants. */
    enum Switch {
        /** The list is asked. */
        ON,
        /** It is, and its members' word is taken. */
        TAKE_THEIR_WORD,
        /** It is not. */
        OFF
    }

    /** Reads {@code on}, {@code take-their-word} and {@code off}. */
    static final class SwitchConverter implements picocli.CommandLine.ITypeConverter<Switch> {
        @Override
        public Switch convert(String word) {
            return switch (word) {
                case "on" -> Switch.ON;
                case "take-their-word" -> Switch.TAKE_THEIR_WORD;
                case "off" -> Switch.OFF;
                default -> throw new picocli.CommandLine.TypeConversionException("on, off, take-their-word");
            };
        }
    }

    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "on|off|take-their-word", descriptionKey = "SWITCH",
            converter = SwitchConverter.class)
    private @Nullable Switch wanted;

    @Option(names = "--agree")
    private boolean agreed;

    public CircleInChecksCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        if (wanted == Switch.TAKE_THEIR_WORD && !agreed) {
            console.note("circle.in-checks.means");
            throw Fault.AGREEMENT_NEEDED.raise("agreement", "--agree");
        }
        AskInChecks checks = new AskInChecks(context.profile());
        AskInChecks.State state = switch (wanted) {
            case null -> checks.show(title);
            case ON -> checks.set(title, AskInChecks.Choice.ASK);
            case TAKE_THEIR_WORD -> checks.set(title, AskInChecks.Choice.TAKE_THEIR_WORD);
            case OFF -> checks.set(title, AskInChecks.Choice.LEAVE_OUT);
        };
        say(console, title, state);
        Map<String, Object> json = new LinkedHashMap<>(JsonObject.of("title", title));
        json.putAll(json(state));
        console.json(json);
        return Exit.DONE;
    }

    /** Says whether a list is asked, and whose word decides. */
    static void say(Console console, String title, AskInChecks.State state) {
        InChecksTexts texts = new InChecksTexts(console.messages());
        console.line(texts.standing(title, state));
        texts.trust(state).ifPresent(console::line);
    }

    static Map<String, Object> json(AskInChecks.State state) {
        return JsonObject.of("inChecks", EnumWord.of(state.standing()), "trust", EnumWord.of(state.trust()),
                "unverified", state.unverified());
    }
}
