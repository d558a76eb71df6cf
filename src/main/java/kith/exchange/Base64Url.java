package kith.exchange;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;

/** base64url (RFC 4648, section 5) without padding, in its one canonical spelling. */
public final class Base64Url {
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

    private Base64Url() {
    }

    /** {@return the spelling of these bytes} */
    public static String encode(byte[] bytes) {
        return ENCODER.encodeToString(bytes);
    }

    /** {@return the SHA-256 of these bytes, by which files and their parts are named} */
    public static String sha256(byte[] bytes) {
        try {
            return encode(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    /** {@return how many bytes a text of so many characters stands for} */
    static long decodedLength(long chars) {
        return chars / 4 * 3 + chars % 4 * 3 / 4;
    }

    /**
     * {@return the bytes}
     *
     * @param text what {@link #encode} returns for them, and nothing else
     * @param field what to name in the refusal
     * @throws KithException {@link Fault#BASE64_INVALID} for padding, foreign characters or another spelling
     */
    public static byte[] decode(String text, String field) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw Fault.BASE64_INVALID.raise("field", field).causedBy(e);
        }
        // The decoder takes AA, AB and AA== for the same byte. Only the last group of characters can differ.
        int tailBytes = bytes.length % 3;
        int tailChars = tailBytes == 0 ? 0 : tailBytes + 1;
        String tail = encode(java.util.Arrays.copyOfRange(bytes, bytes.length - tailBytes, bytes.length));
        if (text.length() != bytes.length / 3 * 4 + tailChars || !text.endsWith(tail)) {
            throw Fault.BASE64_INVALID.raise("field", field);
        }
        return bytes;
    }
}
