package kith.exchange;

import module java.base;

/**
 * The name of an invitation among all invitations.
 *
 * @param text 16 random bytes in base64url without padding, 22 characters
 */
public record InvitationId(String text) {
    /** Length in bytes. */
    public static final int BYTES = 16;

    /** {@return a new invitation's name} */
    public static InvitationId generate(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return of(bytes);
    }

    /** {@return the name of these 16 bytes} */
    public static InvitationId of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("an invitation's name has 16 bytes, not " + bytes.length);
        }
        return new InvitationId(Base64Url.encode(bytes));
    }

    /** {@return the 16 bytes} */
    public byte[] toBytes() {
        return Base64.getUrlDecoder().decode(text);
    }
}
