package kith.bloom;

import module java.base;

/**
 * What is hashed into filters in place of an item: the first 14 bytes of the SHA-256 of its canonical spelling.
 * Computed once an item, however many filters are asked.
 *
 * @param low bytes 0 to 7, little-endian
 * @param high bytes 8 to 13, little-endian, in the low 48 bits; the upper 16 bits are zero
 */
public record ItemDigest(long low, long high) {
    /** Length of a digest in bytes. */
    public static final int BYTES = 14;

    /** Refuses a {@code high} of more than 48 bits. */
    public ItemDigest {
        if (high >>> 48 != 0) {
            throw new IllegalArgumentException("more than 14 bytes");
        }
    }

    /** {@return the digest of the UTF-8 bytes of {@code canonical}} */
    public static ItemDigest of(String canonical) {
        return of(canonical.getBytes(StandardCharsets.UTF_8));
    }

    /** {@return the digest of an item that is no text} */
    public static ItemDigest of(byte[] item) {
        byte[] hash = sha256().digest(item);
        return new ItemDigest(littleEndian(hash, 0, 8), littleEndian(hash, 8, 6));
    }

    private static long littleEndian(byte[] bytes, int from, int count) {
        long value = 0;
        for (int i = count - 1; i >= 0; i--) {
            value = value << 8 | bytes[from + i] & 0xff;
        }
        return value;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }
}
