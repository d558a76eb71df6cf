package kith.privacy;

import java.time.Instant;
import java.util.List;
import kith.bloom.BloomFilter;
import kith.bloom.SizeClass;

/**
 * One state of the address book as a pool of noisy filters. Once made it never changes: sharing only signs what is
 * stored here, so that whoever collects files learns nothing from getting them twice.
 *
 * @param number grows with every edition of one owner; at least the days since 1970 when it was made
 * @param made when
 * @param contacts how many addresses it holds; never leaves the machine
 * @param sizeClass decides length and weight of all its filters
 * @param nonce 32 random bytes that salts and chaff were derived with
 * @param pool exactly {@link #POOL} filters
 */
public record Edition(int number, Instant made, int contacts, SizeClass sizeClass, byte[] nonce,
        List<BloomFilter> pool) {
    /** Number of filters of every edition. */
    public static final int POOL = 16;
    /** Length of the nonce in bytes. */
    public static final int NONCE_BYTES = 32;

    /** Refuses a pool or nonce of another size. */
    public Edition {
        pool = List.copyOf(pool);
        if (pool.size() != POOL || nonce.length != NONCE_BYTES) {
            throw new IllegalArgumentException(pool.size() + " filters, nonce of " + nonce.length + " bytes");
        }
    }

    /**
     * {@return the number of the next edition: one more than the last, and never less than the days since 1970, so
     * that a profile restored from an old backup does not use a number twice}
     *
     * @param last the last number used, 0 for none
     * @param now the time
     */
    public static int nextNumber(int last, Instant now) {
        return Math.max(last + 1, Math.toIntExact(Math.floorDiv(now.getEpochSecond(), 86_400L)));
    }
}
