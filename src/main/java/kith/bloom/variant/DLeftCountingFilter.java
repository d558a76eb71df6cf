package kith.bloom.variant;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.variant.DLeftSubtable.Fingerprint;

/**
 * The d-left counting Bloom filter of Bonomi, Mitzenmacher, Panigrahy, Singh and Varghese (2006, "An Improved
 * Construction for Counting Bloom Filters", ESA): a hash table of fingerprints in place of counters. An item is hashed
 * <em>once</em>, to a bucket and a remainder; {@value #SUBTABLES} permutations of all such pairs give its bucket and
 * remainder in each of {@value #SUBTABLES} subtables. It is entered in the one whose bucket is emptiest, the leftmost
 * of several; a cell holds the remainder and a small counter, a bucket {@value #BUCKET_CELLS} cells.
 *
 * <p>Two items meet in one subtable if and only if they meet in all, because the permutations are bijective: then they
 * have the same fingerprint and share a cell and its counter. So every cell that matches an item stands for it (or for
 * one it cannot be told from), and to remove it is never ambiguous. With independent hash functions for the subtables
 * an item may match a cell of another's in one and its own in a second, and removing it may take out the wrong one.
 *
 * <p>FPP: an item that is not in is taken for one that is if it has the fingerprint of one of n, 1 - (1 - 1/(B R))^n or
 * nearly n/(B R), B buckets in a subtable and R = 2^r remainders. With n = 24 B, three quarters of the cells, that is
 * 24 / 2^r.
 *
 * <p>Where a counter is full the item takes another cell with the same remainder, and counts add up. Where all
 * {@value #SUBTABLES} buckets are full, the fingerprint goes to a stash beside the table, which is exact, asked at
 * every look-up, and part of {@link #bits}: nothing is lost, but a filter filled far beyond its size is no longer
 * small. At three quarters full the fluid limit of the paper expects no bucket in 10^20 to overflow.
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
    /** Bits of a counter in the stash. */
    private static final int STASH_COUNTER_BITS = Integer.SIZE;

    private final int buckets;
    private final int remainderBits;
    private final Salt salt;
    private final List<DLeftSubtable> subtables;
    /** How often fingerprints are in that found all their buckets full, by their numbers. */
    private final Map<Long, Integer> stash = new TreeMap<>();

    private DLeftCountingFilter(int buckets, int remainderBits, Salt salt) {
        int bits = Math.clamp(remainderBits, 1, MAX_REMAINDER_BITS);
        this.buckets = buckets;
        this.remainderBits = bits;
        this.salt = salt;
        this.subtables = IntStream.range(0, SUBTABLES)
                .mapToObj(number -> new DLeftSubtable(buckets, bits, salt, number)).toList();
    }

    /** {@return an empty filter for so many items, three quarters full with them, with no larger FPP than this} */
    static DLeftCountingFilter sized(int items, double fpp, Salt salt) {
        int buckets = Math.ceilDiv(items, SUBTABLES * BUCKET_LOAD);
        int remainderBits = (int) Math.ceil(Math.log(items / (buckets * fpp)) / Math.log(2));
        return new DLeftCountingFilter(buckets, remainderBits, salt);
    }

    /**
     * {@return an empty filter with at least as many cells as the shape has bits} Three quarters full, its FPP is
     * three quarters of the 2^-k that a standard filter of k hash functions has at its best: r = k + 5.
     */
    static DLeftCountingFilter shaped(Shape shape, Salt salt) {
        int buckets = Math.ceilDiv(shape.bits(), SUBTABLES * BUCKET_CELLS);
        return new DLeftCountingFilter(buckets, shape.hashes() + 5, salt);
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
        for (DLeftSubtable subtable : subtables) {
            int cell = subtable.match(print, DLeftSubtable.MOST - 1);
            if (cell >= 0) {
                subtable.raise(cell);
                return;
            }
        }
        DLeftSubtable emptiest = emptiest(print);
        if (stash.containsKey(number(print)) || emptiest.empty(print) == 0) {
            stash.merge(number(print), 1, Math::addExact);
        } else {
            emptiest.enter(print);
        }
    }

    /** {@return the subtable whose bucket is emptiest, the leftmost of several} */
    private DLeftSubtable emptiest(Fingerprint print) {
        DLeftSubtable emptiest = subtables.getFirst();
        int most = emptiest.empty(print);
        for (DLeftSubtable subtable : subtables) {
            int empty = subtable.empty(print);
            if (empty > most) {
                emptiest = subtable;
                most = empty;
            }
        }
        return emptiest;
    }

    /** Where several cells stand for the item, the one with the smallest counter gives. */
    @Override
    public boolean remove(ItemDigest item) {
        Fingerprint print = fingerprint(item);
        if (stash.containsKey(number(print))) {
            stash.computeIfPresent(number(print), (number, count) -> count > 1 ? count - 1 : null);
            return true;
        }
        for (long most = 1; most <= DLeftSubtable.MOST; most++) {
            for (DLeftSubtable subtable : subtables) {
                int cell = subtable.match(print, most);
                if (cell >= 0) {
                    subtable.lower(cell);
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public boolean mightContain(ItemDigest item) {
        Fingerprint print = fingerprint(item);
        for (DLeftSubtable subtable : subtables) {
            if (subtable.match(print, DLeftSubtable.MOST) >= 0) {
                return true;
            }
        }
        return stash.containsKey(number(print));
    }

    /**
     * Never below the truth, as long as nothing is removed that was not in; above it for items that share a
     * fingerprint.
     */
    @Override
    public long count(ItemDigest item) {
        Fingerprint print = fingerprint(item);
        return stash.getOrDefault(number(print), 0)
                + subtables.stream().mapToLong(subtable -> subtable.count(print)).sum();
    }

    /** The cells, and the fingerprints and counters of the stash. */
    @Override
    public long bits() {
        int number = Integer.SIZE - Integer.numberOfLeadingZeros(buckets - 1) + remainderBits;
        return subtables.stream().mapToLong(DLeftSubtable::bits).sum()
                + (long) stash.size() * (number + STASH_COUNTER_BITS);
    }

    @Override
    public double expectedFpp(long items) {
        return -Math.expm1(items * Math.log1p(-1 / Math.scalb((double) buckets, remainderBits)));
    }

    /** The subtables and, where there is one, the stash. */
    @Override
    public List<Panel> panels() {
        Stream<Panel> rows = subtables.stream().map(subtable -> new Panel("subtable", subtable.length()));
        return Stream.concat(rows, stash.isEmpty() ? Stream.empty()
                : Stream.of(new Panel("stash", stash.size()))).toList();
    }

    @Override
    public Cell cell(int panel, int cell) {
        if (panel != SUBTABLES) {
            return subtables.get(panel).cell(cell);
        }
        Map.Entry<Long, Integer> entry = List.copyOf(stash.entrySet()).get(cell);
        return new Cell(entry.getValue(), Long.toHexString(entry.getKey()));
    }

    @Override
    public List<Probe> probes(ItemDigest item) {
        Fingerprint print = fingerprint(item);
        List<Probe> probes = new ArrayList<>();
        for (int number = 0; number < SUBTABLES; number++) {
            probes.addAll(subtables.get(number).probes(print, number));
        }
        int place = List.copyOf(stash.keySet()).indexOf(number(print));
        if (place >= 0) {
            probes.add(new Probe(SUBTABLES, SUBTABLES, place, true));
        }
        return probes;
    }

    @Override
    public Passing passing() {
        return Passing.ANY;
    }

    private Fingerprint fingerprint(ItemDigest item) {
        long hash = KeyedHash.hash(salt, item, 0);
        // The bucket follows from the upper bits, the remainder from the lower ones.
        return new Fingerprint(KeyedHash.index(hash, buckets), hash & (1L << remainderBits) - 1);
    }

    /** {@return bucket and remainder as one number} */
    private long number(Fingerprint print) {
        return (long) print.bucket() << remainderBits | print.remainder();
    }
}
