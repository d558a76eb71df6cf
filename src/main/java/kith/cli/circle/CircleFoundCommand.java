package kith.cli.circle;

import module java.base;
import kith.app.Profile;
import kith.app.circle.FoundCircle;
import kith.app.invite.Outbox;
import kith.cli.command.Context;
import kith.cli.command.MasksConverter;
import kith.cli.command.ModeConverter;
import kith.cli.terminal.Console;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle create}: founds a circle, and writes a sealed file for each member. */
@Command(name = "create")
public final class CircleFoundCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Option(names = "--card", arity = "1..*", paramLabel = "FILE")
    private List<Path> cards = List.of();

    @Option(names = "--friend", arity = "1..*", paramLabel = "FRIEND")
    private List<String> friends = List.of();

    @Option(names = "--contacts", paramLabel = "N")
    private @Nullable Integer contacts;

    @Option(names = "--fpp", paramLabel = "SHARE")
    private @Nullable Double fpp;

    @Option(names = "--mode", paramLabel = "MODE", converter = ModeConverter.class)
    private @Nullable CircleMode mode;

    @Option(names = "--masks", paramLabel = "MASKS", converter = MasksConverter.class)
    private @Nullable Masks masks;

    @Option(names = "--not-a-member")
    private boolean notAMember;

    @Option(names = "--out", paramLabel = "DIR")
    private @Nullable Path folder;

    public CircleFoundCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Profile profile = context.profile();
        FoundCircle.Result result = new FoundCircle(profile).run(new FoundCircle.Request(title, cards, friends,
                contacts, fpp, mode, folder == null ? new Outbox(profile).standard() : folder, notAMember
                        ? FoundCircle.Founder.NOT_A_MEMBER : FoundCircle.Founder.MEMBER, masks,
                folder == null ? FoundCircle.Sending.SEALED : FoundCircle.Sending.OPEN), context.passphrases());
        Console console = context.console();
        SentCircleReport sent = new SentCircleReport(console, result.file(), result.sent());
        sent.files();
        console.say("circle.founded", "title", result.title(), "count", result.members().size(), "members",
                String.join(", ", result.members()));
        sent.say();
        CirclePlanCommand.say(console, result.plan());
        if (result.masks() == Masks.HYBRID) {
            console.note("circle.hybrid-founded");
        }
        Map<String, Object> document = new LinkedHashMap<>();
        sent.json(document);
        document.put("title", result.title());
        document.put("members", result.members());
        document.put("masks", result.masks().word());
        document.put("plan", CirclePlanCommand.json(result.plan()));
        console.json(document);
        return sent.exitCode();
    }
}
