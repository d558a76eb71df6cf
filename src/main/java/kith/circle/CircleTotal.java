package kith.circle;

import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.fault.Fault;

/**
 * The sum of a round: in counted mode a counting Bloom filter, which says of every position how many members set it; in
 * sealed mode which positions anybody set, and nothing more.
 */
public final class CircleTotal {
    private final CircleDocument circle;
    private final Cells cells;

    /** @param cells the sum of all members' vectors, not to be changed any more */
    CircleTotal(CircleDocument circle, Cells cells) {
        this.circle = circle;
        this.cells = cells;
    }

    /**
     * {@return the filter of whom at least so many members know, by the counts: whoever is known to that many is in it,
     * and others by chance with its FPP}
     *
     * @param members 1 to the number of members; in sealed mode 1
     * @throws kith.fault.KithException {@link Fault#WHITELIST_SATURATED} if its FPP exceeds what the circle allows
     * @throws IllegalArgumentException for any other number
     */
    public BloomFilter atLeast(int members) {
        int most = circle.mode() == CircleMode.SEALED ? 1 : circle.roster().size();
        if (members < 1 || members > most) {
            throw new IllegalArgumentException("at least " + members + " of " + most);
        }
        BloomFilter filter = new BloomFilter(circle.shape(), circle.salt(), positions(members));
        double fpp = filter.fpp();
        if (fpp > circle.largestFpp()) {
            throw Fault.WHITELIST_SATURATED.raise("fpp", fpp, "allowed", circle.largestFpp());
        }
        return filter;
    }

    private BitVector positions(int members) {
        byte[] bytes = new byte[BitVector.byteCount(cells.length())];
        for (int i = 0; i < cells.length(); i++) {
            if (cells.count(i) >= members) {
                bytes[i >>> 3] |= (byte) (1 << (i & 7));
            }
        }
        return BitVector.fromBytes(cells.length(), bytes);
    }

    /**
     * {@return the smallest count of the item's positions: to at most so many members it is known, and to fewer where
     * others' entries fell on the same positions} In sealed mode 1 for perhaps and 0 for surely not.
     */
    public int count(ItemDigest item) {
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < circle.shape().hashes(); i++) {
            long hash = KeyedHash.hash(circle.salt(), item, i);
            least = Math.min(least, cells.count(KeyedHash.index(hash, cells.length())));
        }
        return least;
    }

    /** {@return whether the sum can be that of honest members} */
    public Plausibility plausibility() {
        long[] histogram = new long[circle.roster().size() + 2];
        for (int i = 0; i < cells.length(); i++) {
            histogram[Math.min(cells.count(i), histogram.length - 1)]++;
        }
        return Plausibility.of(circle, histogram);
    }
}
