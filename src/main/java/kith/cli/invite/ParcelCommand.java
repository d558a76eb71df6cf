package kith.cli.invite;

import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.share.ShareFilters;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith parcel}: one sealed file with what is due for a friend. */
@Command(name = "parcel")
public final class ParcelCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FRIEND", descriptionKey = "FRIEND")
    private String friend = "";

    @Option(names = "--again")
    private boolean again;

    @Mixin
    private SealedOptions options = new SealedOptions();

    public ParcelCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        SendToFriend.Result sent = new SendToFriend(context.profile()).run(new Parcels.Request(friend,
                options.level(context, 0), again ? ShareFilters.Files.ALL : ShareFilters.Files.MISSING,
                options.afterRestore(), options.folder()), context.passphrases());
        Console console = context.console();
        options.say(context, sent.file());
        console.say(sent.completes() ? "parcel.completes" : "parcel.written", "name", sent.friend().name());
        if (sent.circles() > 0) {
            console.say("parcel.circles", "count", sent.circles());
        }
        console.json(Map.of("friend", Map.of("id", sent.friend().id(), "name", sent.friend().name()), "file",
                sent.file().toString(), "circles", sent.circles(), "completes",
                sent.completes()));
        return Exit.DONE;
    }
}
