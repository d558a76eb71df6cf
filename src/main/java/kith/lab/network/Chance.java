package kith.lab.network;

import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.lab.experiment.SeededRandom;

/** What is drawn at random, the same for the same seed on every Java. Not safe for use by several threads. */
public final class Chance {
    private final SeededRandom random;

    /**
     * @param seed of the whole experiment
     * @param stream which of its independent sources this is
     */
    public Chance(long seed, long stream) {
        this.random = new SeededRandom(seed, stream);
    }

    /** {@return a number from 0 to {@code bound - 1}; the most likely is likelier than the rest by at most 2^-32} */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** {@return a number from 0 up to, but not, 1, in steps of 2^-53} */
    public double share() {
        return random.nextDouble();
    }

    /** {@return a waiting time of an event that comes as often now as at any other time} */
    public double waiting(double mean) {
        return -mean * Math.log1p(-share());
    }

    /** {@return the key of a filter} */
    public Salt salt() {
        return random.salt();
    }

    /** {@return an item that nobody has seen before, but for a chance of 2^-112 a pair} */
    public ItemDigest item() {
        return new ItemDigest(random.nextLong(), random.nextLong() >>> 16);
    }

    /** Puts {@code count} of the values, drawn without replacement, to the front in random order (Fisher, Yates). */
    public void shuffle(int[] values, int count) {
        for (int i = 0; i < count; i++) {
            int other = i + below(values.length - i);
            int value = values[i];
            values[i] = values[other];
            values[other] = value;
        }
    }
}
