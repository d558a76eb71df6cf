package kith.ui.friends.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.profile.RotateKeys;
import kith.app.receive.KeyDecision;
import kith.friend.Friend;
import kith.friend.FriendState;
import kith.parallel.Progress;
import kith.ui.text.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What became of Ben's key, who gave Ana filters and was verified. */
class KeyChangedTextsTest {
    private static final String SAFE_ROTATED = "Your address book and all that you hold. Until the new key is "
            + "verified, the filters of Ben make no sender “known”.";
    private static final String SAFE_OLD = "Your address book. What came under the old key stays on this machine and "
            + "is not asked any more.";

    private final KeyChangedTexts texts = new KeyChangedTexts(Texts.in(Locale.ENGLISH));

    @TempDir
    private Path root;
    private Somebody ana;
    private Somebody ben;

    @BeforeEach
    void benIsVerified() {
        ana = Somebody.named("Ana", root).knows("x@x.example");
        ben = Somebody.named("Ben", root).knows(Somebody.people("k", 20));
        ben.accept("Ana", List.of(card(ana)));
        ana.accept("Ben", ben.share("Ana", 10));
        ana.verify("Ben", ben);
        assertFalse(KeyChangedPane.concerns(summary()));
    }

    private Path card(Somebody who) {
        return new OwnProfile(who.profile()).writeCard(root.resolve("card-" + who.name()), Passphrases.none());
    }

    private Friends.Summary summary() {
        return new Friends(ana.profile()).list().stream().filter(one -> one.friend().name().equals("Ben")).findFirst()
                .orElseThrow();
    }

    private void take(KeyDecision decision, Path file) {
        assertNull(ana.take(decision, file).refused());
    }

    private void revoke() {
        take(new KeyDecision.Refuse(), root.resolve("never-send").resolve("Ben-revocation.kith"));
    }

    private void rotate() {
        new RotateKeys(ben.profile()).run(root.resolve("rotated"), Passphrases.none(), Progress.none()).rotations()
                .forEach(file -> take(new KeyDecision.Refuse(), file));
    }

    private void assertSaid(String happened, String safe) {
        assertEquals(List.of(happened, safe), List.of(texts.happened(summary()), texts.safe(summary())));
    }

    private boolean isKnown() {
        return ana.check("k3@x.example").evidence().decidingMatched() > 0;
    }

    /** Also after the new key was verified and the verification removed: then someone did make sure once. */
    @Test
    void rotatedKeyIsUnverifiedUntilItIsVerified() {
        rotate();
        for (int round = 0; round < 2; round++) {
            assertSaid("The key that you knew signed a new one in its place. The new one isn’t verified.",
                    SAFE_ROTATED);
            assertFalse(isKnown());
            assertEquals(List.of("Ben 10"), ana.asked(), "all that was held");
            ana.verify("Ben", ben);
            assertFalse(KeyChangedPane.concerns(summary()));
            new Friends(ana.profile()).stopBelieving("Ben");
        }
    }

    @Test
    void replacedKeyIsUnverifiedAndTheOldOneSilent() {
        Forger other = new Forger("Ben", 12, root);
        take(new KeyDecision.ReplacesKeyOf("Ben"), other.card(1));
        assertSaid("Files came with another key, and you said that it is the new key of Ben. It isn’t verified.",
                SAFE_OLD);
        assertEquals(List.of(), ana.asked());
    }

    @Test
    void revokedKeyHasASuccessorOrNone() {
        revoke();
        assertSaid("A file signed with the key that you knew says: do not trust this key any more. No new key has come "
                + "in yet.", SAFE_OLD);
        assertEquals(List.of(), ana.asked());
        take(new KeyDecision.ReplacesKeyOf("Ben"), new Forger("Ben", 12, root).card(1));
        assertSaid("A file signed with the key that you knew says: don’t trust this key any more. Another key has "
                + "taken its place, and isn’t verified.", SAFE_OLD);
    }

    /** As an invitation leaves it, whose answer the user says is another friend's: no successor is named. */
    @Test
    void keyThatIsAnotherFriendsLeavesNone() {
        rotate();
        ana.profile().store().write(tables -> {
            Friend cid = Friend.invited("Cid", ana.profile().now());
            tables.friends().add(cid);
            tables.friends().giveKey(ben.kid(), cid.id());
            tables.friends().setState(tables.friends().byName("Ben").orElseThrow().id(), FriendState.KEY_CHANGED);
            return cid;
        });
        assertSaid("No key of Ben is in use here. The one before was given up, or belongs to another friend, as you "
                + "said.", SAFE_OLD);
        assertEquals(List.of(), ana.asked());
    }
}
