package kith.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.KeyAgreement;
import kith.parallel.Progress;
import kith.parallel.Watched;
import org.junit.jupiter.api.Test;

/** Who can have a vector made, who cannot, and that making one can be watched and ended. */
class MaskedVectorTest {
    private final Ring ring = Ring.of(CircleMode.COUNTED, 70, new Shape(150_000, 5), 6);
    private final BitVector bits = Ring.bits(150_000, .1, new Random(1));

    private KeyAgreement agreement(int member) {
        return ring.members().get(member).keys().agreement();
    }

    private Fault refusal(Ring of, String kid, KeyAgreement agreement) {
        return assertThrows(KithException.class, () -> MaskedVector.of(of.circle(), of.kid(0), kid, agreement,
                new BitVector(of.length()), Progress.none())).fault();
    }

    @Test
    void progressRisesToAllOfThePairs() {
        List<Long> seen = new ArrayList<>();
        MaskedVector.of(ring.circle(), ring.kid(0), ring.kid(3), agreement(3), bits, Watched.both((pairs, all) -> {
            assertEquals(69, all);
            seen.add(pairs);
        }));
        assertEquals(seen.stream().sorted().toList(), seen);
        assertEquals(0, seen.getFirst());
        assertEquals(69, seen.getLast());
        assertTrue(seen.stream().distinct().count() > 3, seen::toString);
    }

    /** At each step: while agreements are made, and while masks are. */
    @Test
    void itCanBeEndedAtAnyStep() {
        for (int stop = 1; stop <= 5; stop++) {
            int last = stop;
            AtomicInteger calls = new AtomicInteger();
            assertEquals(Fault.CANCELLED, assertThrows(KithException.class, () -> MaskedVector.of(ring.circle(),
                    ring.kid(0), ring.kid(3), agreement(3), bits,
                    Watched.cancelledWhen(() -> calls.incrementAndGet() >= last))).fault());
            assertEquals(stop, calls.get(), "not asked again");
        }
    }

    @Test
    void onlyAMemberHasAVector() {
        assertEquals(Fault.NOT_A_MEMBER, refusal(ring, Ring.Person.of(5).kid(), agreement(0)));
    }

    /** A member with new keys, whose roster has the old ones, would spoil the sum for everybody. */
    @Test
    void theKeyMustBeThatOfTheRoster() {
        assertEquals(Fault.CIRCLE_STATE, refusal(ring, ring.kid(0), agreement(1)));
    }

    @Test
    void twoMembersHideNobody() {
        Ring two = Ring.of(CircleMode.COUNTED, 2, new Shape(100, 5), 6);
        assertEquals(Fault.CIRCLE_STATE,
                refusal(two, two.kid(0), two.members().getFirst().keys().agreement()));
    }

    /** The roster's keys are checked when they are read; whatever comes of them, zeros are no secret. */
    @Test
    void aSharedSecretOfZerosIsRefused() {
        byte[] own = ring.circle().roster().get(0).agreementKey().bytes();
        AtomicInteger calls = new AtomicInteger();
        assertEquals(Fault.KEY_INVALID,
                refusal(ring, ring.kid(0), other -> calls.getAndIncrement() == 0 ? own.clone() : new byte[32]));
    }

    @Test
    void keysThatWereClosedMaskNothing() {
        Ring.Person gone = Ring.Person.of(600_003);
        Ring three = Ring.of(CircleMode.COUNTED, 3, new Shape(100, 5), 6);
        KeyAgreement agreement = three.members().getFirst().keys().agreement();
        three.members().getFirst().keys().close();
        assertThrows(IllegalStateException.class, () -> MaskedVector.of(three.circle(), three.kid(0), three.kid(0),
                agreement, new BitVector(100), Progress.none()));
        gone.keys().close();
    }

    @Test
    void whatMakesNoSenseIsADefectOfTheCaller() {
        assertThrows(IllegalArgumentException.class, () -> MaskedVector.of(ring.circle(), ring.kid(0), ring.kid(0),
                agreement(0), new BitVector(100), Progress.none()));
        Ring plain = Ring.of(CircleMode.PLAIN, 3, new Shape(100, 5), 6);
        assertThrows(IllegalArgumentException.class, () -> MaskedVector.of(plain.circle(), plain.kid(0), plain.kid(0),
                plain.members().getFirst().keys().agreement(), new BitVector(100), Progress.none()));
    }

    /** Seeds are gone once they are closed: what is read afterwards is no mask of anybody's. */
    @Test
    void seedsAreOverwritten() {
        byte[] mask = new byte[64];
        byte[] later = new byte[64];
        byte[] ofZeros = new byte[64];
        PairSeeds seeds = ring.seeds(0);
        seeds.mask(4).read(0, 0, mask, 64);
        seeds.close();
        seeds.mask(4).read(0, 0, later, 64);
        new ChaChaStream(new byte[32]).read(0, 0, ofZeros, 64);
        assertArrayEquals(ofZeros, later);
        assertNotEquals(java.util.Arrays.hashCode(mask), java.util.Arrays.hashCode(later));
        seeds.elements().read(0, 0, later, 64);
        assertArrayEquals(ofZeros, later);
    }
}
