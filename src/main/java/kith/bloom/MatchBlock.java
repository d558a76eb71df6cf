package kith.bloom;

import java.util.List;

/**
 * Up to {@value #SIZE} items that are put to one filter after the other: only those that passed one are tried in the
 * next. Items, places of survivors and indices together stay in the nearest cache while the filters change.
 */
final class MatchBlock {
    /** Items in a block. */
    static final int SIZE = 1024;
    /** Fewer survivors than this are quicker one by one. */
    private static final int WORTHWHILE = 16;

    private final HashKernels kernels = new HashKernels();
    private final int capacity;
    private final long[] low;
    private final long[] high;
    private final int[] places;
    private final int[] indices;
    private int count;

    /**
     * An empty block.
     *
     * @param items how many there will be to load in all; a block need not be larger
     */
    MatchBlock(int items) {
        capacity = Math.min(SIZE, items);
        low = new long[capacity];
        high = new long[capacity];
        places = new int[capacity];
        indices = new int[capacity];
    }

    /** Takes the items from {@code from} on, as many as there are and fit. */
    void load(ItemDigests items, int from) {
        count = Math.min(capacity, items.size() - from);
        System.arraycopy(items.low(), from, low, 0, count);
        System.arraycopy(items.high(), from, high, 0, count);
    }

    /** {@return how many items are in all of the filters; {@link #place} then gives them} */
    int ask(List<BloomFilter> filters) {
        for (int i = 0; i < count; i++) {
            places[i] = i;
        }
        int left = count;
        for (BloomFilter filter : filters) {
            for (int function = 0; function < filter.shape().hashes() && left > 0; function++) {
                left = pass(filter, function, left);
            }
        }
        return left;
    }

    /** {@return the place in the block of a survivor of the last {@link #ask}; places ascend} */
    int place(int survivor) {
        return places[survivor];
    }

    /** Tries one hash function and moves the survivors to the front; {@return how many they are}. */
    private int pass(BloomFilter filter, int function, int size) {
        int bits = filter.shape().bits();
        if (size < WORTHWHILE) {
            for (int i = 0; i < size; i++) {
                int place = places[i];
                indices[i] = KeyedHash.index(KeyedHash.hash(filter.salt().low(), filter.salt().high(), low[place],
                        high[place], function), bits);
            }
        } else if (size == count) {
            kernels.indices(filter.salt(), function, bits, low, high, size, indices);
        } else {
            kernels.indices(filter.salt(), function, bits, low, high, places, size, indices);
        }
        return filter.vector().isFar() ? keep(filter.vector().look(indices, size), size)
                : keep(filter.vector().words(), size);
    }

    /** The same for bits that were read from elsewhere. */
    private int keep(boolean[] set, int size) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (set[i]) {
                places[kept++] = places[i];
            }
        }
        return kept;
    }

    /** Without a branch that depends on the bits, for half of them are set. */
    private int keep(long[] words, int size) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int index = indices[i];
            places[kept] = places[i];
            kept += (int) (words[index >>> 6] >>> index & 1);
        }
        return kept;
    }
}
