package kith.cli.circle;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.circle.FoundCircle;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.MasksConverter;
import kith.cli.command.ModeConverter;
import kith.cli.terminal.Console;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith circle create}: founds a circle from the members' cards. */
@Command(name = "create")
public final class CircleFoundCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Option(names = "--card", arity = "1..*", paramLabel = "FILE")
    private List<Path> cards = List.of();

    @Option(names = "--friend", arity = "1..*", paramLabel = "FRIEND")
    private List<String> friends = List.of();

    @Option(names = "--contacts", paramLabel = "N", defaultValue = "300")
    private int contacts;

    @Option(names = "--fpp", paramLabel = "SHARE", defaultValue = "0.01")
    private double fpp;

    @Option(names = "--mode", paramLabel = "MODE", converter = ModeConverter.class)
    private @Nullable CircleMode mode;

    @Option(names = "--masks", paramLabel = "MASKS", defaultValue = "classical", converter = MasksConverter.class)
    private Masks masks = Masks.CLASSICAL;

    @Option(names = "--not-a-member")
    private boolean notAMember;

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    public CircleFoundCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        FoundCircle.Result result = new FoundCircle(context.profile()).run(
                new FoundCircle.Request(title, cards, friends, contacts, fpp, mode, folder, notAMember
                        ? FoundCircle.Founder.NOT_A_MEMBER : FoundCircle.Founder.MEMBER, masks),
                context.passphrases());
        Console console = context.console();
        console.line(result.file().toString());
        console.say("circle.founded", "title", result.title(), "count", result.members().size(), "members",
                String.join(", ", result.members()));
        CirclePlanCommand.say(console, result.plan());
        if (masks == Masks.HYBRID) {
            console.note("circle.hybrid-founded");
        }
        console.json(Map.of("file", result.file().toString(), "title", result.title(), "members", result.members(),
                "masks", masks.word(), "plan", CirclePlanCommand.json(result.plan())));
        return Exit.DONE;
    }
}
