package kith.bloom;

import module java.base;

/**
 * The key of a filter's hash functions: 16 bytes, public, different for each filter so that filters are independent.
 *
 * @param low bytes 0 to 7, little-endian (SipHash's k0)
 * @param high bytes 8 to 15, little-endian (SipHash's k1)
 */
public record Salt(long low, long high) {
    /** Length of a salt in bytes. */
    public static final int BYTES = 16;

    /**
     * {@return the salt of these 16 bytes}
     *
     * @throws IllegalArgumentException for any other number of bytes
     */
    public static Salt of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a salt has 16 bytes, not " + bytes.length);
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        return new Salt(buffer.getLong(), buffer.getLong());
    }

    /** {@return the 16 bytes} */
    public byte[] toBytes() {
        return ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(low).putLong(high).array();
    }

    /** {@return the bytes in hexadecimal} */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(toBytes());
    }
}
