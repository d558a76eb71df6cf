package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.circle.Plausibility.Finding;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a sum betrays of a poisoned vector in it, and that honest members are not suspected. */
class PlausibilityTest {
    private static final double FPP = .01;
    private static final int CONTACTS = 100;

    /** A circle for so many members of 100 contacts, as the planner makes it and with twice the FPP allowed. */
    private static Ring planned(CircleMode mode, int members) {
        return Ring.of(mode, members, CirclePlan.of(members, CONTACTS, FPP).shape(), 40 + members).allowing(2 * FPP);
    }

    /** Honest books of very different sizes, with contacts that many of them share. */
    private static List<BitVector> honest(Ring ring, double shared, double load, Random random) {
        int people = ring.size() * CONTACTS;
        int known = Math.max(1, (int) (people * .2));
        List<BitVector> books = new ArrayList<>();
        for (int member = 0; member < ring.size(); member++) {
            BitVector book = new BitVector(ring.length());
            // From a tenth to nearly three times of the mean: an exponential, cut off.
            double size = load * CONTACTS * Math.min(2.8, Math.max(.1, -Math.log(1 - random.nextDouble())));
            for (int contact = 0; contact < size; contact++) {
                long person = random.nextDouble() < shared ? random.nextInt(known) : random.nextLong();
                Random positions = new Random(person * 31 + 7);
                for (int i = 0; i < ring.circle().shape().hashes(); i++) {
                    book.set(positions.nextInt(ring.length()));
                }
            }
            books.add(book);
        }
        return books;
    }

    private static boolean allowed(Ring ring, BitVector book) {
        return ring.circle().shape().measuredFpp(book.fill()) <= ring.circle().largestFpp();
    }

    /**
     * Said of no honest circle: not of one in which sizes differ and contacts are shared, not of one three times as
     * full as planned, where "too full" is right. 300 circles; the bound promises less than one in a million of each.
     */
    @ParameterizedTest
    @CsvSource({"COUNTED, 3", "COUNTED, 12", "COUNTED, 60", "SEALED, 3", "SEALED, 12"})
    void honestMembersAreNotSuspected(CircleMode mode, int members) {
        Ring ring = planned(mode, members);
        int plausible = 0;
        int looked = 0;
        for (int seed = 0; seed < 20; seed++) {
            for (double load : new double[] {.8, 1, 3}) {
                List<BitVector> books = honest(ring, seed % 4 * .25, load, new Random(seed));
                if (!books.stream().allMatch(book -> allowed(ring, book))) {
                    // Such a book is refused where it is made.
                    continue;
                }
                looked++;
                Plausibility found = ring.unmaskedTotal(books).plausibility();
                assertTrue(found.finding() == Finding.PLAUSIBLE || found.finding() == Finding.TOO_FULL,
                        () -> "suspected: " + found);
                found.require();
                boolean tooFull = ring.circle().shape().measuredFpp(found.fill()) > ring.circle().largestFpp();
                assertEquals(tooFull ? Finding.TOO_FULL : Finding.PLAUSIBLE, found.finding());
                plausible += tooFull ? 0 : 1;
            }
        }
        assertTrue(looked > 25 && plausible > looked / 4, plausible + " of " + looked);
    }

    /** The worst that honest members may do: a few of them as full as anybody may be, and the others empty. */
    @Test
    void membersAsFullAsAllowedAreNotSuspected() {
        Ring ring = planned(CircleMode.COUNTED, 6);
        double limit = Math.pow(ring.circle().largestFpp(), 1. / ring.circle().shape().hashes());
        for (int full = 1; full <= 6; full++) {
            for (int seed = 0; seed < 25; seed++) {
                Random random = new Random(seed);
                List<BitVector> books = new ArrayList<>();
                for (int member = 0; member < 6; member++) {
                    books.add(exactly((int) (ring.length() * (member < full ? limit : 0)), ring.length(), random));
                }
                Finding finding = ring.unmaskedTotal(books).plausibility().finding();
                assertEquals(full == 1 ? Finding.PLAUSIBLE : Finding.TOO_FULL, finding, full + " full, " + seed);
            }
        }
    }

    private static BitVector exactly(int count, int length, Random random) {
        BitVector bits = new BitVector(length);
        for (int left = count; left > 0;) {
            left -= bits.set(random.nextInt(length)) ? 1 : 0;
        }
        return bits;
    }

    /** All ones in a counted circle: found whatever the number of members, their sizes and what they share. */
    @ParameterizedTest
    @CsvSource({"3", "12", "60", "200"})
    void aVectorOfOnesIsFound(int members) {
        Ring ring = planned(CircleMode.COUNTED, members);
        for (int seed = 0; seed < 8; seed++) {
            List<BitVector> books = new ArrayList<>(honest(ring, seed % 4 * .25, 1, new Random(seed)));
            books.set(seed % members, Ring.bits(ring.length(), 2, new Random(1)));
            CircleTotal total = ring.unmaskedTotal(books);
            Plausibility found = total.plausibility();
            assertEquals(Finding.ONE_TOO_FULL, found.finding(), "seed " + seed);
            assertEquals(1, found.fill());
            KithException refused = assertThrows(KithException.class, found::require);
            assertEquals(Fault.SUM_POISONED, refused.fault());
            assertEquals(java.util.Set.of("fill", "allowed"), refused.details().keySet(), "nobody is named");
            assertThrows(KithException.class, () -> total.atLeast(1));
        }
    }

