package kith.cli.circle;

import module java.base;
import kith.app.circle.ExtendCircle;
import kith.app.circle.ExtendCircle.Renewal;
import kith.app.circle.FoundCircle.Sending;
import kith.app.circle.RosterPreview;
import kith.app.invite.Outbox;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.MasksConverter;
import kith.cli.command.ModeConverter;
import kith.cli.terminal.Console;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle extend}: other members, other parameters, another round. */
@Command(name = "extend")
public final class CircleExtendCommand implements Callable<Integer> {
    /** A new round in any case: with everybody, or without those who did not deliver. */
    static final class NextRound {
        @SuppressWarnings("UnusedVariable") // Says that there are decisions; which one, the other says.
        @Option(names = "--new-round")
        private boolean newRound;

        @Option(names = "--without-missing")
        private boolean withoutMissing;
    }

    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Option(names = "--card", arity = "1..*", paramLabel = "FILE")
    private List<Path> cards = List.of();

    @Option(names = "--friend", arity = "1..*", paramLabel = "FRIEND")
    private List<String> friends = List.of();

    @Option(names = "--remove", arity = "1..*", paramLabel = "MEMBER")
    private List<String> removed = List.of();

    @Option(names = "--contacts", paramLabel = "N")
    private @Nullable Integer contacts;

    @Option(names = "--fpp", paramLabel = "SHARE")
    private @Nullable Double fpp;

    @Option(names = "--mode", paramLabel = "MODE", converter = ModeConverter.class)
    private @Nullable CircleMode mode;

    @Option(names = "--masks", paramLabel = "MASKS", converter = MasksConverter.class)
    private @Nullable Masks masks;

    @ArgGroup(exclusive = true)
    private @Nullable NextRound round;

    @Option(names = "--dry-run")
    private boolean dryRun;

    @Option(names = "--out", paramLabel = "DIR")
    private @Nullable Path folder;

    public CircleExtendCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        ExtendCircle use = new ExtendCircle(context.profile());
        ExtendCircle.Change change =
                new ExtendCircle.Change(cards, friends, removed, contacts, fpp, mode, renewal(), masks);
        Console console = context.console();
        RosterPreview preview = use.preview(title, change);
        say(console, preview);
        if (dryRun) {
            console.say("circle.extend.dry-run");
            console.json(json(preview, null));
            return Exit.DONE;
        }
        ExtendCircle.Result result = folder != null ? use.run(title, change, folder, context.passphrases())
                : use.run(title, change, new Outbox(context.profile()).standard(), Sending.SEALED,
                        context.passphrases());
        SentCircleReport sent = new SentCircleReport(console, result.file(), result.sent());
        sent.files();
        console.say("circle.changed", "title", result.preview().title(), "round", result.preview().round(), "members",
                result.preview().plan().members());
        sent.say();
        names(console, "circle.changed-former", result.preview().removed());
        console.json(json(result.preview(), sent));
        return sent.exitCode();
    }

    private Renewal renewal() {
        if (round == null) {
            return Renewal.AS_NEEDED;
        }
        return round.withoutMissing ? Renewal.WITHOUT_MISSING : Renewal.NEW_ROUND;
    }

    private static void say(Console console, RosterPreview now) {
        names(console, "circle.extend.added", now.added());
        names(console, "circle.extend.removed", now.removed());
        names(console, "circle.renewed", now.renewed());
        if (now.plan().mode() != now.before()) {
            console.note("circle.extend.mode", "before", console.text("circle.mode." + now.before().word()), "mode",
                    console.text("circle.mode." + now.plan().mode().word()));
        }
        if (now.masks() != now.masksBefore() && now.plan().mode() != CircleMode.PLAIN) {
            console.note("circle.masks." + now.masks().word());
        }
        if (now.newRound()) {
            console.note("circle.extend.new-round", "round", Integer.toString(now.round()), "count",
                    now.plan().members(), "bytes", console.figures().bytes(now.plan().cost().contribution()),
                    "discarded", now.discarded());
        } else {
            console.note("circle.extend.same-round", "discarded", now.discarded());
        }
        names(console, "circle.extend.recognisable", now.exposed());
        if (now.tooSmall()) {
            console.note("circle.extend.too-small", "fpp", console.figures().share(now.plan().mergedFpp()), "allowed",
                    console.figures().share(now.allowedFpp()));
        }
        CirclePlanCommand.warn(console, now.plan());
    }

    private static void names(Console console, String key, List<String> names) {
        if (!names.isEmpty()) {
            console.note(key, "names", String.join(", ", names));
        }
    }

    private static Map<String, Object> json(RosterPreview now, @Nullable SentCircleReport sent) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("dryRun", sent == null);
        json.put("file", null);
        if (sent != null) {
            sent.json(json);
        }
        json.put("title", now.title());
        json.put("revision", now.revision());
        json.put("round", now.round());
        json.put("newRound", now.newRound());
        json.put("added", now.added());
        json.put("removed", now.removed());
        json.put("renewed", now.renewed());
        json.put("discarded", now.discarded());
        json.put("exposed", now.exposed());
        json.put("allowedFpp", now.allowedFpp());
        json.put("masks", now.masks().word());
        json.put("plan", CirclePlanCommand.json(now.plan()));
        return json;
    }
}
