package kith.mail.box;

import module java.base;

/** A part of a file in memory that moves along it, with a few bytes in front of the place that is looked at. */
final class ByteWindow {
    private static final int SIZE = 1 << 18;
    /** Bytes before the place that can still be looked at: as many as two line ends have. */
    private static final int BEHIND = 4;

    /**
     * Bytes that are read first at a new place: a message may send its reader to and fro, and shall not make them work.
     */
    private static final int FIRST_READ = 1 << 13;

    private final SeekableByteChannel channel;
    private final LongConsumer told;
    private final byte[] bytes = new byte[SIZE];
    private int nextRead = SIZE;
    private long base;
    private int at;
    private int end;

    /**
     * @param channel that is read
     * @param told how far, whenever more is read; what it throws ends the reading
     */
    ByteWindow(SeekableByteChannel channel, LongConsumer told) {
        this.channel = channel;
        this.told = told;
    }

    /** {@return the bytes; those between {@link #at} and {@link #end} are still to be looked at} */
    byte[] bytes() {
        return bytes;
    }

    int at() {
        return at;
    }

    int end() {
        return end;
    }

    /** {@return the place in the file} */
    long offset() {
        return base + at;
    }

    /**
     * Goes on to a place between {@link #at} and {@link #end}. An index is true only until more is read: whatever asks
     * for bytes, {@link #has}, {@link #isAt} and {@link #lineEnd} among it, may move them.
     */
    void moveTo(int index) {
        if (index < at || index > end) {
            throw new IllegalArgumentException(index + " is not between " + at + " and " + end);
        }
        at = index;
    }

    /** Goes on by so many bytes, at most to {@link #end}. */
    void skip(int count) {
        moveTo(at + count);
    }

    /** {@return whether so many bytes are left, at most a quarter of what fits; they are in memory then} */
    boolean has(int count) throws IOException {
        while (end - at < count) {
            if (!more()) {
                return false;
            }
        }
        return true;
    }

    /** Reads on; {@return whether there was more} Places in {@link #bytes} change. */
    boolean more() throws IOException {
        int keep = Math.max(0, at - BEHIND);
        if (end == SIZE || keep > SIZE / 2) {
            System.arraycopy(bytes, keep, bytes, 0, end - keep);
            base += keep;
            at -= keep;
            end -= keep;
        }
        int count = channel.read(ByteBuffer.wrap(bytes, end, Math.min(SIZE - end, nextRead)));
        nextRead = Math.min(SIZE, 4 * nextRead);
        end += Math.max(0, count);
        told.accept(base + end);
        return count > 0;
    }

    /** Goes to a place in the file, before it or behind. */
    void seek(long offset) throws IOException {
        if (offset >= base + Math.min(at, BEHIND) && offset <= base + end) {
            at = (int) (offset - base);
        } else {
            base = Math.max(0, offset - BEHIND);
            channel.position(base);
            end = 0;
            at = 0;
            nextRead = FIRST_READ;
            has((int) (offset - base));
            at = Math.min(end, (int) (offset - base));
        }
    }

    /** {@return whether what stands here begins so} */
    boolean isAt(byte[] start) throws IOException {
        if (!has(start.length)) {
            return false;
        }
        for (int i = 0; i < start.length; i++) {
            if (bytes[at + i] != start[i]) {
                return false;
            }
        }
        return true;
    }

    /** {@return how many bytes the line end takes that stands here; 0 if there is none} */
    int lineEnd() throws IOException {
        if (has(1) && bytes[at] == '\n') {
            return 1;
        }
        return has(2) && bytes[at] == '\r' && bytes[at + 1] == '\n' ? 2 : 0;
    }

    /** {@return whether the line above this place is empty, or there is none} */
    boolean isBelowEmptyLine() {
        if (base + at == 0 || at >= 2 && bytes[at - 1] == '\n' && bytes[at - 2] == '\n') {
            return true;
        }
        return base == 0 && at == 1 || at >= 3 && bytes[at - 1] == '\n' && bytes[at - 2] == '\r'
                && bytes[at - 3] == '\n';
    }
}
