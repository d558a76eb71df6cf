package kith.cli.profile;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
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
import picocli.CommandLine.Parameters;

/** {@code kith me}: what the user is to others. */
@Command(name = "me")
public final class MeCommand implements Callable<Integer> {
    private final Context context;

    public MeCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        show(context);
        return Exit.DONE;
    }

    private static void show(Context context) {
        OwnProfile.Result me = new OwnProfile(context.profile()).show();
        Console console = context.console();
        console.say("me.name", "name", me.name());
        console.say("me.profile", "folder", me.folder());
        console.say("me.words", "words", String.join(" ", me.fingerprint().words()));
        console.say("me.digits", "digits", String.join(" ", me.fingerprint().digits()));
        if (me.addresses().isEmpty()) {
            console.say("me.no-addresses");
        }
        me.addresses().forEach(address -> console.say("me.address", "address", address));
        console.json(JsonObject.of("name", me.name(), "kid", me.fingerprint().kid(),
                "fingerprint", JsonObject.of("words", me.fingerprint().words(), "digits", me.fingerprint().digits()),
                "addresses", me.addresses(), "profile", me.folder().toString()));
    }

    /** {@code kith me add}. */
    @Command(name = "add")
    public static final class Add implements Callable<Integer> {
        private final Context context;

        @Parameters(arity = "1..*", paramLabel = "ADDRESS", descriptionKey = "ADDRESS",
                converter = AddressConverter.class)
        private List<EmailAddress> addresses = List.of();

        public Add(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            new OwnProfile(context.profile()).add(addresses);
            show(context);
            return Exit.DONE;
        }
    }

    /** {@code kith me remove}. */
    @Command(name = "remove")
    public static final class Remove implements Callable<Integer> {
        private final Context context;

        @Parameters(arity = "1..*", paramLabel = "ADDRESS", descriptionKey = "ADDRESS",
                converter = AddressConverter.class)
        private List<EmailAddress> addresses = List.of();

        public Remove(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            new OwnProfile(context.profile()).remove(addresses);
            show(context);
            return Exit.DONE;
        }
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

    /** {@code kith me qr}: writes the user's fingerprint as a picture, for a friend to read. */
    @Command(name = "qr")
    public static final class Qr implements Callable<Integer> {
        private final Context context;

        @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
        private Path file = Path.of("");

        public Qr(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            new WriteFingerprintCode(context.profile()).run(file);
            context.console().say("friends.code-saved", "file", file);
            context.console().json(JsonObject.of("file", file.toString()));
            return Exit.DONE;
        }
    }
}
