package kith.circle;

import module java.base;

/**
 * Counts modulo 2^8 or 2^16, one or two bytes each, the lower byte first, in memory as in files. They are added eight
 * bytes at a time: the top bit of each cell apart from the others, so that nothing is carried into its neighbour
 * (Knuth, volume 4A, 7.1.3).
 */
final class CountCells implements Cells {
    private static final VarHandle WORDS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long TOPS_OF_BYTES = 0x8080808080808080L;
    private static final long TOPS_OF_PAIRS = 0x8000800080008000L;

    private final byte[] cells;
    /** Bytes of a cell, 1 or 2. */
    private final int width;
    /** The top bit of each cell of a word. */
    private final long tops;

    /** @param width bytes of a cell, 1 or 2 */
    CountCells(int length, int width) {
        this.cells = new byte[Math.multiplyExact(length, width)];
        this.width = width;
        this.tops = width == 1 ? TOPS_OF_BYTES : TOPS_OF_PAIRS;
    }

    @Override
    public int length() {
        return cells.length / width;
    }

    @Override
    public void add(byte[] bytes) {
        if (bytes.length != cells.length) {
            throw new IllegalArgumentException(bytes.length + " bytes for " + cells.length);
        }
        add(0, bytes, bytes.length);
    }

    @Override
    public void add(Cells other, int at) {
        byte[] bytes = ((CountCells) other).cells;
        add(at * width, bytes, bytes.length);
    }

    @Override
    public void mask(MaskStream stream, int from, Sign sign, byte[] buffer) {
        stream.read(0, (long) width * from, buffer, cells.length);
        if (sign == Sign.ADDED) {
            add(0, buffer, cells.length);
        } else {
            subtract(buffer);
        }
    }

    private void add(int at, byte[] bytes, int count) {
        int whole = count & -Long.BYTES;
        for (int i = 0; i < whole; i += Long.BYTES) {
            WORDS.set(cells, at + i, sum((long) WORDS.get(cells, at + i), (long) WORDS.get(bytes, i), tops));
        }
        for (int i = whole; i < count; i += width) {
            set(at + i, number(cells, at + i) + number(bytes, i));
        }
    }

    private void subtract(byte[] bytes) {
        int whole = cells.length & -Long.BYTES;
        for (int i = 0; i < whole; i += Long.BYTES) {
            WORDS.set(cells, i, difference((long) WORDS.get(cells, i), (long) WORDS.get(bytes, i), tops));
        }
        for (int i = whole; i < cells.length; i += width) {
            set(i, number(cells, i) - number(bytes, i));
        }
    }

    private static long sum(long a, long b, long tops) {
        return (a & ~tops) + (b & ~tops) ^ (a ^ b) & tops;
    }

    private static long difference(long a, long b, long tops) {
        return (a | tops) - (b & ~tops) ^ (a ^ ~b) & tops;
    }

    private int number(byte[] bytes, int at) {
        int low = Byte.toUnsignedInt(bytes[at]);
        return width == 1 ? low : low | Byte.toUnsignedInt(bytes[at + 1]) << Byte.SIZE;
    }

    private void set(int at, int number) {
        cells[at] = (byte) number;
        if (width == 2) {
            cells[at + 1] = (byte) (number >>> Byte.SIZE);
        }
    }

    @Override
    public int count(int index) {
        return number(cells, index * width);
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
