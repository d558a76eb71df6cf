package kith.identity;

/** Whoever can sign with one key. */
public interface Signer {
    /** {@return the public key that verifies what this signs} */
    SigningKey key();

    /**
     * {@return the Ed25519 signature (RFC 8032) of {@code message}, 64 bytes} The same message gives the same
     * signature.
     *
     * @param message any bytes
     */
    byte[] sign(byte[] message);
}
