package kith.identity;

import module java.base;
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
     * The points that every scalar of RFC 7748 sends to zero, being a multiple of the cofactors 8 of the curve and 4 of
     * its twist: u = 0 of order 2 on both, 1 of order 4 on the curve and -1 on the twist, and the two u of the curve's
     * four points of order 8. Their other encodings (those of p and more) are no keys anyway.
     */
    private static final List<byte[]> LOW_ORDER = Stream.of(
            "0000000000000000000000000000000000000000000000000000000000000000",
            "0100000000000000000000000000000000000000000000000000000000000000",
            "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
            "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157")
            .map(HexFormat.of()::parseHex).toList();

    /**
     * Checks the key fully.
     *
     * @throws kith.fault.KithException {@link Fault#KEY_INVALID} for any other number of bytes or a bad key
     */
    public AgreementKey {
        if (bytes.length != BYTES) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.AGREEMENT_KEY_LENGTH.with("bytes", bytes.length));
        }
        bytes = bytes.clone();
        if (!isCanonical(bytes) || isLowOrder(bytes)) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.NOT_X25519);
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

    /**
     * Comparing takes a thousandth of the time of a multiplication, which a roster of thousands would need for each.
     */
    private static boolean isLowOrder(byte[] point) {
        return LOW_ORDER.stream().anyMatch(low -> Arrays.equals(low, point));
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
