package kith.lab.summarycache;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import kith.lab.network.Chance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ZipfTest {
    private static final int RANKS = 20;
    private static final int DRAWS = 200_000;

    /** Each rank within 6 standard deviations: by chance 20 ranks and 3 exponents fail once in ten million times. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.8, 1.5})
    void ranksComeAsOftenAsTheyShould(double exponent) {
        Zipf zipf = new Zipf(RANKS, exponent);
        Chance chance = new Chance(9, (long) (exponent * 10));
        int[] seen = new int[RANKS];
        IntStream.range(0, DRAWS).forEach(i -> seen[zipf.draw(chance)]++);
        double[] weights = IntStream.rangeClosed(1, RANKS).mapToDouble(rank -> Math.pow(rank, -exponent)).toArray();
        double sum = Arrays.stream(weights).sum();
        for (int rank = 0; rank < RANKS; rank++) {
            double share = weights[rank] / sum;
            assertTrue(Math.abs(seen[rank] - DRAWS * share) < 6 * Math.sqrt(DRAWS * share * (1 - share)),
                    rank + ": " + seen[rank] + " for " + DRAWS * share);
        }
    }
}
