package kith.bloom.variant;

import java.util.Objects;

/** Small numbers of one width side by side, without a gap between them. */
final class PackedFields {
    /** The widest field, in bits. */
    static final int MAX_WIDTH = 62;

    private final int length;
    private final int width;
    private final long[] words;

    /**
     * Fields that are all 0.
     *
     * @param length how many, at least 0
     * @param width bits of each, 0 to {@link #MAX_WIDTH}; fields of no bits are always 0
     * @throws IllegalArgumentException for another width, or where Java's arrays are too short
     */
    PackedFields(int length, int width) {
        long needed = ((long) length * width + Long.SIZE - 1) / Long.SIZE;
        if (width < 0 || width > MAX_WIDTH || needed > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(length + " fields of " + width + " bits");
        }
        this.length = length;
        this.width = width;
        this.words = new long[(int) Math.max(1, needed)];
    }

    int length() {
        return length;
    }

    /** {@return bits of each field} */
    int width() {
        return width;
    }

    /** {@return the largest number a field can hold} */
    long most() {
        return (1L << width) - 1;
    }

    /** {@return bits of all fields} */
    long bits() {
        return (long) length * width;
    }

    long get(int index) {
        Objects.checkIndex(index, length);
        long bit = (long) index * width;
        int word = (int) (bit >>> 6);
        int shift = (int) bit & 63;
        long value = words[word] >>> shift;
        if (shift + width > Long.SIZE) {
            value |= words[word + 1] << (Long.SIZE - shift);
        }
        return value & most();
    }

    /**
     * Writes a field.
     *
     * @param value 0 to {@link #most}
     */
    void set(int index, long value) {
        Objects.checkIndex(index, length);
        if (value < 0 || value > most()) {
            throw new IllegalArgumentException(value + " in " + width + " bits");
        }
        long bit = (long) index * width;
        int word = (int) (bit >>> 6);
        int shift = (int) bit & 63;
        words[word] = words[word] & ~(most() << shift) | value << shift;
        if (shift + width > Long.SIZE) {
            int written = Long.SIZE - shift;
            words[word + 1] = words[word + 1] & ~(most() >>> written) | value >>> written;
        }
    }
}
