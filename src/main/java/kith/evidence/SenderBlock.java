package kith.evidence;

import java.util.List;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;

/**
 * Up to {@value #SIZE} senders that are put to one filter after the other: only those that passed one are tried in
 * the next. The block stays in the nearest cache while the filters change.
 */
final class SenderBlock {
    /** Senders in a block. */
    static final int SIZE = 1024;

    private final int count;
    private final long[] low;
    private final long[] high;
    private final int[] survivors;

    /** The senders from {@code from} on. */
    SenderBlock(ItemDigest[] senders, int from, int count) {
        this.count = count;
        low = new long[count];
        high = new long[count];
        survivors = new int[count];
        for (int i = 0; i < count; i++) {
            low[i] = senders[from + i].low();
            high[i] = senders[from + i].high();
        }
    }

    /** {@return how many senders are in all of the filters; {@link #survivor} then gives them} */
    int ask(List<BloomFilter> filters) {
        for (int i = 0; i < count; i++) {
            survivors[i] = i;
        }
        int left = count;
        for (BloomFilter filter : filters) {
            left = filter.retain(low, high, survivors, left);
        }
        return left;
    }

    /** {@return the place in the block, from 0, of a sender that passed the last {@link #ask}} */
    int survivor(int index) {
        return survivors[index];
    }
}
