package kith.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SeededRandomTest {
    /** No number of any of a thousand streams and seeds comes twice: by chance that has a probability of 1e-12. */
    @Test
    void seedsAndStreamsHaveNothingInCommon() {
        LongStream numbers = IntStream.range(0, 1_000).boxed().flatMapToLong(i -> {
            SeededRandom random = new SeededRandom(i / 40, i % 40);
            return LongStream.generate(random::nextLong).limit(5);
        });
        assertEquals(5_000, numbers.distinct().count());
    }

    @Test
    void theSameSeedAndStreamSayTheSame() {
        SeededRandom one = new SeededRandom(5, 7);
        SeededRandom other = new SeededRandom(5, 7);
        for (int i = 0; i < 100; i++) {
            assertEquals(one.nextLong(), other.nextLong());
        }
        assertEquals(one.salt(), other.salt());
    }
}
