package kith.cli.invite;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.folder.SharedFolder;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.share.ShareFilters;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.share.MailDraft;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
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
        options.mail().requireFree();
        SendToFriend.Result sent = new SendToFriend(context.profile()).run(new Parcels.Request(friend,
                options.level(), again ? ShareFilters.Files.ALL : ShareFilters.Files.MISSING,
                options.afterRestore(), options.folder()), context.passphrases());
        Console console = context.console();
        options.say(context, sent.file());
        console.say(sent.completes() ? "parcel.completes" : "parcel.written", "name", sent.friend().name());
        boolean lies = new SharedFolder(context.profile()).holds(sent.file());
        if (lies) {
            console.say("shared-folder.lies", "name", sent.friend().name());
        }
        if (sent.circles() > 0) {
            console.say("parcel.circles", "count", sent.circles());
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("friend", JsonObject.of("id", sent.friend().id(), "name", sent.friend().name()));
        document.put("file", sent.file().toString());
        options.mail().write(context, sent.friend().name(), List.of(sent.file()), MailDraft.Letter.PARCEL)
                .ifPresent(draft -> document.put("mail", draft.toString()));
        document.put("circles", sent.circles());
        document.put("completes", sent.completes());
        document.put("inSharedFolder", lies);
        console.json(document);
        return Exit.DONE;
    }
}
