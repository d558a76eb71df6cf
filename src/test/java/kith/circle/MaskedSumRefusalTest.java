package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import kith.bloom.BitVector;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.MaskedDocument;
import kith.exchange.Pinning;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What does not belong in a round's sum is refused by its name, and leaves the sum as it was. */
class MaskedSumRefusalTest {
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    private final Ring ring = Ring.of(CircleMode.COUNTED, 3, new Shape(500, 3), 2).allowing(.1);
    private final List<BitVector> books = new ArrayList<>();
    private final MaskedSum sum = new MaskedSum(ring.circle());

    MaskedSumRefusalTest() {
        Random random = new Random(1);
        for (int i = 0; i < 3; i++) {
            books.add(Ring.bits(500, .1, random));
        }
    }

    private record Changed(String field, UnaryOperator<MaskedDocument> change) {
    }

    private static MaskedDocument with(MaskedDocument d, CircleId circle, int revision, int round, Coding coding,
            Shape shape, Salt salt) {
        return new MaskedDocument(d.name(), d.serial(), NOW, circle, revision, round, coding, shape, salt,
                new byte[shape.bits() * coding.cell() / Byte.SIZE]);
    }

    private static List<Changed> changes() {
        return List.of(
                new Changed("circle", d -> with(d, CircleId.of(new byte[16]), 1, 1, d.coding(), d.shape(), d.salt())),
                new Changed("revision", d -> with(d, d.circle(), 2, 1, d.coding(), d.shape(), d.salt())),
                new Changed("round", d -> with(d, d.circle(), 1, 2, d.coding(), d.shape(), d.salt())),
                new Changed("mode", d -> with(d, d.circle(), 1, 1, Coding.CELLS_61, d.shape(), d.salt())),
                new Changed("coding", d -> with(d, d.circle(), 1, 1, Coding.CELLS_16, d.shape(), d.salt())),
                new Changed("bits", d -> with(d, d.circle(), 1, 1, d.coding(), new Shape(501, 3), d.salt())),
                new Changed("hashes", d -> with(d, d.circle(), 1, 1, d.coding(), new Shape(500, 4), d.salt())),
                new Changed("salt", d -> with(d, d.circle(), 1, 1, d.coding(), d.shape(), new Salt(1, 2))));
    }

    @TestFactory
    Stream<DynamicTest> aForeignOneIsRefusedByTheFieldThatDiffers() {
        return changes().stream().map(changed -> DynamicTest.dynamicTest(changed.field, () -> {
            MaskedSum one = new MaskedSum(ring.circle());
            MaskedDocument document = changed.change.apply(ring.document(ring.vector(0, books.get(0))));
            KithException refused = assertThrows(KithException.class,
                    () -> one.add(ring.signed(0, document), document));
            assertEquals(Fault.CONTRIBUTION_FOREIGN, refused.fault());
            assertEquals(changed.field, refused.details().get("field"));
            assertEquals(0, one.size());
        }));
    }

    private Fault refusal(int member, byte[] cells) {
        return assertThrows(KithException.class, () -> ring.addTo(sum, member, cells)).fault();
    }

    private void addAll() {
        for (int member = 0; member < 3; member++) {
            ring.addTo(sum, member, ring.vector(member, books.get(member)));
        }
    }

    private void assertUnchanged() {
        BitVector all = books.get(0).copy();
        all.or(books.get(1));
        all.or(books.get(2));
        assertEquals(all, sum.total().atLeast(1).vector());
    }

    @Test
    void theSameOneAgainIsADouble() {
        addAll();
        assertEquals(Fault.CONTRIBUTION_DOUBLE, refusal(1, ring.vector(1, books.get(1))));
        assertEquals(3, sum.size());
        assertUnchanged();
    }

    /**
     * The difference of two vectors of one round is the difference of their bits: two vectors would show what masks
     * hide.
     */
    @Test
    void anotherOneOfTheSameMemberIsAnAlteredOne() {
        addAll();
        byte[] altered = ring.vector(1, books.get(0));
        assertEquals(Fault.CONTRIBUTION_ALTERED, refusal(1, altered));
        altered[17]++;
        assertEquals(Fault.CONTRIBUTION_ALTERED, refusal(1, altered));
        assertUnchanged();
    }

    @Test
    void whoIsNotOnTheRosterIsRefused() {
        MaskedDocument document = ring.document(ring.vector(0, books.get(0)));
        SignedDocument stranger = new SignedDocument(document, Ring.Person.of(77).keys().signingKey(),
                Pinning.PINNED, new byte[0], "hash");
        assertEquals(Fault.NOT_A_MEMBER, assertThrows(KithException.class, () -> sum.add(stranger, document)).fault());
        addAll();
        assertUnchanged();
    }

    /** What was said in an earlier round is not said in this one. */
    @Test
    void aReplayFromAnEarlierRoundIsRefused() {
        CircleDocument c = ring.circle();
        MaskedSum later = new MaskedSum(new CircleDocument(c.name(), c.serial() + 1, c.issued(), c.circle(), c.title(),
                2, 2, "B".repeat(42) + "A", c.roster(), c.shape(), new Salt(5, 6), c.mode(), c.cell(),
                c.largestFppPerBillion()));
        MaskedDocument document = ring.document(ring.vector(0, books.get(0)));
        KithException refused = assertThrows(KithException.class, () -> later.add(ring.signed(0, document), document));
        assertEquals(Fault.CONTRIBUTION_FOREIGN, refused.fault());
        assertEquals("revision", refused.details().get("field"));
    }

    @Test
    void aPlainCircleHasNoSumOfMasks() {
        assertThrows(IllegalArgumentException.class,
                () -> new MaskedSum(Ring.of(CircleMode.PLAIN, 3, new Shape(500, 3), 2).circle()));
    }
}
