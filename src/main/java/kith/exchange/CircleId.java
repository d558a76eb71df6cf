package kith.exchange;

import module java.base;

/**
 * The name of a circle among all circles.
 *
 * @param text 16 random bytes in base64url without padding, 22 characters
 */
public record CircleId(String text) {
    /** Length in bytes. */
    public static final int BYTES = 16;

    /** {@return a new circle's name} */
    public static CircleId generate(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return of(bytes);
    }

    /** {@return the name of these 16 bytes} */
    public static CircleId of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a circle's name has 16 bytes, not " + bytes.length);
        }
        return new CircleId(Base64Url.encode(bytes));
    }

    /** {@return the 16 bytes} */
    public byte[] toBytes() {
        return Base64.getUrlDecoder().decode(text);
    }
}
