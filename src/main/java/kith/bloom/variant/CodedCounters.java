package kith.bloom.variant;

import java.util.Objects;

/**
 * Counters of which each takes only as many bits as its value asks for: a string-array index in the sense of Cohen and
 * Matias (2003, "Spectral Bloom Filters", section 4), with one level. Groups of {@value #GROUP} counters are bit
 * strings of their own, found by their number. In a group each counter v has the two halves of Elias's gamma code
 * (1975) of v + 1: its length, as floor(log2(v + 1)) zeros and a one, and the digits behind its first, as many as there
 * were zeros. All lengths come first, then all digits. That is 1 bit for an empty counter, 3 bits for one or two, and 2
 * floor(log2(v + 1)) + 1 in general. A group has slack to the end of its last word; it moves to a longer string when
 * that is used up, and to a shorter one when a whole word is spare beyond that.
 *
 * <p>Where a counter lies follows from the places of the ones among the lengths, which are found a word at a time:
 * reading takes the same few steps whatever the counter, and changing a length moves what is behind it in the group.
 */
final class CodedCounters implements Counters {
    /** Counters in a group. */
    static final int GROUP = 32;
    /** The largest counter. */
    static final long MOST = 1L << 48;
    /** What finding one group costs, in bits: its place in memory. */
    private static final int POINTER = Integer.SIZE;

    private final int length;
    private final long[][] groups;
    /** Bits of all groups' strings, slack included. */
    private long capacity;

    /**
     * Counters that are all 0.
     *
     * @param length how many, at least 1
     */
    CodedCounters(int length) {
        this.length = length;
        this.groups = new long[Math.ceilDiv(length, GROUP)][];
        for (int i = 0; i < groups.length; i++) {
            groups[i] = new long[] {-1L >>> (Long.SIZE - GROUP)};
        }
        this.capacity = (long) groups.length * Long.SIZE;
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public long get(int index) {
        Objects.checkIndex(index, length);
        long[] group = groups[index / GROUP];
        int counter = index % GROUP;
        int begin = begin(group, counter);
        int digits = one(group, counter) - begin;
        return digits == 0 ? 0 : (1L << digits | bits(group, lengths(group) + begin - counter, digits)) - 1;
    }

    @Override
    public void set(int index, long value) {
        Objects.checkIndex(index, length);
        if (value < 0 || value > MOST) {
            throw new IllegalArgumentException("counter " + value);
        }
        long[] group = groups[index / GROUP];
        int counter = index % GROUP;
        int begin = begin(group, counter);
        int before = one(group, counter) - begin;
        int after = Long.SIZE - 1 - Long.numberOfLeadingZeros(value + 1);
        if (before != after) {
            long[] resized = resized(group, counter, before, after);
            capacity += (long) (resized.length - group.length) * Long.SIZE;
            groups[index / GROUP] = resized;
            group = resized;
        }
        write(group, lengths(group) + begin - counter, value + 1 & (1L << after) - 1, after);
    }

    @Override
    public long bits() {
        return capacity + (long) groups.length * POINTER;
    }

    /** {@return a string in which one counter has another number of digits, which are still zeros} */
    private static long[] resized(long[] group, int counter, int before, int after) {
        int begin = begin(group, counter);
        int lengths = lengths(group);
        int more = after - before;
        // Each digit has a zero among the lengths, and there is a one for each counter.
        int end = 2 * lengths - GROUP;
        int words = Math.ceilDiv(end + 2 * more, Long.SIZE);
        long[] result = new long[words == group.length - 1 ? group.length : words];
        copy(group, 0, result, 0, begin);
        // The one of this counter, and the lengths behind it.
        copy(group, begin + before, result, begin + after, lengths - begin - before);
        int digits = begin - counter;
        copy(group, lengths, result, lengths + more, digits);
        copy(group, lengths + digits + before, result, lengths + more + digits + after,
                end - lengths - digits - before);
        return result;
    }

    /** {@return where a counter's length begins} */
    private static int begin(long[] group, int counter) {
        return counter == 0 ? 0 : one(group, counter - 1) + 1;
    }

    /** {@return how many bits the lengths of all counters take} */
    private static int lengths(long[] group) {
        return one(group, GROUP - 1) + 1;
    }

    /** {@return where the one is with which a counter's length ends} */
    private static int one(long[] group, int counter) {
        int word = 0;
        int left = counter;
        for (int ones = Long.bitCount(group[0]); ones <= left; ones = Long.bitCount(group[word])) {
            left -= ones;
            word++;
        }
        return word * Long.SIZE + Long.numberOfTrailingZeros(Long.expand(1L << left, group[word]));
    }

    private static void copy(long[] from, int at, long[] to, int start, int count) {
        for (int done = 0; done < count; done += Long.SIZE) {
            int part = Math.min(Long.SIZE, count - done);
            write(to, start + done, bits(from, at + done, part), part);
        }
    }

    /** {@return so many bits from a place on, 1 to 64} */
    private static long bits(long[] group, int at, int count) {
        int word = at >>> 6;
        int shift = at & 63;
        long value = group[word] >>> shift;
        if (shift + count > Long.SIZE) {
            value |= group[word + 1] << (Long.SIZE - shift);
        }
        return value & -1L >>> (Long.SIZE - count);
    }

    private static void write(long[] group, int at, long value, int count) {
        if (count == 0) {
            return;
        }
        long mask = -1L >>> (Long.SIZE - count);
        int word = at >>> 6;
        int shift = at & 63;
        group[word] = group[word] & ~(mask << shift) | value << shift;
        if (shift + count > Long.SIZE) {
            int written = Long.SIZE - shift;
            group[word + 1] = group[word + 1] & ~(mask >>> written) | value >>> written;
        }
    }
}
