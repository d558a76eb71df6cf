package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import kith.bloom.ItemDigest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A p-value is valid if at most a share a of strangers gets p at most a: exactly, and with filters that are built. */
class ValidPValuesTest {
    private static final double[] ALPHAS = {0.05, 0.01, 0.001};
    private static final int STRANGERS = 250_000;
    /** Chance exceeds this bound in one of a thousand trials of a p-value that is exactly right. */
    private static final double SAMPLING = 0.001;

    /** Sets of friends: how many, the level of each, and how likely each knows a legitimate sender. */
    private enum Friends {
        ONE(1, j -> 7, j -> 0.1),
        THREE_ALIKE(3, j -> 5, j -> 0.2),
        FEW_OF_MIXED_LEVELS(5, j -> new int[] {1, 3, 5, 7, 10}[j], j -> 0.05),
        VERY_UNEQUAL(12, j -> 1 + j % 7, j -> new double[] {0.0005, 0.99, 0.01, 0.4}[j % 4]),
        /** ln 100 is reached by all of these, so that many outcomes tie. */
        CAPPED(9, j -> new int[] {10, 16, 12}[j % 3], j -> 0.9),
        CAPPED_AND_NOT(30, j -> j % 5 == 0 ? 9 : 2, j -> j % 5 == 0 ? 0.99 : 0.02),
        MANY_ALIKE(60, j -> 5, j -> 0.03),
        MANY_MIXED(150, j -> 1 + j % 10, j -> 0.002 + 0.3 * (j * 37 % 150) / 150.0 * (j * 37 % 150) / 150.0);

        private final int count;
        private final IntUnaryOperator level;
        private final IntToDoubleFunction recognition;

        Friends(int count, IntUnaryOperator level, IntToDoubleFunction recognition) {
            this.count = count;
            this.level = level;
            this.recognition = recognition;
        }

        private List<Witness> witnesses() {
            Random random = new Random(ordinal());
            return IntStream.range(0, count).mapToObj(j -> Witness.of("f" + j, Trust.VERIFIED,
                    People.noisyFilters(random, level.applyAsInt(j), People.randomItems(random, 40 + j)),
                    recognition.applyAsDouble(j))).toList();
        }
    }

    private static final ItemDigest[] HASHED = People.items("stranger", 0, STRANGERS);

    /** Two million strangers in all, hashed from addresses and put to the filters. */
    @ParameterizedTest
    @EnumSource(Friends.class)
    void strangersGetSmallPValuesAsSeldomAsTheySay(Friends friends) {
        int[] weighted = new int[ALPHAS.length];
        int[] counted = new int[ALPHAS.length];
        SenderCheck check = new SenderCheck(0.01, friends.witnesses());
        check.judgeAll(HASHED, (evidence, index) -> {
            for (int a = 0; a < ALPHAS.length; a++) {
                weighted[a] += evidence.pValue() <= ALPHAS[a] ? 1 : 0;
                counted[a] += evidence.pValueByCount() <= ALPHAS[a] ? 1 : 0;
            }
        });
        for (int a = 0; a < ALPHAS.length; a++) {
            for (int accepted : new int[] {weighted[a], counted[a]}) {
                assertTrue(Binomial.atLeast(STRANGERS, ALPHAS[a], accepted) >= SAMPLING,
                        accepted + " of " + STRANGERS + " strangers have p <= " + ALPHAS[a]);
            }
            if (friends == Friends.MANY_MIXED) {
                assertTrue(weighted[a] >= 0.9 * STRANGERS * ALPHAS[a] - 60, weighted[a] + ": power is given away");
            }
        }
    }

    /** One outcome: its p-value, and how probable it is for a stranger, without rounding. */
    private record Outcome(double p, BigDecimal probability) {
    }

    /**
     * All 2^n outcomes of up to 15 friends: for each p that can come out, the outcomes with that p or a smaller one
     * have together at most the probability p. Not a digit is rounded, so "never understated" means never.
     */
    @Test
    void everyPValueIsAtLeastTheTrueTail() {
        Random random = new Random(9);
        for (int count : new int[] {1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 15}) {
            List<Credibility> friends = new ArrayList<>();
            boolean alike = count % 3 == 0;
            for (int j = 0; j < count; j++) {
                friends.add(alike && j > 0 && j < 6 ? friends.getFirst()
                        : new Credibility(Math.pow(369 / 739.0, 1 + random.nextInt(12)), random.nextInt(4) == 0
                                ? 0.99 : 0.001 + 0.3 * random.nextDouble() * random.nextDouble()));
            }
            WeightedNull weighted = new WeightedNull(friends);
            PoissonBinomial counted =
                    new PoissonBinomial(friends.stream().mapToDouble(Credibility::fpp).toArray());
            Outcome[] byWeight = new Outcome[1 << count];
            Outcome[] byCount = new Outcome[1 << count];
            for (int set = 0; set < 1 << count; set++) {
                BigDecimal probability = BigDecimal.ONE;
                for (int j = 0; j < count; j++) {
                    BigDecimal f = new BigDecimal(friends.get(j).fpp());
                    probability = probability.multiply((set >> j & 1) != 0 ? f : BigDecimal.ONE.subtract(f));
                }
                BitSet matches = BitSet.valueOf(new long[] {set});
                byWeight[set] = new Outcome(weighted.pValue(weighted.score(matches)), probability);
                byCount[set] = new Outcome(counted.tail(matches.cardinality()), probability);
            }
            requireValid(byWeight);
            requireValid(byCount);
        }
    }

    private static void requireValid(Outcome[] outcomes) {
        Arrays.sort(outcomes, Comparator.comparingDouble(Outcome::p));
        BigDecimal tail = BigDecimal.ZERO;
        for (int i = 0; i < outcomes.length; i++) {
            tail = tail.add(outcomes[i].probability());
            if (i + 1 == outcomes.length || outcomes[i + 1].p() > outcomes[i].p()) {
                double p = outcomes[i].p();
                BigDecimal truth = tail;
                assertTrue(new BigDecimal(p).compareTo(tail) >= 0,
                        () -> p + " < " + truth.round(MathContext.DECIMAL64));
                assertTrue(p <= tail.doubleValue() * (1 + 1e-11) + 1e-97, () -> p + " is more than it must be");
            }
        }
    }
}
