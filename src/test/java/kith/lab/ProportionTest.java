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
}
