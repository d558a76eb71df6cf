package kith.identity;

import kith.fault.Fault;
import org.bouncycastle.math.ec.rfc8032.Ed25519;

/** The one place where signatures are verified. */
public final class Verifier {
    private Verifier() {
    }

    /**
     * Returns only where {@code signature} is the key's Ed25519 signature of {@code message}. The signature must have
     * exactly 64 bytes and be encoded canonically.
     *
     * @param key the key, checked when it was made
     * @param message the signed bytes
     * @param signature what to verify
     * @throws kith.fault.KithException {@link Fault#SIGNATURE_INVALID} in every other case
     */
    public static void verify(SigningKey key, byte[] message, byte[] signature) {
        if (signature.length != Ed25519.SIGNATURE_SIZE
                || !Ed25519.verify(signature, 0, key.bytes(), 0, message, 0, message.length)) {
            throw Fault.SIGNATURE_INVALID.raise();
        }
    }
}
