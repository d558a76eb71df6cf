package kith.bloom;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * A row of bits of fixed length. Bit i is bit (i mod 8), least significant first, of byte i div 8, in memory as in
 * files. Not safe for use by several threads while one of them writes.
 *
 * <p>A vector may be {@linkplain #far far}: its bits lie in a file and are read when they are asked for, each time
 * anew. What needs all of them reads all of them; nobody can change them.
 */
public final class BitVector {
    /** The longest vector of any file, in bits. */
    public static final int MAX_LENGTH = 1 << 30;

    private static final long[] NONE = {};

    private final int length;
    /** Empty where the vector is far. */
    private final long[] words;
    private final @Nullable Distance distance;

    /** What is known of bits that lie elsewhere. */
    private record Distance(int cardinality, byte[] sha256, FarBits bits) {
    }

    /**
     * A vector of zeros.
     *
     * @param length number of bits, 1 to {@link #MAX_LENGTH}
     */
    public BitVector(int length) {
        this(length, new long[wordCount(length)], null);
    }

    private BitVector(int length, long[] words, @Nullable Distance distance) {
        this.length = length;
        this.words = words;
        this.distance = distance;
    }

    /**
     * {@return a vector whose bits lie elsewhere}
     *
     * @param length number of bits
     * @param cardinality how many are set
     * @param sha256 of the bytes, see {@link #sha256}
     * @param bits where they are read
     */
    public static BitVector far(int length, int cardinality, byte[] sha256, FarBits bits) {
        if (length < 1 || length > MAX_LENGTH) {
            throw new IllegalArgumentException("length " + length);
        }
        return new BitVector(length, NONE, new Distance(cardinality, sha256.clone(), bits));
    }

    /** {@return whether the bits lie elsewhere and are read when they are asked for} */
    public boolean isFar() {
        return distance != null;
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
        if (distance != null) {
            return distance.bits().all();
        }
        byte[] bytes = new byte[byteCount(length)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (words[i >>> 3] >>> ((i & 7) << 3));
        }
        return bytes;
    }

    /** {@return the SHA-256 of {@link #toBytes}} */
    public byte[] sha256() {
        if (distance != null) {
            return distance.sha256().clone();
        }
        try {
            return MessageDigest.getInstance("SHA-256").digest(toBytes());
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
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
        if (distance != null) {
            return look(new int[] {index}, 1)[0];
        }
        return (words[index >>> 6] >>> index & 1) != 0;
    }

    /**
     * {@return whether the bits at the first {@code count} of these places are set, of a vector that is far; all at
     * once}
     */
    boolean[] look(int[] places, int count) {
        boolean[] set = new boolean[count];
        Objects.requireNonNull(distance).bits().look(places, count, set);
        return set;
    }

    /**
     * Sets bit {@code index}; {@return whether it was clear before}
     *
     * @throws IndexOutOfBoundsException for an index below 0 or not below the length
     */
    public boolean set(int index) {
        Objects.checkIndex(index, length);
        requireNear();
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
        requireNear();
        for (int index : indices) {
            Objects.checkIndex(index, length);
            words[index >>> 6] |= 1L << index;
        }
    }

    /** {@return the number of bits set} */
    public int cardinality() {
        if (distance != null) {
            return distance.cardinality();
        }
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
        long[] all = words();
        for (int word = 0; word < all.length; word++) {
            for (long left = all[word]; left != 0; left &= left - 1) {
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
        requireNear();
        long[] others = other.words();
        for (int i = 0; i < words.length; i++) {
            words[i] |= others[i];
        }
    }

    /** {@return the number of bits set in both} */
    public int andCardinality(BitVector other) {
        requireSameLength(other);
        int count = 0;
        long[] own = words();
        long[] others = other.words();
        for (int i = 0; i < own.length; i++) {
            count += Long.bitCount(own[i] & others[i]);
        }
        return count;
    }

    /** {@return the number of bits set in at least one} */
    public int orCardinality(BitVector other) {
        requireSameLength(other);
        int count = 0;
        long[] own = words();
        long[] others = other.words();
        for (int i = 0; i < own.length; i++) {
            count += Long.bitCount(own[i] | others[i]);
        }
        return count;
    }

    /** {@return a copy that shares nothing, and is not far} */
    public BitVector copy() {
        return distance != null ? fromBytes(length, distance.bits().all()) : new BitVector(length, words.clone(), null);
    }

    /** {@return the bits themselves, 64 to a word, unused ones zero; for loops of this package, which keep it so} */
    long[] words() {
        return distance != null ? copy().words : words;
    }

    private void requireNear() {
        if (distance != null) {
            throw new UnsupportedOperationException("bits that lie elsewhere");
        }
    }

    private void requireSameLength(BitVector other) {
        if (other.length != length) {
            throw new IllegalArgumentException("lengths " + length + " and " + other.length);
        }
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof BitVector that) || length != that.length) {
            return false;
        }
        return isFar() || that.isFar() ? cardinality() == that.cardinality() && Arrays.equals(sha256(), that.sha256())
                : Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
        return 31 * length + cardinality();
    }

    /** {@return length and cardinality, never the bits} */
    @Override
    public String toString() {
        return "BitVector[" + cardinality() + " of " + length + "]";
    }
}
