package kith.ui.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Locale;
import kith.app.friend.Friends;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.invite.SendToFriend;
import kith.friend.FriendState;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletePageTest {
    @TempDir
    private Path root;

    private static String sentence(Pair pair) {
        return CompletePage.sentence(Texts.in(Locale.ENGLISH), new SendToFriend(pair.ana().profile()).find("Ben")
                .orElseThrow());
    }

    /** Between the answer and the file that completes the exchange a verification may end. */
    @Test
    void saysVerifiedOnlyWhileTheFriendIs() {
        Pair pair = Pair.in(root);
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        assertEquals(FriendState.VERIFIED, pair.ana().state("Ben"));
        assertEquals("Ben is verified: it is really them. Now give them what you share.", sentence(pair));
        new Friends(pair.ana().profile()).stopBelieving("Ben");
        assertEquals("Ben isn’t verified any more. Your file still completes the exchange: with it Ben can verify you.",
                sentence(pair));
        pair.takeCompletion(pair.complete(invited).file());
        assertEquals(FriendState.VERIFIED, pair.ben().state("Ana"), "as was said");
    }
}
