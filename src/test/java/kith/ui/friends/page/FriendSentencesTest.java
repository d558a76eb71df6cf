package kith.ui.friends.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Locale;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a friend's page says of their key. */
class FriendSentencesTest {
    private static final String COMPARED = "You compared the sixteen words with Ben: the files are theirs.";

    private final FriendTexts texts = new FriendTexts(Texts.in(Locale.ENGLISH));

    @TempDir
    private Path root;

    private String state(Somebody who) {
        return texts.state(new Friends(who.profile()).list().getFirst());
    }

    @Test
    void comparedIsSaidOfTheFriendWhoseWordsWereCompared() {
        Somebody ana = Somebody.named("Ana", root);
        Somebody ben = Somebody.named("Ben", root);
        Ring.introduce(ana, ben);
        assertTrue(state(ana).startsWith("Not verified: the files say that they come from Ben"), state(ana));
        ana.verify("Ben", ben);
        assertEquals(COMPARED, state(ana));
        new Friends(ana.profile()).stopBelieving("Ben");
        assertFalse(state(ana).contains(COMPARED), state(ana));
    }

    @Test
    void comparedIsNotSaidWhereACodeVerified() {
        Pair pair = Pair.in(root);
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        assertFalse(state(pair.ana()).contains("compared"), state(pair.ana()));
    }
}
