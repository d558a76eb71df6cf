package kith.cli.profile;

import module java.base;
import kith.address.EmailAddress;
import kith.app.invite.SendOwnCard;
import kith.app.profile.OwnProfile;
import kith.app.qr.WriteFingerprintCode;
import kith.cli.command.AddressConverter;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith me}: what the user is to others. */
@Command(name = "me")
public final class MeCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--add", paramLabel = "ADDRESS", converter = AddressConverter.class)
    private List<EmailAddress> added = List.of();

    @Option(names = "--remove", paramLabel = "ADDRESS", converter = AddressConverter.class)
    private List<EmailAddress> removed = List.of();

    @Option(names = "--qr", paramLabel = "FILE")
    private @Nullable Path picture;

    @Option(names = "--receipts", negatable = true)
    private @Nullable Boolean receipts;

    public MeCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        if (picture != null) {
            new WriteFingerprintCode(context.profile()).run(picture);
            console.say("friends.code-saved", "file", picture);
            console.json(JsonObject.of("file", picture.toString()));
            return Exit.DONE;
        }
        OwnProfile own = new OwnProfile(context.profile());
        if (!added.isEmpty()) {
            own.add(added);
        }
        if (!removed.isEmpty()) {
            own.remove(removed);
        }
        if (receipts != null) {
            own.setReceiptsSent(receipts);
        }
        OwnProfile.Result me = own.show();
        console.say("me.name", "name", me.name());
        console.say("me.profile", "folder", me.folder());
        console.say("me.words", "words", String.join(" ", me.fingerprint().words()));
        console.say("me.digits", "digits", String.join(" ", me.fingerprint().digits()));
        if (me.addresses().isEmpty()) {
            console.say("me.no-addresses");
        }
        me.addresses().forEach(address -> console.say("me.address", "address", address));
        console.say("me.receipts", "on", me.receipts());
        console.json(JsonObject.of("name", me.name(), "kid", me.fingerprint().kid(),
                "fingerprint", JsonObject.of("words", me.fingerprint().words(), "digits", me.fingerprint().digits()),
                "addresses", me.addresses(), "profile", me.folder().toString(), "receipts", me.receipts()));
        return Exit.DONE;
    }

    /** {@code kith me card}: writes the user's card, for the founder of a circle or for a friend. */
    @Command(name = "card")
    public static final class Card implements Callable<Integer> {
        private final Context context;

        @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
        private Path folder = Path.of(".");

        @Option(names = "--for", paramLabel = "FRIEND")
        private @Nullable String friend;

        public Card(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            Path file = friend == null ? new OwnProfile(context.profile()).writeCard(folder, context.passphrases())
                    : new SendOwnCard(context.profile()).run(friend, folder, context.passphrases()).file();
            context.console().say("me.card", "file", file);
            context.console().json(JsonObject.of("file", file.toString()));
            return Exit.DONE;
        }
    }

}
