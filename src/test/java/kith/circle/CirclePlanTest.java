package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.PlanProblem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CirclePlanTest {
    private static KithException refusal(int members, int contacts, double fpp, CircleMode mode) {
        KithException refused =
                assertThrows(KithException.class, () -> CirclePlan.of(members, contacts, fpp, mode));
        assertEquals(Fault.PLAN_IMPOSSIBLE, refused.fault());
        return refused;
    }

    /** The check of the design, section 5. */
    @Test
    void twelveMembersOfThreeHundredAtOnePercent() {
        CirclePlan plan = CirclePlan.of(12, 300, .01);
        assertEquals(34_507, plan.shape().bits());
        assertEquals(7, plan.shape().hashes());
        assertEquals(.059, plan.memberFill(), .0005);
        assertEquals(2.5e-9, plan.memberFpp(), .05e-9);
        assertEquals(.01, plan.mergedFpp(), .0001);
        assertEquals(.52, plan.mergedFill(), .005);
        assertEquals((34_507 + 7) / 8, plan.filterBytes());
        assertEquals(CircleMode.COUNTED, plan.mode());
        assertTrue(plan.doubledFpp() > .1, "twice as many people spoil the list");
    }

    /** A filter that matches every second address by chance: of 1,300 tried, 300 are right and 500 are not. */
    @Test
    void howManyOfTheMatchesAreRight() {
        CirclePlan half = CirclePlan.of(2, 300, .5, CircleMode.PLAIN, new Shape(433, 1));
        assertEquals(.5, half.memberFpp(), .001);
        assertEquals(300 / 800., half.memberPrecision(1300), .001);
        assertEquals(1, half.memberPrecision(300), "whoever tries contacts only gets contacts only");
        assertEquals(1, half.memberPrecision(10));
    }

    @Test
    void membersAreHiddenWhereTheyCanBe() {
        assertEquals(CircleMode.PLAIN, CirclePlan.of(2, 300, .01).mode());
        assertEquals(CircleMode.COUNTED, CirclePlan.of(3, 300, .01).mode());
        assertFalse(CirclePlan.of(2, 300, .01).advisesCounted());
        assertEquals(PlanProblem.TWO_CANNOT_HIDE, refusal(2, 300, .01, CircleMode.COUNTED).details().get("problem"));
        assertEquals(PlanProblem.TWO_CANNOT_HIDE, refusal(2, 300, .01, CircleMode.SEALED).details().get("problem"));
    }

    @ParameterizedTest
    @CsvSource({"1,300,.01", "0,300,.01", "65536,300,.01", "12,0,.01", "12,-1,.01", "12,300,0", "12,300,.51",
        "12,300,NaN", "12,300,-1", "65535,2147483647,.000001"})
    void refusesWhatCannotBe(int members, int contacts, double fpp) {
        for (CircleMode mode : CircleMode.values()) {
            refusal(members, contacts, fpp, mode);
        }
    }

    /** The longest filters of each mode: 2^27 cells of 8 bits, 2^26 of 16, 2^24 elements, 2^30 plain bits. */
    @ParameterizedTest
    @CsvSource({"COUNTED,255,134217728,8,TOO_LONG_COUNTED", "COUNTED,256,67108864,16,TOO_LONG_COUNTED_WIDE",
        "COUNTED,65535,67108864,16,TOO_LONG_COUNTED_WIDE", "SEALED,3,16777216,64,TOO_LONG_SEALED",
        "PLAIN,2,1073741824,1,TOO_LONG_PLAIN"})
    void aModeHasALongestFilter(CircleMode mode, int members, int longest, int cell, PlanProblem problem) {
        CirclePlan plan = CirclePlan.of(members, 100, .01, mode, new Shape(longest, 7));
        assertEquals(cell, plan.cell());
        // The largest number of contacts that still fits, and one more.
        int contacts = (int) Math.floor(-longest * Math.pow(Math.log(2), 2) / Math.log(.01) / members);
        CirclePlan fits = CirclePlan.of(members, contacts, .01, mode);
        assertTrue(fits.shape().bits() <= longest && fits.shape().bits() > longest * .99, "nearly all of it is used");
        assertEquals(problem, refusal(members, contacts + 1, .01, mode).details().get("problem"));
        if (mode != CircleMode.PLAIN) {
            assertEquals(problem, assertThrows(KithException.class,
                    () -> CirclePlan.of(members, 100, .01, mode, new Shape(longest + 1, 7))).details().get("problem"));
        }
    }

    /** The check of the design, section 5: 10 members, fill .1, k = 5. */
    @Test
    void thresholdsHaveTheirOwnFpp() {
        CirclePlan plan = withFill(10, .1);
        assertEquals(.1, plan.memberFill(), 1e-6);
        assertEquals(.117, plan.fppAtLeast(1), .0005);
        assertEquals(.0013, plan.fppAtLeast(2), .00005);
        assertEquals(1.7e-6, plan.fppAtLeast(3), .05e-6);
        assertEquals(plan.mergedFpp(), plan.fppAtLeast(1), 1e-9, "one member or more is what the merged list says");
        assertEquals(1, plan.overstated(3, 3));
        assertEquals(0, plan.fppAtLeast(11), "more than there are");
    }

    private static CirclePlan withFill(int members, double fill) {
        int bits = 1_000_000;
        int contacts = (int) Math.round(-Math.log1p(-fill) * bits / 5);
        return new CirclePlan(members, contacts, .01, CircleMode.COUNTED, new Shape(bits, 5));
    }

    /** Real filters, counted position by position: strangers, and people whom exactly one member knows. */
    @Test
    @Tag("exhaustive")
    void aCountedCircleOfRealFiltersAgrees() {
        int members = 6;
        int contacts = 400;
        CirclePlan plan = new CirclePlan(members, contacts, .1, CircleMode.COUNTED, new Shape(6_000, 4));
        int[] counts = new int[plan.shape().bits()];
        Salt salt = new Salt(11, 12);
        for (int member = 0; member < members; member++) {
            BloomFilter filter = BloomFilter.empty(plan.shape(), salt);
            for (int i = 0; i < contacts; i++) {
                filter.put(ItemDigest.of("m" + member + "-" + i + "@x.example"));
            }
            IntStream.range(0, counts.length).filter(filter.vector()::get).forEach(i -> counts[i]++);
        }
        for (int t = 1; t <= 3; t++) {
            int least = t;
            int tried = 40_000;
            double strangers = IntStream.range(0, tried)
                    .filter(i -> counted(plan, salt, counts, "s" + i, least)).count();
            double expected = plan.fppAtLeast(t);
            assertEquals(expected, strangers / tried, 5 * Math.sqrt(expected / tried) + .02 * expected, "t = " + t);
        }
        double known = IntStream.range(0, contacts).filter(i -> counted(plan, salt, counts, "m0-" + i, 2)).count();
        double expected = plan.overstated(1, 2);
        assertEquals(expected, known / contacts, 4 * Math.sqrt(expected / contacts), "known to one, taken for two");
    }

    private static boolean counted(CirclePlan plan, Salt salt, int[] counts, String name, int least) {
        BloomFilter one = BloomFilter.empty(plan.shape(), salt);
        one.put(ItemDigest.of(name + "@x.example"));
        return IntStream.range(0, counts.length).filter(one.vector()::get).allMatch(i -> counts[i] >= least);
    }

    @Test
    void twiceAsManyNeedAnotherPlan() {
        CirclePlan.Doubled counted = CirclePlan.of(200, 300, .01, CircleMode.COUNTED).doubled();
        assertNotNull(counted.plan());
        assertEquals(16, counted.plan().cell(), "400 members do not fit a byte");
        assertEquals(.157, counted.unchangedFpp(), .001);
        assertEquals(2 * 575_104, counted.plan().shape().bits(), 5);
        CirclePlan.Doubled sealed = CirclePlan.of(3000, 500, .01, CircleMode.SEALED).doubled();
        assertNull(sealed.plan());
        assertEquals(PlanProblem.TOO_LONG_SEALED, sealed.refused().details().get("problem"));
        assertEquals(PlanProblem.MEMBERS, CirclePlan.of(40_000, 10, .01).doubled().refused().details().get("problem"));
    }
}
