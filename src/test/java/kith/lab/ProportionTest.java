package kith.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProportionTest {
    /** As the beta distribution's quantiles give it; 0 and n of n in closed form, 1 - 0.025^(1/n). */
    @ParameterizedTest
    @CsvSource({"0,20,0,0.168433", "20,20,0.831567,1", "8,10,0.443905,0.974789", "1,1,0.025,1",
            "81,263,0.252739,0.367630"})
    void ofTrialsIsTheExactInterval(int hits, int trials, double low, double high) {
        Proportion share = Proportion.ofTrials(hits, trials);
        assertEquals((double) hits / trials, share.estimate());
        assertEquals(low, share.low(), 1e-5);
        assertEquals(high, share.high(), 1e-5);
    }

    @Test
    void ofClustersOfOneTrialIsTheSame() {
        int[] hits = new int[400];
        Arrays.fill(hits, 0, 37, 1);
        int[] trials = new int[400];
        Arrays.fill(trials, 1);
        assertEquals(Proportion.ofTrials(37, 400), Proportion.ofClusters(hits, trials));
    }

    @Test
    void clustersThatAgreeCompletelyAreWorthOneTrialEach() {
        int[] hits = new int[100];
        Arrays.fill(hits, 0, 30, 20);
        int[] trials = new int[100];
        Arrays.fill(trials, 20);
        Proportion clustered = Proportion.ofClusters(hits, trials);
        Proportion exact = Proportion.ofTrials(30, 100);
        assertEquals(0.3, clustered.estimate(), 1e-12);
        assertEquals(exact.low(), clustered.low(), 0.01);
        assertEquals(exact.high(), clustered.high(), 0.01);
    }

    @Test
    void noHitsHaveAnUpperEnd() {
        Proportion none = Proportion.ofClusters(new int[10], new int[] {5, 5, 5, 5, 5, 5, 5, 5, 5, 5});
        assertEquals(Proportion.ofTrials(0, 50), none);
        assertEquals(Proportion.ofTrials(1, 1).high(), Proportion.ofClusters(new int[] {5}, new int[] {5}).high());
    }

    /** Rates that differ from cluster to cluster: the plain interval is too narrow, this one is not. */
    @Test
    void holdsTheTrueShareInAtLeast95PercentOfCases() {
        Random random = new Random(5);
        int held = 0;
        int heldByPlain = 0;
        int runs = 1_500;
        for (int run = 0; run < runs; run++) {
            int[] hits = new int[150];
            int[] trials = new int[150];
            for (int i = 0; i < 150; i++) {
                trials[i] = 10 + random.nextInt(11);
                double rate = random.nextBoolean() ? 0.002 : 0.15;
                for (int j = 0; j < trials[i]; j++) {
                    hits[i] += random.nextDouble() < rate ? 1 : 0;
                }
            }
            Proportion clustered = Proportion.ofClusters(hits, trials);
            Proportion plain = Proportion.ofTrials(Arrays.stream(hits).sum(), Arrays.stream(trials).sum());
            held += clustered.low() <= 0.076 && 0.076 <= clustered.high() ? 1 : 0;
            heldByPlain += plain.low() <= 0.076 && 0.076 <= plain.high() ? 1 : 0;
        }
        // Three standard deviations below 95 %.
        double least = runs * (0.95 - 3 * Math.sqrt(.95 * .05 / runs));
        assertTrue(held >= least, held + " of " + runs);
        assertTrue(heldByPlain < least, heldByPlain + " of " + runs);
    }

    @Test
    void refusesWhatIsNoShare() {
        assertThrows(IllegalArgumentException.class, () -> Proportion.ofTrials(1, 0));
        assertThrows(IllegalArgumentException.class, () -> Proportion.ofTrials(3, 2));
        assertThrows(IllegalArgumentException.class, () -> Proportion.ofClusters(new int[2], new int[2]));
    }

    /** Ten clusters that differ: that their spread is only estimated must be in the interval, too. */
    @Test
    void holdsTheTrueShareWithFewClusters() {
        Random random = new Random(6);
        int held = 0;
        int runs = 3_000;
        for (int run = 0; run < runs; run++) {
            int[] hits = new int[10];
            int[] trials = new int[10];
            Arrays.fill(trials, 2_000);
            for (int i = 0; i < 10; i++) {
                double rate = 0.1 + 0.03 * (random.nextDouble() + random.nextDouble() + random.nextDouble() - 1.5);
                double spread = Math.sqrt(2_000 * rate * (1 - rate));
                hits[i] = (int) Math.round(2_000 * rate + spread * random.nextGaussian());
            }
            Proportion share = Proportion.ofClusters(hits, trials);
            held += share.low() <= 0.1 && 0.1 <= share.high() ? 1 : 0;
        }
        // Four standard deviations to both sides; without Student's t it is 92 %.
        assertEquals(0.95, (double) held / runs, 4 * Math.sqrt(.95 * .05 / runs));
    }

    /** From the tables of Abramowitz and Stegun, and for many from the normal distribution's expansion. */
    @ParameterizedTest
    @CsvSource({"1,12.7062", "2,4.30265", "3,3.18245", "4,2.77645", "9,2.26216", "10,2.22814", "29,2.04523",
            "30,2.04227", "100,1.98397", "999,1.96234", "9999,1.96020", "1000000,1.95996"})
    void studentsTIsThatOfTheTables(int freedom, double t) {
        assertEquals(t, StudentT.quantile(freedom), 1e-5);
    }
}
