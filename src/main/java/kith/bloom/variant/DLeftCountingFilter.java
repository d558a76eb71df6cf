package kith.bloom.variant;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * The d-left counting Bloom filter of Bonomi, Mitzenmacher, Panigrahy, Singh and Varghese (2006, "An Improved
 * Construction for Counting Bloom Filters", ESA): a hash table of fingerprints in place of counters. An item is hashed
 * <em>once</em>, to a bucket and a remainder; {@value #SUBTABLES} permutations of all such pairs give its bucket and
 * remainder in each of {@value #SUBTABLES} subtables. It is entered in the one whose bucket is emptiest, the leftmost of
 * several; a cell holds the remainder and a small counter, a bucket {@value #BUCKET_CELLS} cells.
 *
 * <p>Two items meet in one subtable if and only if they meet in all, because the permutations are bijective: then they
 * have the same fingerprint and share a cell and its counter. So every cell that matches an item stands for it (or for
 * one it cannot be told from), and to remove it is never ambiguous. With independent hash functions for the subtables an
 * item may match a cell of another's in one and its own in a second, and removing it may take out the wrong one.
 *
 * <p>FPP: an item that is not in is taken for one that is if it has the fingerprint of one of n, 1 - (1 - 1/(B R))^n or
 * nearly n/(B R), B buckets in a subtable and R = 2^r remainders. With n = 24 B, three quarters of the cells, that is
 * 24 / 2^r.
 *
 * <p>Where a counter is full the item takes another cell with the same remainder, and counts add up. Where all
 * {@value #SUBTABLES} buckets are full, the fingerprint goes to a stash beside the table, which is exact, asked at every
 * look-up, and part of {@link #bits}: nothing is lost, but a filter filled far beyond its size is no longer small. At
 * three quarters full the fluid limit of the paper expects no bucket in 10^20 to overflow.
 */
public final class DLeftCountingFilter implements Deletable<ItemDigest>, Countable<ItemDigest>, Traceable<ItemDigest> {
    /** Subtables, d. */
    public static final int SUBTABLES = 4;
    /** Cells of a bucket, w. */
    public static final int BUCKET_CELLS = 8;
    /** Items that a bucket is meant for on average: three quarters of its cells, as in the paper. */
    public static final int BUCKET_LOAD = 6;
    /** Bits of a cell's counter, which is 0 in an empty cell and at most 3. */
    public static final int COUNTER_BITS = 2;

    private static final int MAX_REMAINDER_BITS = 40;
    private static final long MOST = (1 << COUNTER_BITS) - 1;
    /** Bits of a counter in the stash. */
    private static final int STASH_COUNTER_BITS = Integer.SIZE;

    private final int buckets;
    private final int remainderBits;
    private final Salt salt;
    private final PackedFields[] subtables = new PackedFields[SUBTABLES];
    private final DLeftPermutation[] permutations = new DLeftPermutation[SUBTABLES];
    private final Map<Long, Integer> stash = new TreeMap<>();

    private DLeftCountingFilter(int buckets, int remainderBits, Salt salt) {
        this.buckets = buckets;
        this.remainderBits = Math.clamp(remainderBits, 1, MAX_REMAINDER_BITS);
        this.salt = salt;
        for (int i = 0; i < SUBTABLES; i++) {
            subtables[i] = new PackedFields(Math.multiplyExact(buckets, BUCKET_CELLS), this.remainderBits + COUNTER_BITS);
            permutations[i] = new DLeftPermutation(buckets, this.remainderBits, salt, i);
        }
    }

    /** {@return an empty filter for so many items, three quarters full with them, with no larger FPP than this} */
    static DLeftCountingFilter sized(int items, double fpp, Salt salt) {
        int buckets = Math.ceilDiv(items, SUBTABLES * BUCKET_LOAD);
        return new DLeftCountingFilter(buckets, remainderBits(items, buckets, fpp), salt);
    }

    /**
     * {@return an empty filter with at least as many cells as the shape has bits} Three quarters full, its FPP is
     * three quarters of the 2^-k that a standard filter of k hash functions has at its best: r = k + 5.
     */
    static DLeftCountingFilter shaped(Shape shape, Salt salt) {
        int buckets = Math.ceilDiv(shape.bits(), SUBTABLES * BUCKET_CELLS);
        return new DLeftCountingFilter(buckets, shape.hashes() + 5, salt);
    }

    private static int remainderBits(int items, int buckets, double fpp) {
        return (int) Math.ceil(Math.log(items / (buckets * fpp)) / Math.log(2));
    }

    /** {@return B, the buckets of a subtable} */
    public int buckets() {
        return buckets;
    }

    /** {@return r, the width of a remainder in bits} */
    public int remainderBits() {
        return remainderBits;
    }

    /** {@return how many fingerprints found all their buckets full} */
    public int stashed() {
        return stash.size();
    }

    @Override
    public Variant variant() {
        return Variant.D_LEFT;
    }

    @Override
    public void put(ItemDigest item) {
        Fingerprint print = fingerprint(item);
        for (int i = 0; i < SUBTABLES; i++) {
            int cell = match(print, i, MOST - 1);
            if (cell >= 0) {
                subtables[i].set(cell, subtables[i].get(cell) + 1);
                return;
            }
        }
        if (stash.containsKey(print.number()) || !enter(print)) {
            stash.merge(print.number(), 1, Math::addExact);
        }
    }

    /** Where several cells stand for the item, the one with the smallest counter gives. */
    @Override
    public boolean remove(ItemDigest item) {
        Fingerprint print = fingerprint(item);
        if (stash.containsKey(print.number())) {
            stash.computeIfPresent(print.number(), (number, count) -> count > 1 ? count - 1 : null);
            return true;
        }
        for (long most = 1; most <= MOST; most++) {
            for (int i = 0; i < SUBTABLES; i++) {
                int cell = match(print, i, most);
                if (cell >= 0) {
                    subtables[i].set(cell, most == 1 ? 0 : subtables[i].get(cell) - 1);
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public boolean mightContain(ItemDigest item) {
        return count(item) > 0;
    }

    /** Never below the truth, as long as nothing is removed that was not in; above it for items that share a fingerprint. */
    @Override
    public long count(ItemDigest item) {
        Fingerprint print = fingerprint(item);
        long count = stash.getOrDefault(print.number(), 0);
        for (int i = 0; i < SUBTABLES; i++) {
            int first = print.bucket(i) * BUCKET_CELLS;
            for (int cell = first; cell < first + BUCKET_CELLS; cell++) {
                long field = subtables[i].get(cell);
                count += field >>> COUNTER_BITS == print.remainder(i) ? field & MOST : 0;
            }
        }
        return count;
    }

    /** The cells, and the fingerprints and counters of the stash. */
    @Override
    public long bits() {
        long cells = 0;
        for (PackedFields subtable : subtables) {
            cells += subtable.bits();
        }
        int number = Integer.SIZE - Integer.numberOfLeadingZeros(buckets - 1) + remainderBits;
        return cells + (long) stash.size() * (number + STASH_COUNTER_BITS);
    }

    @Override
    public double expectedFpp(long items) {
        return -Math.expm1(items * Math.log1p(-1 / Math.scalb((double) buckets, remainderBits)));
    }

    /** The subtables and, where there is one, the stash. */
    @Override
    public List<Panel> panels() {
        List<Panel> panels = new ArrayList<>();
        for (PackedFields subtable : subtables) {
            panels.add(new Panel("subtable", subtable.length()));
        }
        if (!stash.isEmpty()) {
            panels.add(new Panel("stash", stash.size()));
        }
        return panels;
    }

    @Override
    public Cell cell(int panel, int cell) {
        if (panel == SUBTABLES) {
            Map.Entry<Long, Integer> entry = List.copyOf(stash.entrySet()).get(cell);
            return new Cell(entry.getValue(), Long.toHexString(entry.getKey()));
        }
        long field = subtables[panel].get(cell);
        return (field & MOST) == 0 ? new Cell(0)
                : new Cell(field & MOST, Long.toHexString(field >>> COUNTER_BITS));
    }

    @Override
    public List<Probe> probes(ItemDigest item) {
        Fingerprint print = fingerprint(item);
        List<Probe> probes = new ArrayList<>();
        for (int i = 0; i < SUBTABLES; i++) {
            for (int j = 0; j < BUCKET_CELLS; j++) {
                int cell = print.bucket(i) * BUCKET_CELLS + j;
                long field = subtables[i].get(cell);
                probes.add(new Probe(i, i, cell,
                        (field & MOST) > 0 && field >>> COUNTER_BITS == print.remainder(i)));
            }
        }
        int place = List.copyOf(stash.keySet()).indexOf(print.number());
        if (place >= 0) {
            probes.add(new Probe(SUBTABLES, SUBTABLES, place, true));
        }
        return probes;
    }

    @Override
    public Passing passing() {
        return Passing.ANY;
    }

    /** {@return a cell of the item's bucket in a subtable with its remainder and a counter of 1 to {@code most}, or -1} */
    private int match(Fingerprint print, int subtable, long most) {
        int first = print.bucket(subtable) * BUCKET_CELLS;
        for (int cell = first; cell < first + BUCKET_CELLS; cell++) {
            long field = subtables[subtable].get(cell);
            long count = field & MOST;
            if (count > 0 && count <= most && field >>> COUNTER_BITS == print.remainder(subtable)) {
                return cell;
            }
        }
        return -1;
    }

    /** {@return whether there was an empty cell in the emptiest of the buckets, the leftmost of several} */
    private boolean enter(Fingerprint print) {
        int best = -1;
        int bestEmpty = 0;
        int bestCell = -1;
        for (int i = 0; i < SUBTABLES; i++) {
            int first = print.bucket(i) * BUCKET_CELLS;
            int empty = 0;
            int firstEmpty = -1;
            for (int cell = first + BUCKET_CELLS - 1; cell >= first; cell--) {
                if ((subtables[i].get(cell) & MOST) == 0) {
                    empty++;
                    firstEmpty = cell;
                }
            }
            if (empty > bestEmpty) {
                best = i;
                bestEmpty = empty;
                bestCell = firstEmpty;
            }
        }
        if (best < 0) {
            return false;
        }
        subtables[best].set(bestCell, print.remainder(best) << COUNTER_BITS | 1);
        return true;
    }

    private Fingerprint fingerprint(ItemDigest item) {
        long hash = KeyedHash.hash(salt, item, 0);
        // The bucket follows from the upper bits, the remainder from the lower ones.
        return new Fingerprint(KeyedHash.index(hash, buckets), hash & (1L << remainderBits) - 1);
    }

    /** What an item is hashed to, and what the permutations make of it. */
    private final class Fingerprint {
        private final int bucket;
        private final long remainder;

        Fingerprint(int bucket, long remainder) {
            this.bucket = bucket;
            this.remainder = remainder;
        }

        int bucket(int subtable) {
            return permutations[subtable].bucket(bucket, remainder);
        }

        long remainder(int subtable) {
            return permutations[subtable].remainder(remainder);
        }

        /** {@return the pair as one number} */
        long number() {
            return (long) bucket << remainderBits | remainder;
        }
    }
}
