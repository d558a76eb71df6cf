package kith.cli.invite;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.invite.SendToFriend;
import kith.app.share.ShareFilters;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.share.AfterRestoreConverter;
import kith.cli.terminal.Console;
import kith.fault.Fault;
import kith.privacy.Level;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith parcel}: one sealed file with what is due for a friend. */
@Command(name = "parcel")
public final class ParcelCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FRIEND", descriptionKey = "FRIEND")
    private String friend = "";

    @Option(names = "--level", paramLabel = "N", defaultValue = "7")
    private int level = Level.FRIEND;

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    @Option(names = "--text")
    private boolean text;

    @Option(names = "--after-restore", paramLabel = "CHOICE", defaultValue = "undecided",
            converter = AfterRestoreConverter.class)
    private ShareFilters.AfterRestore afterRestore = ShareFilters.AfterRestore.UNDECIDED;

    public ParcelCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (!Level.isValid(level)) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.level", "min", 1, "max", Level.MAX,
                    "value", Integer.toString(level)));
        }
        SendToFriend.Result sent = new SendToFriend(context.profile()).run(friend, level, afterRestore, folder,
                context.passphrases());
        Console console = context.console();
        SealedOutput.say(console, sent.file(), text);
        console.say(sent.completes() ? "parcel.completes" : "parcel.written", "name", sent.friend().name());
        console.json(Map.of("friend", Map.of("id", sent.friend().id(), "name", sent.friend().name()), "file",
                sent.file().toString(), "completes", sent.completes()));
        return Exit.DONE;
    }
}
