package kith.bloom.variant;

/**
 * The counters of a dynamic count filter (Aguilar-Saborit, Trancoso, Muntes-Mulero, Larriba-Pey 2006, "Dynamic Count
 * Filters", SIGMOD Record 35): a vector of narrow counters of fixed width x, and beside it an overflow vector of as
 * many counters, y bits wide, that count how often the narrow ones ran over. A counter is worth 2^x times its overflow
 * plus its narrow part.
 *
 * <p>The overflow vector grows: where one of its counters would itself run over it is rebuilt, one bit wider. It
 * shrinks by a bit once no counter reaches a <em>quarter</em> of what the present width can hold, 2^(x+y-2), so that
 * the narrower vector is at most half used. Shrinking as soon as a bit is spare would rebuild the vector again and
 * again while one counter goes up and down by one; so at least 2^(x+y-2) changes of one counter lie between a shrinking
 * and the next growth, and a rebuild, which costs as many steps as there are counters, is paid by them.
 */
final class OverflowCounters implements Counters {
    /** Bits of a counter's narrow part where nobody asks for another number. */
    static final int USUAL_WIDTH = 2;

    private final PackedFields fixed;
    private PackedFields overflow;
    /** How many counters are too large for the overflow vector to become narrower. */
    private int large;

    /**
     * Counters that are all 0, without an overflow vector.
     *
     * @param length how many
     * @param width x, bits of the narrow part, 1 to 16
     */
    OverflowCounters(int length, int width) {
        if (width < 1 || width > 16) {
            throw new IllegalArgumentException("width " + width);
        }
        this.fixed = new PackedFields(length, width);
        this.overflow = new PackedFields(length, 0);
    }

    /** {@return x, the width of the narrow part in bits} */
    int fixedWidth() {
        return fixed.width();
    }

    /** {@return y, the width of the overflow vector in bits, 0 while there is none} */
    int overflowWidth() {
        return overflow.width();
    }

    @Override
    public int length() {
        return fixed.length();
    }

    @Override
    public long get(int index) {
        return overflow.get(index) << fixed.width() | fixed.get(index);
    }

    @Override
    public void set(int index, long value) {
        long before = get(index);
        int needed = Long.SIZE - Long.numberOfLeadingZeros(value) - fixed.width();
        if (needed > overflowWidth()) {
            rebuild(needed);
        }
        fixed.set(index, value & fixed.most());
        overflow.set(index, value >>> fixed.width());
        large += (value >= threshold() ? 1 : 0) - (before >= threshold() ? 1 : 0);
        while (large == 0 && overflowWidth() > 0) {
            rebuild(overflowWidth() - 1);
        }
    }

    @Override
    public long bits() {
        return fixed.bits() + overflow.bits();
    }

    /** {@return the smallest counter that keeps the overflow vector as wide as it is} */
    private long threshold() {
        int width = fixed.width() + overflowWidth();
        return width < 2 ? 1 : 1L << (width - 2);
    }

    private void rebuild(int width) {
        PackedFields rebuilt = new PackedFields(length(), width);
        for (int i = 0; i < length() && overflow.width() > 0 && width > 0; i++) {
            rebuilt.set(i, overflow.get(i));
        }
        overflow = rebuilt;
        large = 0;
        for (int i = 0; i < length(); i++) {
            large += get(i) >= threshold() ? 1 : 0;
        }
    }
}
