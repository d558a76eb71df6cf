package kith.identity;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Base64;
import kith.fault.Fault;
import org.bouncycastle.math.ec.rfc7748.X25519;

/**
 * A public X25519 key that agrees on something: canonically encoded and not of low order, so that no shared secret
 * with it is all zeros.
 *
 * @param bytes the 32 bytes of RFC 7748
 */
public record AgreementKey(byte[] bytes) {
    /** Length in bytes. */
    public static final int BYTES = X25519.POINT_SIZE;

    private static final BigInteger FIELD = BigInteger.TWO.pow(255).subtract(BigInteger.valueOf(19));

    /**
     * Checks the key fully.
     *
     * @throws kith.fault.KithException {@link Fault#KEY_INVALID} for any other number of bytes or a bad key
     */
    public AgreementKey {
        if (bytes.length != BYTES) {
            throw Fault.KEY_INVALID.raise("problem", "an agreement key has 32 bytes, not " + bytes.length);
        }
        bytes = bytes.clone();
        if (!isCanonical(bytes) || isLowOrder(bytes)) {
            throw Fault.KEY_INVALID.raise("problem", "no X25519 key to agree with");
        }
    }

    /** RFC 7748 would have a reader ignore the top bit and reduce: two spellings of one key. Here there is one. */
    private static boolean isCanonical(byte[] littleEndian) {
        byte[] bigEndian = new byte[BYTES];
        for (int i = 0; i < BYTES; i++) {
            bigEndian[i] = littleEndian[BYTES - 1 - i];
        }
        return new BigInteger(1, bigEndian).compareTo(FIELD) < 0;
    }

    /** Every clamped scalar is a multiple of the cofactors 8 and 4, so any of them sends a low-order point to zero. */
    private static boolean isLowOrder(byte[] point) {
        byte[] scalar = new byte[X25519.SCALAR_SIZE];
        X25519.clampPrivateKey(scalar);
        return !X25519.calculateAgreement(scalar, 0, point, 0, new byte[X25519.POINT_SIZE], 0);
    }

    /** {@return a copy of the 32 bytes} */
    @Override
    public byte[] bytes() {
        return bytes.clone();
    }

    /** {@return the bytes in base64url without padding} */
    public String x() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AgreementKey that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "AgreementKey[" + x() + "]";
    }
}
