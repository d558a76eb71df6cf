package kith.lab.experiment;

import java.util.random.RandomGenerator;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;

/**
 * Random numbers that follow from a seed and the number of a stream, and not from the Java that runs: SipHash-2-4 keyed
 * with both counts upwards. What is drawn from below a bound and from 0 to 1 is made here, too, and not left to the
 * algorithms of {@link RandomGenerator}; whatever else that offers is Java's own. Streams of one seed tell nothing of
 * each other, so that runs on several threads give the same as one after the other.
 */
public final class SeededRandom implements RandomGenerator {
    private final long seed;
    private final long stream;
    private long counter;

    /**
     * @param seed of the whole experiment
     * @param stream which of its independent sources this is: a run, a purpose
     */
    public SeededRandom(long seed, long stream) {
        this.seed = seed;
        this.stream = stream;
    }

    @Override
    public long nextLong() {
        return KeyedHash.hash(seed, stream, counter++, 0, 0);
    }

    /** {@return a number from 0 to {@code bound - 1}; the most likely is likelier than the rest by at most 2^-32} */
    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound " + bound);
        }
        return KeyedHash.index(nextLong(), bound);
    }

    /** {@return a number from 0 up to, but not, 1, in steps of 2^-53} */
    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    /** {@return the key of a filter} */
    public Salt salt() {
        return new Salt(nextLong(), nextLong());
    }
}
