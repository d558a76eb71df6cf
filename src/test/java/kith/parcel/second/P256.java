package kith.parcel.second;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Points of the curve P-256 and their encodings (SEC 1), in affine coordinates: slow, and short enough to be read. It
 * takes other times for other numbers, so it is for tests alone. The point at infinity has no coordinates.
 */
record P256(@Nullable BigInteger x, @Nullable BigInteger y) {
    private static final ECParameterSpec SPEC = spec();
    private static final BigInteger P = ((ECFieldFp) SPEC.getCurve().getField()).getP();
    private static final BigInteger THREE = BigInteger.valueOf(3);

    static final BigInteger ORDER = SPEC.getOrder();
    static final P256 INFINITY = new P256(null, null);
    static final P256 GENERATOR = new P256(SPEC.getGenerator().getAffineX(), SPEC.getGenerator().getAffineY());

    private static ECParameterSpec spec() {
        try {
            AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
            parameters.init(new ECGenParameterSpec("secp256r1"));
            return parameters.getParameterSpec(ECParameterSpec.class);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** {@return the point of 33 or 65 bytes} */
    static P256 decode(byte[] encoded) {
        BigInteger x = new BigInteger(1, Arrays.copyOfRange(encoded, 1, 33));
        BigInteger square = x.pow(3).subtract(x.multiply(THREE)).add(SPEC.getCurve().getB()).mod(P);
        BigInteger y;
        if (encoded.length == 65 && encoded[0] == 4) {
            y = new BigInteger(1, Arrays.copyOfRange(encoded, 33, 65));
        } else if (encoded.length == 33 && (encoded[0] & 0xfe) == 2) {
            // The prime is 3 modulo 4, so that this power is a root of every square.
            BigInteger root = square.modPow(P.add(BigInteger.ONE).shiftRight(2), P);
            y = root.testBit(0) == ((encoded[0] & 1) == 1) ? root : P.subtract(root);
        } else {
            throw new IllegalArgumentException("not an encoding of a point");
        }
        if (x.compareTo(P) >= 0 || y.compareTo(P) >= 0 || !y.multiply(y).mod(P).equals(square)) {
            throw new IllegalArgumentException("not a point of the curve");
        }
        return new P256(x, y);
    }

    /** {@return 65 bytes} */
    byte[] encode() {
        if (x == null || y == null) {
            throw new IllegalArgumentException("the point at infinity");
        }
        byte[] out = new byte[65];
        out[0] = 4;
        System.arraycopy(number(x), 0, out, 1, 32);
        System.arraycopy(number(y), 0, out, 33, 32);
        return out;
    }

    /** {@return 32 bytes, big-endian} */
    static byte[] number(BigInteger number) {
        byte[] signed = number.toByteArray();
        byte[] out = new byte[32];
        int length = Math.min(32, signed.length);
        System.arraycopy(signed, signed.length - length, out, 32 - length, length);
        return out;
    }

    P256 plus(P256 other) {
        if (x == null || y == null) {
            return other;
        }
        if (other.x == null || other.y == null) {
            return this;
        }
        BigInteger slope;
        if (!x.equals(other.x)) {
            slope = other.y.subtract(y).multiply(other.x.subtract(x).modInverse(P));
        } else if (y.equals(other.y) && y.signum() != 0) {
            slope = x.multiply(x).subtract(BigInteger.ONE).multiply(THREE).multiply(y.shiftLeft(1).modInverse(P));
        } else {
            return INFINITY;
        }
        BigInteger sumX = slope.multiply(slope).subtract(x).subtract(other.x).mod(P);
        return new P256(sumX, slope.multiply(x.subtract(sumX)).subtract(y).mod(P));
    }

    P256 minus(P256 other) {
        return other.y == null ? this : plus(new P256(other.x, P.subtract(other.y).mod(P)));
    }

    P256 times(BigInteger factor) {
        P256 product = INFINITY;
        for (int bit = factor.bitLength() - 1; bit >= 0; bit--) {
            product = product.plus(product);
            if (factor.testBit(bit)) {
                product = product.plus(this);
            }
        }
        return product;
    }
}
