package kith.circle;

import java.util.Arrays;

/** Counts modulo 2^8, one byte each. */
final class NarrowCells implements Cells {
    private final byte[] cells;

    NarrowCells(int length) {
        cells = new byte[length];
    }

    @Override
    public int length() {
        return cells.length;
    }

    @Override
    public void add(byte[] bytes) {
        if (bytes.length != cells.length) {
            throw new IllegalArgumentException(bytes.length + " bytes for " + cells.length + " cells");
        }
        add(cells, 0, bytes, bytes.length);
    }

    @Override
    public void add(Cells other, int at) {
        byte[] bytes = ((NarrowCells) other).cells;
        add(cells, at, bytes, bytes.length);
    }

    private static void add(byte[] into, int at, byte[] bytes, int count) {
        for (int i = 0; i < count; i++) {
            into[at + i] += bytes[i];
        }
    }

    @Override
    public void mask(MaskStream stream, int from, Sign sign, byte[] buffer) {
        stream.read(0, from, buffer, cells.length);
        if (sign == Sign.ADDED) {
            add(cells, 0, buffer, cells.length);
        } else {
            for (int i = 0; i < cells.length; i++) {
                cells[i] -= buffer[i];
            }
        }
    }

    @Override
    public int count(int index) {
        return Byte.toUnsignedInt(cells[index]);
    }

    @Override
    public byte[] toBytes() {
        return cells.clone();
    }

    @Override
    public void wipe() {
        Arrays.fill(cells, (byte) 0);
    }
}
