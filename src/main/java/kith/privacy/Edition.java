package kith.privacy;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.SizeClass;

/**
 * One state of the address book as a pool of noisy filters. Once made it never changes: sharing only signs what is
 * stored here, so that whoever collects files learns nothing from getting them twice.
 *
 * @param number grows with every edition of one owner, see {@link #nextNumber}
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

    /** What the numbers of an owner's editions keep up with, besides growing. */
    public enum Numbering {
        /** The days since 1970: for a profile that was never restored. */
        CALENDAR(86_400),
        /**
         * The time since 1970 in steps of four seconds: from the first restore on. It is thousands of times ahead of
         * the calendar, so that no number is one that the profile before the restore made after its backup, and a later
         * restore is ahead of an earlier one. In the year 2242 it reaches the largest number that files can bear.
         */
        CLOCK(4);

        private final long seconds;

        Numbering(long seconds) {
            this.seconds = seconds;
        }
    }

    /**
     * {@return the number of the next edition: one more than the last, and never less than the time says}
     *
     * @param last the last number that this profile knows of, 0 for none
     * @param now the time
     * @param numbering by what the time is told
     */
    public static int nextNumber(int last, Instant now, Numbering numbering) {
        return Math.max(last + 1, Math.toIntExact(Math.floorDiv(now.getEpochSecond(), numbering.seconds)));
    }
}
