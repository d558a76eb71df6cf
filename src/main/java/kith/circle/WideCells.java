package kith.circle;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Counts modulo 2^16, two bytes each, the lower one first. */
final class WideCells implements Cells {
    /** Cells that are taken out of bytes at a time. */
    private static final int PIECE = 1 << 12;

    private final short[] cells;

    WideCells(int length) {
        cells = new short[length];
    }

    @Override
    public int length() {
        return cells.length;
    }

    @Override
    public void add(byte[] bytes) {
        if (bytes.length != Short.BYTES * (long) cells.length) {
            throw new IllegalArgumentException(bytes.length + " bytes for " + cells.length + " cells");
        }
        add(bytes, Sign.ADDED);
    }

    @Override
    public void add(Cells other, int at) {
        short[] others = ((WideCells) other).cells;
        add(cells, at, others, others.length);
    }

    @Override
    public void mask(MaskStream stream, int from, Sign sign, byte[] buffer) {
        stream.read(0, (long) Short.BYTES * from, buffer, Short.BYTES * cells.length);
        add(buffer, sign);
    }

    private void add(byte[] bytes, Sign sign) {
        ByteBuffer from = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        short[] piece = new short[Math.min(PIECE, cells.length)];
        for (int at = 0; at < cells.length; at += PIECE) {
            int count = Math.min(PIECE, cells.length - at);
            from.asShortBuffer().get(at, piece, 0, count);
            if (sign == Sign.ADDED) {
                add(cells, at, piece, count);
            } else {
                subtract(cells, at, piece, count);
            }
        }
        Arrays.fill(piece, (short) 0);
    }

    private static void add(short[] into, int at, short[] others, int count) {
        for (int i = 0; i < count; i++) {
            into[at + i] += others[i];
        }
    }

    private static void subtract(short[] into, int at, short[] others, int count) {
        for (int i = 0; i < count; i++) {
            into[at + i] -= others[i];
        }
    }

    @Override
    public int count(int index) {
        return Short.toUnsignedInt(cells[index]);
    }

    @Override
    public byte[] toBytes() {
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(Short.BYTES, cells.length))
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.asShortBuffer().put(cells);
        return bytes.array();
    }

    @Override
    public void wipe() {
        Arrays.fill(cells, (short) 0);
    }
}
