package kith.circle;

import module java.base;
import kith.bloom.BitVector;
import kith.exchange.MaskedDocument;

/**
 * Elements of the field modulo p = 2^61 - 1, eight bytes each, the lowest one first, always below p.
 *
 * <p>An element is drawn from a stream as the low 61 bits of its eight bytes at that position. A draw that is not
 * allowed (p itself; for what a member enters also 0) is repeated at the same position of the next draw's stream, so
 * that every position can be drawn without those before it.
 */
final class FieldCells implements Cells {
    private static final long P = MaskedDocument.MODULUS;
    /** Cells that are taken out of bytes at a time. */
    private static final int PIECE = 1 << 12;

    private final long[] cells;

    FieldCells(int length) {
        cells = new long[length];
    }

    @Override
    public int length() {
        return cells.length;
    }

    @Override
    public void add(byte[] bytes) {
        if (bytes.length != Long.BYTES * (long) cells.length) {
            throw new IllegalArgumentException(bytes.length + " bytes for " + cells.length + " cells");
        }
        ByteBuffer from = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long[] piece = new long[Math.min(PIECE, cells.length)];
        for (int at = 0; at < cells.length; at += PIECE) {
            int count = Math.min(PIECE, cells.length - at);
            from.asLongBuffer().get(at, piece, 0, count);
            add(cells, at, piece, count);
        }
    }

    @Override
    public void add(Cells other, int at) {
        long[] others = ((FieldCells) other).cells;
        add(cells, at, others, others.length);
    }

    @Override
    public void mask(MaskStream stream, int from, Sign sign, byte[] buffer) {
        long[] drawn = draw(stream, from, buffer, 0);
        if (sign == Sign.SUBTRACTED) {
            negate(drawn);
        }
        add(cells, 0, drawn, drawn.length);
        Arrays.fill(drawn, 0);
    }

    /**
     * Adds an element other than zero at each position whose bit is set.
     *
     * @param stream where the elements come from
     * @param from the position of the first cell, a multiple of {@link MaskStream#ALIGNMENT}
     */
    void enter(BitVector bits, MaskStream stream, int from, byte[] buffer) {
        long[] drawn = draw(stream, from, buffer, 1);
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = bits.get(from + i) ? drawn[i] : 0;
        }
        add(cells, 0, drawn, drawn.length);
        Arrays.fill(drawn, 0);
    }

    /** {@return an element for each cell, {@code least} or more} */
    private long[] draw(MaskStream stream, int from, byte[] buffer, long least) {
        long[] drawn = new long[cells.length];
        stream.read(0, (long) Long.BYTES * from, buffer, Long.BYTES * drawn.length);
        ByteBuffer.wrap(buffer).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(drawn);
        long refused = 0;
        for (int i = 0; i < drawn.length; i++) {
            long value = drawn[i] & P;
            drawn[i] = value;
            // Negative for 0 where that is not allowed; bit 61 for p.
            refused |= value - least | value + 1 & ~P;
        }
        if (refused >>> 61 != 0) {
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = again(stream, from + i, drawn[i], least);
            }
        }
        return drawn;
    }

    /** One in 2^60 positions comes here for a reason. */
    private static long again(MaskStream stream, int position, long first, long least) {
        long value = first;
        byte[] block = new byte[MaskStream.ALIGNMENT];
        long at = (long) Long.BYTES * position;
        for (int draw = 1; value < least || value == P; draw++) {
            stream.read(draw, at - at % MaskStream.ALIGNMENT, block, block.length);
            value = ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN)
                    .getLong((int) (at % MaskStream.ALIGNMENT)) & P;
        }
        return value;
    }

    private static void negate(long[] elements) {
        for (int i = 0; i < elements.length; i++) {
            // p - 0 would be p, which is 0 in a second spelling.
            elements[i] = canonical(P - elements[i]);
        }
    }

    private static void add(long[] into, int at, long[] others, int count) {
        for (int i = 0; i < count; i++) {
            into[at + i] = canonical(into[at + i] + others[i]);
        }
    }

    /** {@return the element below p that a sum of two stands for; without a branch, so that lanes can do it} */
    private static long canonical(long sum) {
        long less = sum - P;
        return less + (less >> 63 & P);
    }

    @Override
    public int count(int index) {
        return cells[index] == 0 ? 0 : 1;
    }

    @Override
    public byte[] toBytes() {
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(Long.BYTES, cells.length))
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(cells);
        return bytes.array();
    }

    @Override
    public void wipe() {
        Arrays.fill(cells, 0);
    }
}
