package kith.bloom;

import java.util.Arrays;
import java.util.Objects;

/**
 * A row of bits of fixed length. Bit i is bit (i mod 8), least significant first, of byte i div 8, in memory as in
 * files. Not safe for use by several threads while one of them writes.
 */
public final class BitVector {
    /** The longest vector of any file, in bits. */
    public static final int MAX_LENGTH = 1 << 30;

    private final int length;
    private final long[] words;

    /**
     * A vector of zeros.
     *
     * @param length number of bits, 1 to {@link #MAX_LENGTH}
     */
    public BitVector(int length) {
        this(length, new long[wordCount(length)]);
    }

    private BitVector(int length, long[] words) {
        this.length = length;
        this.words = words;
    }

    private static int wordCount(int length) {
        if (length < 1 || length > MAX_LENGTH) {
            throw new IllegalArgumentException("length " + length);
        }
        return (length + 63) >>> 6;
    }

    /** {@return the number of bytes that hold {@code length} bits} */
    public static int byteCount(int length) {
        return (length + 7) >>> 3;
    }

    /**
     * {@return the vector of these bytes}
     *
     * @param length number of bits
     * @param bytes exactly {@link #byteCount} bytes, the unused bits of the last one zero
     * @throws IllegalArgumentException for another number of bytes, or where an unused bit is set
     */
    public static BitVector fromBytes(int length, byte[] bytes) {
        BitVector vector = new BitVector(length);
        if (bytes.length != byteCount(length)) {
            throw new IllegalArgumentException(bytes.length + " bytes for " + length + " bits");
        }
        for (int i = 0; i < bytes.length; i++) {
            vector.words[i >>> 3] |= (bytes[i] & 0xffL) << ((i & 7) << 3);
        }
        if ((length & 63) != 0 && vector.words[vector.words.length - 1] >>> (length & 63) != 0) {
            throw new IllegalArgumentException("unused bits are set");
        }
        return vector;
    }

    /** {@return the bits as bytes, unused bits zero} */
    public byte[] toBytes() {
        byte[] bytes = new byte[byteCount(length)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (words[i >>> 3] >>> ((i & 7) << 3));
        }
        return bytes;
    }

    /** {@return the number of bits} */
    public int length() {
        return length;
    }

    /**
     * {@return whether bit {@code index} is set}
     *
     * @throws IndexOutOfBoundsException for an index below 0 or not below the length
     */
    public boolean get(int index) {
        Objects.checkIndex(index, length);
        return (words[index >>> 6] >>> index & 1) != 0;
    }

    /**
     * Sets bit {@code index}; {@return whether it was clear before}
     *
     * @throws IndexOutOfBoundsException for an index below 0 or not below the length
     */
    public boolean set(int index) {
        Objects.checkIndex(index, length);
        long mask = 1L << index;
        boolean fresh = (words[index >>> 6] & mask) == 0;
        words[index >>> 6] |= mask;
        return fresh;
    }

    /**
     * Sets the bits at these indices.
     *
     * @throws IndexOutOfBoundsException for an index below 0 or not below the length; other bits may have been set
     */
    void setAll(int[] indices) {
        for (int index : indices) {
            Objects.checkIndex(index, length);
            words[index >>> 6] |= 1L << index;
        }
    }

    /** {@return the number of bits set} */
    public int cardinality() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** {@return the indices of the set bits, lowest first} */
    int[] places() {
        int[] places = new int[cardinality()];
        int found = 0;
        for (int word = 0; word < words.length; word++) {
            for (long left = words[word]; left != 0; left &= left - 1) {
                places[found++] = (word << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return places;
    }

    /** {@return cardinality / length, 0 to 1} */
    public double fill() {
        return (double) cardinality() / length;
    }

    /** Sets every bit that is set in {@code other}, which must be as long. */
    public void or(BitVector other) {
        requireSameLength(other);
        for (int i = 0; i < words.length; i++) {
            words[i] |= other.words[i];
        }
    }

    /** {@return the number of bits set in both} */
    public int andCardinality(BitVector other) {
        requireSameLength(other);
        int count = 0;
        for (int i = 0; i < words.length; i++) {
            count += Long.bitCount(words[i] & other.words[i]);
        }
        return count;
    }

    /** {@return the number of bits set in at least one} */
    public int orCardinality(BitVector other) {
        requireSameLength(other);
        int count = 0;
        for (int i = 0; i < words.length; i++) {
            count += Long.bitCount(words[i] | other.words[i]);
        }
        return count;
    }

    /** {@return a copy that shares nothing} */
    public BitVector copy() {
        return new BitVector(length, words.clone());
    }

    /** {@return the bits themselves, 64 to a word, unused ones zero; for loops of this package, which keep it so} */
    long[] words() {
        return words;
    }

    private void requireSameLength(BitVector other) {
        if (other.length != length) {
            throw new IllegalArgumentException("lengths " + length + " and " + other.length);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BitVector that && length == that.length && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
        return 31 * length + Arrays.hashCode(words);
    }

    /** {@return length and cardinality, never the bits} */
    @Override
    public String toString() {
        return "BitVector[" + cardinality() + " of " + length + "]";
    }
}
