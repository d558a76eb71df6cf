package kith.bloom;

import java.util.List;

/**
 * Up to {@value #SIZE} items that are put to one filter after the other: only those that passed one are tried in the
 * next. Items, survivors and indices together stay in the nearest cache while the filters change.
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
    private final long[] lowLeft;
    private final long[] highLeft;
    private final int[] places;
    private final int[] all;
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
        lowLeft = new long[capacity];
        highLeft = new long[capacity];
        places = new int[capacity];
        all = new int[capacity];
        indices = new int[capacity];
        for (int i = 0; i < capacity; i++) {
            all[i] = i;
        }
    }

    /** Takes the items from {@code from} on, as many as there are and fit. */
    void load(ItemDigests items, int from) {
        count = Math.min(capacity, items.size() - from);
        System.arraycopy(items.low(), from, low, 0, count);
        System.arraycopy(items.high(), from, high, 0, count);
    }

    /** {@return how many items are in all of the filters; {@link #place} then gives them} */
    int ask(List<BloomFilter> filters) {
        int left = -1;
        for (int f = 0; f < filters.size() && left != 0; f++) {
            BloomFilter filter = filters.get(f);
            for (int function = 0; function < filter.shape().hashes() && left != 0; function++) {
                left = left < 0 ? pass(filter, function, low, high, all, count)
                        : pass(filter, function, lowLeft, highLeft, places, left);
            }
        }
        return left;
    }

    /** {@return the place in the block of a survivor of the last {@link #ask}; places ascend} */
    int place(int survivor) {
        return places[survivor];
    }

    /** Tries one hash function and moves the survivors to the front; {@return how many they are}. */
    private int pass(BloomFilter filter, int function, long[] fromLow, long[] fromHigh, int[] from, int size) {
        if (size < WORTHWHILE) {
            for (int i = 0; i < size; i++) {
                long hash = KeyedHash.hash(filter.salt().low(), filter.salt().high(), fromLow[i], fromHigh[i],
                        function);
                indices[i] = KeyedHash.index(hash, filter.shape().bits());
            }
        } else {
            kernels.indices(filter.salt(), function, filter.shape().bits(), fromLow, fromHigh, size, indices);
        }
        return filter.vector().isFar() ? keep(filter.vector().look(indices, size), fromLow, fromHigh, from, size)
                : keep(filter.vector().words(), fromLow, fromHigh, from, size);
    }

    /** The same for bits that were read from elsewhere. */
    private int keep(boolean[] set, long[] fromLow, long[] fromHigh, int[] from, int size) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (set[i]) {
                lowLeft[kept] = fromLow[i];
                highLeft[kept] = fromHigh[i];
                places[kept++] = from[i];
            }
        }
        return kept;
    }

    /** Without a branch that depends on the bits, for half of them are set. */
    private int keep(long[] words, long[] fromLow, long[] fromHigh, int[] from, int size) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int index = indices[i];
            long itemLow = fromLow[i];
            long itemHigh = fromHigh[i];
            int place = from[i];
            lowLeft[kept] = itemLow;
            highLeft[kept] = itemHigh;
            places[kept] = place;
            kept += (int) (words[index >>> 6] >>> index & 1);
        }
        return kept;
    }
}
