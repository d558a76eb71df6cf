package kith.cli.friend;

import module java.base;
import kith.app.friend.Friends;
import kith.app.friend.VerifyByCode;
import kith.cli.command.Context;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.text.invite.VerificationTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith friends verify}: the friend's fingerprint as the friend said it, or as a picture of their QR code. */
@Command(name = "verify")
public final class FriendsVerifyCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FRIEND", descriptionKey = "FRIEND")
    private String name = "";

    @Option(names = "--fingerprint", arity = "1..*", paramLabel = "WORDS")
    private List<String> fingerprint = List.of();

    @Option(names = "--qr", paramLabel = "IMAGE")
    private @Nullable Path picture;

    @Option(names = "--undo")
    private boolean undo;

    public FriendsVerifyCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if ((undo ? 1 : 0) + (picture == null ? 0 : 1) + (fingerprint.isEmpty() ? 0 : 1) != 1) {
            throw Fault.USAGE.raise("problem", context.console().text("friends.verify-one"));
        }
        if (undo) {
            return FriendsCommand.say(context, "friends.disbelieved", new Friends(context.profile())
                    .stopBelieving(name));
        }
        Friend friend = picture == null ? new Friends(context.profile()).verify(name, String.join(" ", fingerprint))
                : new VerifyByCode(context.profile()).run(name, picture, context.progress("progress.steps"));
        int exit = FriendsCommand.say(context, "friends.verified", friend);
        new VerificationTexts(context.console().messages()).signedAs(friend,
                new Friends(context.profile()).verification(friend)).ifPresent(context.console()::line);
        return exit;
    }
}
