package kith.identity;

import java.security.SecureRandom;
import java.util.Random;

/** A generator that draws the same bytes in every run, so that vectors and failures can be made again. */
public final class FixedRandom extends SecureRandom {
    private static final long serialVersionUID = 1L;

    private final transient Random source;

    /** Draws from the sequence of this seed. */
    public FixedRandom(long seed) {
        source = new Random(seed);
    }

    @Override
    public void nextBytes(byte[] bytes) {
        source.nextBytes(bytes);
    }
}
