package kith.bloom;

import module java.base;

/**
 * Which items are in all filters of which groups: a bit for each item and group. The rows of different items may be
 * written by different threads.
 */
public final class MatchMatrix {
    private final int items;
    private final int groups;
    private final int rowWords;
    private final long[] bits;

    /** No matches yet. */
    MatchMatrix(int items, int groups) {
        this.items = items;
        this.groups = groups;
        rowWords = (groups + 63) >>> 6;
        bits = new long[Math.multiplyExact(items, rowWords)];
    }

    void set(int item, int group) {
        bits[item * rowWords + (group >>> 6)] |= 1L << group;
    }

    /** {@return the number of items} */
    public int items() {
        return items;
    }

    /** {@return the number of groups} */
    public int groups() {
        return groups;
    }

    /** {@return whether the item is in all filters of the group, or seems so} */
    public boolean get(int item, int group) {
        Objects.checkIndex(group, groups);
        return (bits[row(item) + (group >>> 6)] >>> group & 1) != 0;
    }

    /** {@return the groups that this item matches; a copy} */
    public BitSet groupsOf(int item) {
        int row = row(item);
        return BitSet.valueOf(Arrays.copyOfRange(bits, row, row + rowWords));
    }

    /** {@return the number of matches of all items and groups} */
    public long total() {
        long total = 0;
        for (long word : bits) {
            total += Long.bitCount(word);
        }
        return total;
    }

    private int row(int item) {
        return Objects.checkIndex(item, items) * rowWords;
    }
}
