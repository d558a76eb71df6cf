package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.CloseCircle;
import kith.app.circle.part.CircleTurn;
import kith.app.circle.part.Parted;
import kith.app.friend.Friends;
import kith.app.profile.RotateKeys;
import kith.app.receive.ImportedFile.Outcome;
import kith.app.receive.KeyDecision;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.DocumentWriter;
import kith.exchange.LeavingDocument;
import kith.exchange.LeavingDocument.Standing;
import kith.exchange.Masks;
import kith.fault.Fault;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Who would make a founder take somebody off: by a word that the member did not say, or not of this circle, or not any
 * more. Whatever is refused changes nothing in the founder's profile.
 */
class ForgedLeavingsTest {
    private static final long LATER = 1L << 52;

    @TempDir
    private Path root;
    private Parted ring;
    private Somebody ann;
    private Somebody ben;
    private CircleDocument circle;
    private int written;

    @BeforeEach
    void circleOfFour() {
        ring = Parted.of(4, root).found(CircleMode.COUNTED, Masks.CLASSICAL);
        ann = ring.person(0);
        ben = ring.person(1);
        ring.takePart(ann);
        Parted.open(ring.parcelFor(ben), ben);
        ring.bring(ring.takePart(ben), ann);
        circle = new Circles(ann.profile()).show(Parted.TITLE).document();
    }

    private LeavingDocument word(long serial, Standing standing) {
        return new LeavingDocument("Ben", serial, Somebody.NOW, circle.circle(), circle.revision(), circle.round(),
                standing);
    }

    private Path signed(Somebody by, LeavingDocument word) throws IOException {
        try (SecretKeys keys = by.keys()) {
            return signed(keys, word);
        }
    }

    private Path signed(SecretKeys keys, LeavingDocument word) throws IOException {
        return Files.write(root.resolve("word-" + written++ + ".kith"), DocumentWriter.write(word, keys.signer()));
    }

    private long left() {
        return Parted.turns(ann).stream().filter(turn -> turn.kind() == CircleTurn.Kind.GO_ON_WITHOUT).count();
    }

    @Test
    void nobodySpeaksForAMember() throws IOException {
        Somebody zoe = Somebody.named("Zoe", root);
        assertEquals(Fault.NOT_A_MEMBER, ann.refusal(signed(zoe, word(LATER, Standing.LEFT))), "a stranger");
        assertEquals(Outcome.ADDED, ann.take(signed(ring.person(2), word(LATER, Standing.LEFT))).outcome(),
                "by the key, whatever name it goes by");
        assertEquals("Cid", Parted.turns(ann).getFirst().names().getFirst());
        assertEquals(Fault.OWN_FILE, ann.refusal(signed(ann, word(LATER, Standing.LEFT))));
    }

    @Test
    void ofAnotherCircleOrOfARoundToComeItSaysNothing() throws IOException {
        LeavingDocument other = new LeavingDocument("Ben", LATER, Somebody.NOW, CircleId.of(new byte[16]), 1, 1,
                Standing.LEFT);
        assertEquals(Fault.CONTRIBUTION_FOREIGN, ann.refusal(signed(ben, other)));
        LeavingDocument later = new LeavingDocument("Ben", LATER, Somebody.NOW, circle.circle(), 1, 2, Standing.LEFT);
        assertEquals(Fault.CONTRIBUTION_FOREIGN, ann.refusal(signed(ben, later)));
        assertEquals(Fault.DATE_INVALID, ann.refusal(signed(ben, new LeavingDocument("Ben", LATER,
                Somebody.NOW.plusSeconds(1_000_000), circle.circle(), 1, 1, Standing.LEFT))));
    }

    @Test
    void itIsForTheFounderAlone() throws IOException {
        assertEquals(Fault.NOT_THE_FOUNDER, ben.refusal(signed(ring.person(2), word(LATER, Standing.LEFT))));
    }

    @Test
    void olderThanWhatTheyGaveSinceItSaysNothing() throws IOException {
        assertEquals(Outcome.SAME, ann.take(signed(ben, word(1, Standing.LEFT))).outcome());
        assertEquals(0, left());
        Path gone = signed(ben, word(LATER, Standing.LEFT));
        assertEquals(Outcome.ADDED, ann.take(gone).outcome());
        assertEquals(Outcome.SAME, ann.take(gone).outcome(), "twice is once");
        assertEquals(1, left());
        assertEquals(Outcome.RENEWED, ann.take(signed(ben, word(LATER + 1, Standing.BACK))).outcome());
        assertEquals(Outcome.SAME, ann.take(gone).outcome(), "played back");
        assertEquals(0, left());
    }

    @Test
    void aKeyThatWasGivenUpSaysNothingMore() throws IOException {
        try (SecretKeys former = ben.keys()) {
            Path before = signed(former, word(LATER, Standing.LEFT));
            assertEquals(Outcome.ADDED, ann.take(before).outcome());
            Path rotation = new RotateKeys(ben.profile()).run(root.resolve("rotated"), Passphrases.none(),
                    Progress.none()).rotations().getFirst();
            assertNull(ann.take(rotation).refused());
            assertEquals(1, left(), "what it said before counts on");
            assertEquals(Outcome.SAME, ann.take(before).outcome());
            assertEquals(Fault.FRIEND_HAS_KEY, ann.refusal(signed(former, word(LATER + 1, Standing.BACK))));
            assertEquals(Outcome.RENEWED, ann.take(signed(ben, word(1, Standing.BACK))).outcome(), "by the new key");
            assertEquals(0, left());
        }
    }

    @Test
    void ofWhomNothingIsBelievedItSaysNothing() throws IOException {
        assertEquals(Outcome.ADDED, ann.take(signed(ben, word(LATER, Standing.LEFT))).outcome());
        new Friends(ann.profile()).setBlocked("Ben", true);
        assertEquals(0, left());
        assertEquals(Fault.FRIEND_BLOCKED, ann.refusal(signed(ben, word(LATER + 1, Standing.LEFT))));
    }

    @Test
    void aClosedCircleIsLeftByNobody() throws IOException {
        new CloseCircle(ann.profile()).run(Parted.TITLE, root.resolve("closed"), Passphrases.none());
        assertEquals(Outcome.SAME, ann.take(new KeyDecision.Refuse(), signed(ben, word(LATER, Standing.LEFT)))
                .outcome());
        assertEquals(0, left());
    }
}
