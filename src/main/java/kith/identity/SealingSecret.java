package kith.identity;

import java.util.Arrays;
import org.bouncycastle.crypto.AsymmetricCipherKeyPair;

/** What opens the files that were sealed to a {@link SealingKey}: X-Wing's seed. {@link #close} wipes it. */
public final class SealingSecret implements AutoCloseable {
    /** Length in bytes. */
    public static final int BYTES = 32;

    private final byte[] seed;
    private final SealingKey key;
    private volatile boolean closed;

    /** @param seed 32 secret bytes, of which a copy is taken */
    public SealingSecret(byte[] seed) {
        if (seed.length != BYTES) {
            throw new IllegalArgumentException("a seed of X-Wing has 32 bytes");
        }
        this.seed = seed.clone();
        key = new SealingKey(AgeHybrid.suite().serializePublicKey(parameters().getPublic()));
    }

    /** {@return the public key to it} */
    public SealingKey key() {
        return key;
    }

    /** {@return a copy of the 32 bytes; wipe it after use} */
    public byte[] seed() {
        return seed.clone();
    }

    AsymmetricCipherKeyPair parameters() {
        if (closed) {
            throw new IllegalStateException("the keys were closed");
        }
        return AgeHybrid.suite().deserializePrivateKey(seed, null);
    }

    /** Wipes the seed. */
    @Override
    public void close() {
        closed = true;
        Arrays.fill(seed, (byte) 0);
    }
}
