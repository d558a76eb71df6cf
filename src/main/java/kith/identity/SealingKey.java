package kith.identity;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import org.bouncycastle.crypto.params.AsymmetricKeyParameter;
import org.bouncycastle.pqc.crypto.xwing.XWingPublicKeyParameters;

/**
 * A public key that files are sealed to: X-Wing, which is ML-KEM-768 (FIPS 203) and X25519 (RFC 7748) together, so that
 * a sealed file stays closed as long as one of the two holds. It passes FIPS 203's check of an encapsulation key, and
 * its X25519 part is one to agree with.
 *
 * @param bytes the 1,184 bytes of ML-KEM-768, then the 32 bytes of X25519
 */
public record SealingKey(byte[] bytes) {
    /** Length in bytes. */
    public static final int BYTES = 1216;

    private static final int LATTICE_BYTES = BYTES - AgreementKey.BYTES;
    /** The seed of the matrix, which may be anything. */
    private static final int RHO_BYTES = 32;
    private static final int MODULUS = 3329;

    /**
     * Checks the key fully.
     *
     * @throws KithException {@link Fault#KEY_INVALID} for any other number of bytes or a bad key
     */
    public SealingKey {
        if (bytes.length != BYTES) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.SEALING_KEY_LENGTH.with("bytes", bytes.length));
        }
        bytes = bytes.clone();
        if (!isReduced(bytes)) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.NOT_ML_KEM);
        }
        new AgreementKey(Arrays.copyOfRange(bytes, LATTICE_BYTES, BYTES));
    }

    /** FIPS 203, 7.2: every coefficient, of 12 bits, two in three bytes, is below the modulus. */
    private static boolean isReduced(byte[] key) {
        for (int i = 0; i < LATTICE_BYTES - RHO_BYTES; i += 3) {
            int low = key[i] & 0xff | (key[i + 1] & 0x0f) << 8;
            int high = (key[i + 1] & 0xf0) >> 4 | (key[i + 2] & 0xff) << 4;
            if (low >= MODULUS || high >= MODULUS) {
                return false;
            }
        }
        return true;
    }

    /** {@return a copy of the 1,216 bytes} */
    @Override
    public byte[] bytes() {
        return bytes.clone();
    }

    /** {@return the bytes in base64url without padding} */
    public String x() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** {@return its half of ML-KEM-768 alone, 1,184 bytes} */
    public byte[] latticeKey() {
        return Arrays.copyOf(bytes, LATTICE_BYTES);
    }

    AsymmetricKeyParameter parameters() {
        return new XWingPublicKeyParameters(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SealingKey that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "SealingKey[" + x().substring(0, 16) + "...]";
    }
}