    /** Sealed shows no counts: the ones are seen in the fill; that it was one member's doing only in small circles. */
    @Test
    void aVectorOfOnesIsFoundInSealedModeAsWell() {
        for (int members : new int[] {3, 6, 40}) {
            Ring ring = planned(CircleMode.SEALED, members);
            List<BitVector> books = new ArrayList<>(honest(ring, .2, 1, new Random(3)));
            books.set(1, Ring.bits(ring.length(), 2, new Random(1)));
            CircleTotal total = ring.unmaskedTotal(books);
            assertEquals(members < 8 ? Finding.ONE_TOO_FULL : Finding.TOO_FULL, total.plausibility().finding());
            assertEquals(Fault.WHITELIST_SATURATED,
                    assertThrows(KithException.class, () -> total.atLeast(1)).fault());
        }
    }

    /** How full a vector has to be until the sum says so: in a circle of 12, from about four fifths on. */
    @Test
    void howFullAVectorMustBeToBeFoundIsAsTheFormatSays() {
        Ring ring = planned(CircleMode.COUNTED, 12);
        assertEquals(10, found(ring, .85, 10));
        assertEquals(0, found(ring, .65, 10));
        // In between it is too full a list all the same, and none is made.
        List<BitVector> books = new ArrayList<>(honest(ring, 0, 1, new Random(1)));
        books.set(0, Ring.bits(ring.length(), .65, new Random(2)));
        assertEquals(Finding.TOO_FULL, ring.unmaskedTotal(books).plausibility().finding());
    }

    private static int found(Ring ring, double fill, int seeds) {
        int found = 0;
        for (int seed = 0; seed < seeds; seed++) {
            List<BitVector> books = new ArrayList<>(honest(ring, 0, 1, new Random(seed)));
            books.set(0, Ring.bits(ring.length(), fill, new Random(seed + 1_000)));
            found += ring.unmaskedTotal(books).plausibility().finding() == Finding.ONE_TOO_FULL ? 1 : 0;
        }
        return found;
    }

    /** Masks that do not cancel, because one member used other keys or another nonce, or a byte was changed. */
    @Test
    void masksThatDoNotCancelAreSeen() {
        for (int members : new int[] {3, 12, 30}) {
            Ring ring = Ring.of(CircleMode.COUNTED, members, new Shape(2_000, 5), 3);
            Ring other = Ring.of(CircleMode.COUNTED, members, new Shape(2_000, 5), 4);
            MaskedSum sum = new MaskedSum(ring.circle());
            BitVector none = new BitVector(2_000);
            for (int member = 0; member < members; member++) {
                ring.addTo(sum, member, (member == 1 ? other : ring).vector(member, none));
            }
            CircleTotal total = sum.total();
            assertEquals(Finding.SPOILED, total.plausibility().finding());
            assertEquals(Fault.SUM_SPOILED,
                    assertThrows(KithException.class, () -> total.plausibility().require()).fault());
        }
    }

    /**
     * All too full by one position, and the same ones: no zero is missing, but together they count more than they may.
     */
    @Test
    void moreThanAllMayHaveTogetherIsFoundWhereNoZeroIsMissing() {
        Ring ring = planned(CircleMode.COUNTED, 6);
        int most = (int) (ring.length() * Math.pow(ring.circle().largestFpp(), 1. / ring.circle().shape().hashes()));
        for (int more = 0; more <= 1; more++) {
            long[] histogram = new long[8];
            histogram[6] = most + more;
            histogram[0] = ring.length() - histogram[6];
            assertEquals(more == 0 ? Plausibility.Finding.PLAUSIBLE : Plausibility.Finding.ONE_TOO_FULL,
                    Plausibility.of(ring.circle(), histogram).finding());
        }
    }

    /** The one border at which 8 bits can count everybody: noise looks like a list that is far too full. */
    @Test
    void masksThatDoNotCancelMakeNoListWhereEveryCountIsPossible() {
        Ring ring = Ring.of(CircleMode.COUNTED, 255, new Shape(2_000, 5), 3);
        Cells noise = Cells.zeros(ring.coding(), 2_000);
        noise.add(ring.largeVector(0, new BitVector(2_000)));
        CircleTotal total = new CircleTotal(ring.circle(), noise);
        assertFalse(total.plausibility().finding() == Finding.PLAUSIBLE);
        assertThrows(KithException.class, () -> total.atLeast(1));
    }

    /** What the sum cannot show, and the documents say so: one member takes another's entries out of the counts. */
    @Test
    void whoErasesAnothersEntriesIsNotSeen() {
        Ring ring = Ring.of(CircleMode.COUNTED, 5, new Shape(2_000, 5), 3);
        Random random = new Random(1);
        List<BitVector> books = new ArrayList<>();
        for (int member = 0; member < 5; member++) {
            books.add(exactly(60, 2_000, random));
        }
        Cells sum = Cells.zeros(ring.coding(), 2_000);
        books.forEach(book -> sum.add(ring.unmasked(book)));
        byte[] minus = new byte[2_000];
        for (int i = 0; i < 2_000; i++) {
            minus[i] = (byte) (books.get(3).get(i) ? -1 : 0);
        }
        sum.add(minus);
        assertEquals(Finding.PLAUSIBLE, new CircleTotal(ring.circle(), sum).plausibility().finding());
    }

    @Test
    void anEmptyCircleIsPlausible() {
        for (CircleMode mode : new CircleMode[] {CircleMode.COUNTED, CircleMode.SEALED}) {
            Ring ring = Ring.of(mode, 3, new Shape(8, 1), 3);
            Plausibility found = ring.unmaskedTotal(List.of(new BitVector(8))).plausibility();
            assertEquals(new Plausibility(Finding.PLAUSIBLE, 3, 0, .02), found);
        }
    }
}
