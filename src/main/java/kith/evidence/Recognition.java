package kith.evidence;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.GroupMatcher;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;

/**
 * How likely a friend knows a legitimate sender, learned from how many of the user's own contacts they know.
 * Contacts that the source can have from the user must be left out by the caller.
 */
public final class Recognition {
    /** What is assumed of a friend as long as nothing is known: 0.1. */
    public static final double DEFAULT = 0.1;
    /** The most that is ever believed of a friend. */
    public static final double MAX = 0.99;

    private Recognition() {
    }

    /**
     * {@return q = (max(0, h - n f) / (1 - f) + 1) / (n + 10), at most {@link #MAX}; {@link #DEFAULT} for an empty
     * book and for filters that match everybody}
     *
     * @param hits h, how many of the contacts match, 0 to n
     * @param contacts n, how many contacts were tried
     * @param fpp f, the filters' measured FPP, 0 to 1
     */
    public static double estimate(int hits, int contacts, double fpp) {
        if (hits < 0 || hits > contacts || !(fpp >= 0 && fpp <= 1)) {
            throw new IllegalArgumentException(hits + " hits of " + contacts + ", fpp " + fpp);
        }
        if (fpp == 1) {
            return DEFAULT;
        }
        double known = Math.max(0, hits - contacts * fpp) / (1 - fpp);
        return Math.min(MAX, (known + 1) / (contacts + 10.0));
    }

    /**
     * {@return how likely a source knows a legitimate sender that can have the user's own contacts from the user: the
     * mean of what was learned of those it was made from, {@link #DEFAULT} where that is nobody}
     */
    public static double ofMany(double[] members) {
        return Arrays.stream(members).average().orElse(DEFAULT);
    }

    /** {@return how many of the items are in all of the filters, which may be hits by chance} */
    public static int hits(List<BloomFilter> filters, ItemDigest[] items) {
        return new GroupMatcher(List.of(filters)).hits(ItemDigests.of(items))[0];
    }
}
