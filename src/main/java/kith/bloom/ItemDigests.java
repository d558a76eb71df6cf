package kith.bloom;

import module java.base;

/**
 * Digests of many items in a row, laid out for {@link HashKernels}: what whole batches are put into filters and asked
 * about with. Immutable.
 */
public final class ItemDigests {
    /** As many are digested by one thread at a time. */
    private static final int PART = 8 * Sha256.LANES;

    private final long[] low;
    private final long[] high;

    /** Takes the arrays over. */
    ItemDigests(long[] low, long[] high) {
        this.low = low;
        this.high = high;
    }

    /**
     * {@return the digests of these canonical spellings, in the order in which they are iterated: {@link ItemDigest#of}
     * of each} Many are digested on all cores.
     */
    public static ItemDigests of(Collection<String> canonical) {
        if (canonical.size() <= PART) {
            return new DigestLanes().digest(canonical);
        }
        List<String> items = List.copyOf(canonical);
        ItemDigests all = new ItemDigests(new long[items.size()], new long[items.size()]);
        IntStream.range(0, (items.size() + PART - 1) / PART).parallel().map(part -> part * PART).forEach(from -> {
            List<String> some = items.subList(from, Math.min(from + PART, items.size()));
            ItemDigests part = new DigestLanes().digest(some);
            System.arraycopy(part.low, 0, all.low, from, some.size());
            System.arraycopy(part.high, 0, all.high, from, some.size());
        });
        return all;
    }

    /** {@return these digests, in the same order} */
    public static ItemDigests of(ItemDigest[] items) {
        return of(items, 0, items.length);
    }

    /** {@return {@code count} of these digests from {@code from} on} */
    public static ItemDigests of(ItemDigest[] items, int from, int count) {
        Objects.checkFromIndexSize(from, count, items.length);
        long[] low = new long[count];
        long[] high = new long[count];
        for (int i = 0; i < count; i++) {
            low[i] = items[from + i].low();
            high[i] = items[from + i].high();
        }
        return new ItemDigests(low, high);
    }

    /** {@return how many} */
    public int size() {
        return low.length;
    }

    /**
     * {@return the digest at this place}
     *
     * @throws IndexOutOfBoundsException for an index below 0 or not below the size
     */
    public ItemDigest get(int index) {
        return new ItemDigest(low[index], high[index]);
    }

    /** The array of {@link ItemDigest#low}, not copied: not to be written to. */
    long[] low() {
        return low;
    }

    /** The array of {@link ItemDigest#high}, not copied: not to be written to. */
    long[] high() {
        return high;
    }
}
