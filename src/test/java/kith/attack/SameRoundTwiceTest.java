package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.circle.JoinCircle;
import kith.app.receive.KeyDecision;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.DocumentReader;
import kith.exchange.MaskedDocument;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Mallory signs Ann's circle as it is, and is quicker. When Ann's own file comes it takes the other's place, and Ben
 * gives to the round a second time, with one contact more. The same masks would leave that contact as the difference.
 */
class SameRoundTwiceTest {
    @TempDir
    private Path root;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PLAIN")
    void theDifferenceOfTwoContributionsIsNoContact(CircleMode mode) throws IOException {
        Ring ring = Ring.of(5, root);
        Somebody ben = ring.person(1);
        Path anns = new FoundCircle(ring.person(0).profile()).run(new FoundCircle.Request(Ring.TITLE, List.of(),
                List.of("Ben", "Cid", "Dan", "Eve"), 55, .01, mode, root.resolve("founded")), Passphrases.none())
                .file();
        CircleDocument circle = ring.circle();
        Forger mallory = new Forger("Mallory", 66, root);
        assertNull(ben.take(new KeyDecision.NewFriend("Mallory"), mallory.sign(circle)).refused());
        byte[] first = given(ring, ben);

        ben.knows("one@more.example");
        assertNull(ben.take(anns).refused());
        byte[] second = given(ring, ben);

        int width = Coding.ofCell(mode, circle.cell()).cell() / Byte.SIZE;
        int same = 0;
        for (int cell = 0; cell < circle.shape().bits(); cell++) {
            boolean equal = true;
            for (int i = cell * width; i < (cell + 1) * width; i++) {
                equal &= first[i] == second[i];
            }
            same += equal ? 1 : 0;
        }
        assertTrue(same < circle.shape().bits() / 20, same + " of " + circle.shape().bits() + " cells are the same");
    }

    private static byte[] given(Ring ring, Somebody ben) throws IOException {
        new JoinCircle(ben.profile()).run(Ring.TITLE);
        Path file = ring.contribute(ben, ContributionConsent.HIDDEN).file();
        return ((MaskedDocument) DocumentReader.read(Files.readAllBytes(file), PinnedKeys.none()).document()).cells();
    }

    /** Whatever becomes of the circle, what was given to a round of it stays known. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PLAIN")
    void aCircleThatWasForgottenIsNoNewOne(CircleMode mode) {
        Ring ring = Ring.of(4, root).found(mode);
        Somebody ben = ring.person(1);
        ring.contribute(ben, ContributionConsent.HIDDEN);
        CircleDocument circle = ring.circle();
        byte[] id = circle.circle().toBytes();
        ben.profile().store().write(tables -> {
            tables.ledger().moveAway(id, new byte[16]);
            tables.circles().remove(id);
            return null;
        });
        ring.join(root.resolve("founded").resolve("ring-circle.kith"), List.of(ben));
        assertEquals(Fault.ROUND_SPENT, assertThrows(KithException.class,
                () -> ring.contribute(ben, ContributionConsent.HIDDEN)).fault());
    }
}
