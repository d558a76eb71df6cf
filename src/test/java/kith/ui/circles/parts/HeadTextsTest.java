package kith.ui.circles.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.Locale;
import kith.app.Club;
import kith.app.Forger;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.friend.Friends;
import kith.app.receive.KeyDecision;
import kith.exchange.CardDocument;
import kith.exchange.CircleMode;
import kith.friend.FriendState;
import kith.identity.SecretKeys;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeadTextsTest {
    private static final String HIDDEN_AMONG_TWO = "You are hidden among 2 verified members. With fewer than five "
            + "members little is hidden.";
    private static final String ONE_COUNTS = "You aren’t hidden yet. It takes 2 verified members, and 1 counts so far. "
            + "An organiser can invent members; a key that changed, or that two claim, doesn’t count.";

    @TempDir
    private Path root;

    private static String hidden(Somebody who, String title) {
        return new HeadTexts(Texts.in(Locale.ENGLISH)).hidden(new Circles(who.profile()).show(title));
    }

    @Test
    void hiddenAmongVerifiedMembersUntilOneIsNot() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        assertEquals(HIDDEN_AMONG_TWO, hidden(ben, Ring.TITLE));
        new Friends(ben.profile()).stopBelieving("Cid");
        assertEquals(ONE_COUNTS, hidden(ben, Ring.TITLE));
        ben.verify("Cid", ring.person(2));
        assertEquals(HIDDEN_AMONG_TWO, hidden(ben, Ring.TITLE));
        new Friends(ben.profile()).setBlocked("Cid", true);
        assertEquals(ONE_COUNTS, hidden(ben, Ring.TITLE));
    }

    /** Cid stays verified, and the secret of Cid's key for circles may be Mallory's. */
    @Test
    void verifiedMemberWithAContestedKeyHidesNoOne() {
        Ring ring = Ring.of(3, root).found(CircleMode.COUNTED);
        Somebody ben = ring.person(1);
        Forger mallory = new Forger("Mallory", 66, root);
        Path claim;
        try (SecretKeys keys = ring.person(2).keys()) {
            claim = mallory.sign(new CardDocument("Mallory", 5, Forger.ISSUED, mallory.keys.signingKey(),
                    keys.agreementKey(), null));
        }
        assertNull(ben.take(new KeyDecision.NewFriend("Mallory"), claim).refused());
        assertEquals(HIDDEN_AMONG_TWO, hidden(ben, Ring.TITLE), "a claim that no one compared");
        new Friends(ben.profile()).verify("Mallory", mallory.kid());
        assertEquals(FriendState.VERIFIED, ben.state("Cid"));
        assertEquals(ONE_COUNTS, hidden(ben, Ring.TITLE));
    }

    @Test
    void nothingIsHiddenInAPlainCircle() {
        assertEquals("", hidden(Club.merged(root).bob(), Club.TITLE));
    }
}
