package kith.lab;

import module java.base;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;

/**
 * Random numbers that follow from a seed, a purpose and a person, and from nothing else: neither from the order in
 * which people are dealt with nor from the Java that runs. SipHash-2-4 keyed with seed and purpose counts upwards.
 */
public final class Draws {
    /** What is drawn: draws for one purpose tell nothing of those for another. */
    public enum Purpose {
        /** Who the users are. */
        USERS,
        /** Which contact is held out. */
        HELD_OUT,
        /** In which order friends give filters, where only some do. */
        FRIENDS,
        /** Who the strangers are. */
        STRANGERS,
        /** Secret and nonce of a person's edition. */
        EDITION,
        /** Salts of circles' lists. */
        CIRCLE,
        /** Which users are counted again, to see how much a mean depends on who was drawn. */
        BOOTSTRAP
    }

    private final long seed;
    private final Purpose purpose;
    private final int person;
    private long counter;

    /** Draws for one person, or for everybody with person 0. */
    public Draws(long seed, Purpose purpose, int person) {
        this.seed = seed;
        this.purpose = purpose;
        this.person = person;
    }

    private long next() {
        return KeyedHash.hash(seed, purpose.ordinal(), counter++, person, 0);
    }

    /** {@return a number from 0 to {@code bound - 1}; the most likely is likelier than the rest by at most 2^-32} */
    int below(int bound) {
        return KeyedHash.index(next(), bound);
    }

    /** {@return a filter's salt} */
    public Salt salt() {
        return new Salt(next(), next());
    }

    /** {@return 32 bytes} */
    byte[] bytes() {
        ByteBuffer bytes = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 4; i++) {
            bytes.putLong(next());
        }
        return bytes.array();
    }

    /** Puts {@code count} of the values, drawn without replacement, to the front in random order (Fisher, Yates). */
    void shuffle(int[] values, int count) {
        for (int i = 0; i < count; i++) {
            int other = i + below(values.length - i);
            int value = values[i];
            values[i] = values[other];
            values[other] = value;
        }
    }
}
