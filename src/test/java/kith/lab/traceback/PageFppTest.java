package kith.lab.traceback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kith.bloom.BloomFilter;
import kith.bloom.Shape;
import kith.lab.analysis.ExactFpp;
import kith.lab.network.Chance;
import kith.lab.network.RunMean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageFppTest {
    /**
     * Where every packet passes, the number of items is known: another way of computing it, in as many digits as
     * needed.
     */
    @ParameterizedTest
    @CsvSource({"48,3,10", "320,6,40", "1000,14,50", "3200,11,200"})
    void isExactForAKnownNumberOfPackets(int bits, int hashes, int packets) {
        double exact = new ExactFpp(new Shape(bits, hashes)).of(packets);
        assertEquals(exact, new PageFpp(new Shape(bits, hashes), 1, packets).fpp(), 1e-6 * exact);
    }

    /**
     * Filters filled by chance, judged by their fill: over 4,000 of them, wrong by chance once in ten million times.
     */
    @ParameterizedTest
    @CsvSource({"64,3,0.1,200", "160,5,0.02,1000", "30,2,0.5,20"})
    void isRightForANumberOfPacketsThatVaries(int bits, int hashes, double share, int packets) {
        Shape shape = new Shape(bits, hashes);
        double[] fpp = new double[4_000];
        for (int i = 0; i < fpp.length; i++) {
            Chance chance = new Chance(6, i);
            BloomFilter page = BloomFilter.empty(shape, chance.salt());
            for (int packet = 0; packet < packets; packet++) {
                if (chance.share() < share) {
                    page.put(chance.item());
                }
            }
            fpp[i] = page.fpp();
        }
        RunMean mean = RunMean.of(fpp, 1e-7);
        double expected = new PageFpp(shape, share, packets).fpp();
        assertTrue(mean.holds(expected), expected + " for " + mean);
        assertTrue(mean.high() - mean.mean() < 0.1 * expected, "too wide to tell: " + mean);
        // The usual formula, for the mean number of packets, is outside.
        assertTrue(shape.expectedFpp(share * packets) < mean.mean());
    }
}
