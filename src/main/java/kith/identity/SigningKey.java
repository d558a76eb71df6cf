package kith.identity;

import module java.base;
import kith.fault.Fault;
import org.bouncycastle.math.ec.rfc8032.Ed25519;

/**
 * A public Ed25519 key, surely a good one: canonically encoded, on the curve, in the prime-order group. Keys of low
 * order, for which anybody can sign, do not come to be.
 *
 * @param bytes the 32 bytes of RFC 8032
 */
public record SigningKey(byte[] bytes) {
    /** Length in bytes. */
    public static final int BYTES = Ed25519.PUBLIC_KEY_SIZE;

    /**
     * Checks the key fully.
     *
     * @throws kith.fault.KithException {@link Fault#KEY_INVALID} for any other number of bytes or a bad key
     */
    public SigningKey {
        if (bytes.length != BYTES) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.SIGNING_KEY_LENGTH.with("bytes", bytes.length));
        }
        bytes = bytes.clone();
        if (!Ed25519.validatePublicKeyFull(bytes, 0)) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.NOT_ED25519);
        }
    }

    /** {@return a copy of the 32 bytes} */
    @Override
    public byte[] bytes() {
        return bytes.clone();
    }

    /** {@return the bytes in base64url without padding, as in the {@code x} of a JWK} */
    public String x() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** {@return the RFC 7638 thumbprint: SHA-256 of the key's JWK in its one canonical spelling; 32 bytes} */
    public byte[] thumbprint() {
        String jwk = "{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"" + x() + "\"}";
        try {
            return MessageDigest.getInstance("SHA-256").digest(jwk.getBytes(StandardCharsets.US_ASCII));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    /** {@return the key's name everywhere: its {@link #thumbprint} in base64url, 43 characters} */
    public String kid() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(thumbprint());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SigningKey that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "SigningKey[" + kid() + "]";
    }
}
