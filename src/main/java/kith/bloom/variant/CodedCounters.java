package kith.bloom.variant;

import java.util.Arrays;
import java.util.Objects;

/**
 * Counters of which each takes only as many bits as its value asks for: a string-array index in the sense of Cohen and
 * Matias (2003, "Spectral Bloom Filters", section 4), with one level. Groups of {@value #GROUP} counters are bit strings
 * of their own, found by their number; in a group the counters follow one another in Elias's gamma code (1975) of the
 * value plus one: 1 bit for an empty counter, 3 bits for one or two, 2 floor(log2(v + 1)) + 1 in general. A group has
 * slack to the end of its last word; it is copied into a longer string when that is used up, and into a shorter one when
 * a whole word is spare beyond that.
 *
 * <p>Reading a counter reads those before it in the group; changing one shifts those behind it. The paper's own index
 * has two or three levels so that both take a bounded number of steps; here that bound is the size of a group.
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
        this.groups = new long[(length + GROUP - 1) / GROUP][];
        long[] empty = {-1L >>> (Long.SIZE - GROUP)};
        for (int i = 0; i < groups.length; i++) {
            groups[i] = empty.clone();
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
        return number(group, start(group, index % GROUP)) - 1;
    }

    @Override
    public void set(int index, long value) {
        Objects.checkIndex(index, length);
        if (value < 0 || value > MOST) {
            throw new IllegalArgumentException("counter " + value);
        }
        long[] group = groups[index / GROUP];
        int at = start(group, index % GROUP);
        long before = number(group, at);
        if (before == value + 1) {
            return;
        }
        if (codeLength(before) != codeLength(value + 1)) {
            int end = start(group, GROUP);
            group = resized(group, at, end, codeLength(before), codeLength(value + 1));
            groups[index / GROUP] = group;
        }
        // The code is zeros, as many as there are bits after the number's first, and then the number, first bit first.
        int digits = codeLength(value + 1) / 2 + 1;
        write(group, at, 0, digits - 1);
        write(group, at + digits - 1, Long.reverse(value + 1) >>> (Long.SIZE - digits), digits);
    }

    @Override
    public long bits() {
        return capacity + (long) groups.length * POINTER;
    }

    /** {@return a string with room for a code of another length, and what stood behind it moved} */
    private long[] resized(long[] group, int at, int end, int before, int after) {
        int words = (end + after - before + Long.SIZE - 1) / Long.SIZE;
        boolean fits = words <= group.length && words >= group.length - 1;
        long[] result = fits ? group.clone() : Arrays.copyOf(group, words);
        capacity += (long) (result.length - group.length) * Long.SIZE;
        for (int from = at + before; from < end; from += Long.SIZE) {
            int count = Math.min(Long.SIZE, end - from);
            write(result, from - before + after, bits(group, from) & -1L >>> (Long.SIZE - count), count);
        }
        int stop = end - before + after;
        for (int from = stop; from < result.length * Long.SIZE; from += Long.SIZE) {
            write(result, from, 0, Math.min(Long.SIZE, result.length * Long.SIZE - from));
        }
        return result;
    }

    private static int codeLength(long number) {
        return 2 * (Long.SIZE - 1 - Long.numberOfLeadingZeros(number)) + 1;
    }

    /** {@return where a counter's code begins in its group} */
    private static int start(long[] group, int counter) {
        int at = 0;
        for (int i = 0; i < counter; ) {
            long next = bits(group, at);
            // Empty counters are bits of one, mostly several in a row.
            int empty = Math.min(Long.numberOfTrailingZeros(~next), counter - i);
            at += empty > 0 ? empty : 2 * Long.numberOfTrailingZeros(next) + 1;
            i += Math.max(1, empty);
        }
        return at;
    }

    private static long number(long[] group, int at) {
        int zeros = Long.numberOfTrailingZeros(bits(group, at));
        return Long.reverse(bits(group, at + zeros)) >>> (Long.SIZE - 1 - zeros);
    }

    /** {@return 64 bits from a place on, zeros behind the end} */
    private static long bits(long[] group, int at) {
        int word = at >>> 6;
        int shift = at & 63;
        long value = word < group.length ? group[word] >>> shift : 0;
        return shift == 0 || word + 1 >= group.length ? value : value | group[word + 1] << (Long.SIZE - shift);
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
