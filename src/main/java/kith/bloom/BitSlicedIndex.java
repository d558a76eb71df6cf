package kith.bloom;

import module java.base;

/**
 * Answers "which of these filters perhaps hold the item" for many filters of one shape and salt at once. The filters
 * are stored transposed: row i holds bit i of all of them, so that an item is one AND of as many rows as there are
 * hash functions, instead of as many look-ups in each filter (bit-sliced signature files, Faloutsos and Christodoulakis
 * 1984). An item is hashed once, whatever the number of filters.
 *
 * <p>Filters are added one at a time; {@link #bytes} says what they take: for each bit of the shape, one bit a filter,
 * rounded up to 64 and doubled when full. Safe for use by several threads while nobody adds.
 */
public final class BitSlicedIndex {
    /** Rows that are read together. */
    private static final int AT_ONCE = 4;

    private final Shape shape;
    private final Salt salt;
    private int size;
    /** Words of a row. */
    private int stride;
    private long[] rows;

    /**
     * An index of no filters.
     *
     * @param shape of all filters
     * @param salt of all filters
     * @param expected how many will be added, at least 0: room for so many is made at once
     * @throws IllegalArgumentException where one array cannot hold them: bits * expected / 64 beyond 2^31
     */
    public BitSlicedIndex(Shape shape, Salt salt, int expected) {
        if (expected < 0) {
            throw new IllegalArgumentException(expected + " filters");
        }
        this.shape = shape;
        this.salt = salt;
        this.stride = Math.max(1, (int) (((long) expected + 63) >>> 6));
        this.rows = new long[words(stride)];
    }

    private int words(int wanted) {
        long words = (long) shape.bits() * wanted;
        if (words > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(wanted * 64L + " filters of " + shape.bits() + " bits");
        }
        return (int) words;
    }

    /** {@return the memory taken by so many filters of a shape, in bytes, where so many were expected} */
    public static long bytes(Shape shape, int filters) {
        return (((long) filters + 63) >>> 6) * shape.bits() * Long.BYTES;
    }

    /** {@return how many filters were added} */
    public int size() {
        return size;
    }

    /**
     * Adds a filter, whose bits are copied; {@return its number, from 0}
     *
     * @throws IllegalArgumentException for another shape or salt, or where one array cannot hold one more
     */
    public int add(BloomFilter filter) {
        if (!filter.shape().equals(shape) || !filter.salt().equals(salt)) {
            throw new IllegalArgumentException("a filter of another shape or salt");
        }
        if (size == stride << 6) {
            widen();
        }
        long mask = 1L << size;
        int column = size >>> 6;
        long[] words = filter.vector().words();
        for (int w = 0; w < words.length; w++) {
            for (long left = words[w]; left != 0; left &= left - 1) {
                rows[((w << 6) + Long.numberOfTrailingZeros(left)) * stride + column] |= mask;
            }
        }
        return size++;
    }

    private void widen() {
        int wider = stride * 2;
        long[] copy = new long[words(wider)];
        for (int bit = 0; bit < shape.bits(); bit++) {
            System.arraycopy(rows, bit * stride, copy, bit * wider, stride);
        }
        rows = copy;
        stride = wider;
    }

    /** {@return the numbers of the filters that {@link BloomFilter#mightContain} the item} */
    public BitSet matching(ItemDigest item) {
        long[] matching = new long[(size + 63) >>> 6];
        Arrays.fill(matching, -1);
        int[] places = places(item);
        for (int i = 0; i < places.length; i += AT_ONCE) {
            and(matching, rows, places[i], places[i + 1], places[i + 2], places[i + 3]);
        }
        if ((size & 63) != 0) {
            matching[matching.length - 1] &= (1L << size) - 1;
        }
        return BitSet.valueOf(matching);
    }

    /** Where the item's rows begin; the last one is repeated until they go in fours. */
    private int[] places(ItemDigest item) {
        int hashes = shape.hashes();
        int[] places = new int[(hashes + AT_ONCE - 1) / AT_ONCE * AT_ONCE];
        for (int i = 0; i < places.length; i++) {
            places[i] = i < hashes
                    ? KeyedHash.index(KeyedHash.hash(salt, item, i), shape.bits()) * stride
                    : places[hashes - 1];
        }
        return places;
    }

    /** Four rows in one pass, which memory delivers at once; turned into vector instructions by the compiler. */
    private static void and(long[] into, long[] rows, int a, int b, int c, int d) {
        for (int i = 0; i < into.length; i++) {
            into[i] &= rows[a + i] & rows[b + i] & (rows[c + i] & rows[d + i]);
        }
    }
}
