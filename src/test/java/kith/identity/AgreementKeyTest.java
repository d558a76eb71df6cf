package kith.identity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.fault.Fault;
import kith.fault.KithException;
import org.bouncycastle.math.ec.rfc7748.X25519;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys with which anybody could work out the secret are told from others as a multiplication would tell them. */
class AgreementKeyTest {
    private static final BigInteger P = BigInteger.TWO.pow(255).subtract(BigInteger.valueOf(19));
    /** The curve is v^2 = u^3 + A u^2 + u. */
    private static final BigInteger A = BigInteger.valueOf(486_662);

    private static BigInteger mod(BigInteger number) {
        return number.mod(P);
    }

    private static BigInteger over(BigInteger above, BigInteger below) {
        return mod(above.multiply(below.modInverse(P)));
    }

    /** u of twice a point, on the curve as on its twist; none for the point at infinity. */
    private static BigInteger doubled(BigInteger u) {
        BigInteger square = u.pow(2);
        BigInteger below = mod(BigInteger.valueOf(4).multiply(u)
                .multiply(square.add(A.multiply(u)).add(BigInteger.ONE)));
        return below.signum() == 0 ? null : over(square.subtract(BigInteger.ONE).pow(2), below);
    }

    /** A root modulo p, which is 5 modulo 8, if the number has one. */
    private static Stream<BigInteger> roots(BigInteger number) {
        BigInteger one = number.modPow(P.add(BigInteger.valueOf(3)).shiftRight(3), P);
        BigInteger turn = BigInteger.TWO.modPow(P.subtract(BigInteger.ONE).shiftRight(2), P);
        return Stream.of(one, mod(one.multiply(turn))).filter(root -> mod(root.pow(2)).equals(mod(number)))
                .flatMap(root -> Stream.of(root, mod(root.negate()))).distinct();
    }

    /** All u whose double is a point of this u: solved from (u^2 - 1)^2 = 4 w u (u^2 + A u + 1). */
    private static Stream<BigInteger> halves(BigInteger w) {
        // Divided by u^2, with s = u + 1/u: s^2 - 4 w s - 4 - 4 w A = 0, then u^2 - s u + 1 = 0.
        BigInteger two = BigInteger.TWO;
        BigInteger inner = w.pow(2).add(w.multiply(A)).add(BigInteger.ONE).shiftLeft(2);
        return roots(mod(inner)).map(root -> mod(w.shiftLeft(1).add(root)))
                .flatMap(s -> roots(mod(s.pow(2).subtract(BigInteger.valueOf(4)))).map(root -> over(s.add(root), two)))
                .filter(u -> w.equals(doubled(u)));
    }

    /**
     * All points of order 2, 4 and 8, worked out from the equation and not from any list: halves of the point at
     * infinity (u = 0, since u^2 + A u + 1 has no root), halves of those, and halves of those in turn.
     */
    private static Set<BigInteger> lowOrder() {
        Set<BigInteger> found = new HashSet<>(Set.of(BigInteger.ZERO));
        assertEquals(0, roots(mod(A.pow(2).subtract(BigInteger.valueOf(4)))).count(), "one point of order 2");
        for (int order = 4; order <= 8; order *= 2) {
            found.addAll(Set.copyOf(found).stream().flatMap(AgreementKeyTest::halves).toList());
        }
        return found;
    }

    private static Stream<byte[]> lowOrderKeys() {
        return lowOrder().stream().map(AgreementKeyTest::bytes);
    }

    private static byte[] bytes(BigInteger u) {
        byte[] bytes = new byte[AgreementKey.BYTES];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = u.shiftRight(Byte.SIZE * i).byteValue();
        }
        return bytes;
    }

    private static boolean multipliesToZero(byte[] point) {
        byte[] scalar = new byte[X25519.SCALAR_SIZE];
        X25519.clampPrivateKey(scalar);
        return !X25519.calculateAgreement(scalar, 0, point, 0, new byte[X25519.POINT_SIZE], 0);
    }

    private static boolean refused(byte[] point) {
        try {
            assertArrayEquals(point, new AgreementKey(point).bytes());
            return false;
        } catch (KithException e) {
            assertEquals(Fault.KEY_INVALID, e.fault());
            return true;
        }
    }

    @Test
    void fivePointsAreOfLowOrder() {
        assertEquals(5, lowOrder().size());
        assertTrue(lowOrder().containsAll(Set.of(BigInteger.ZERO, BigInteger.ONE, P.subtract(BigInteger.ONE))));
    }

    @ParameterizedTest
    @MethodSource("lowOrderKeys")
    void keysOfLowOrderAreRefused(byte[] point) {
        assertTrue(multipliesToZero(point));
        assertTrue(refused(point));
    }

    @Test
    void everyOtherKeyIsRefusedExactlyWhereAMultiplicationGivesZero() {
        Random random = new Random(25_519);
        Stream<BigInteger> near = lowOrder().stream().flatMap(u -> IntStream.of(-2, -1, 1, 2)
                .mapToObj(by -> mod(u.add(BigInteger.valueOf(by)))));
        Stream<BigInteger> bit = lowOrder().stream().flatMap(u -> IntStream.of(0, 7, 100, 254)
                .mapToObj(u::flipBit)).filter(u -> u.compareTo(P) < 0);
        Stream<BigInteger> any = Stream.generate(() -> mod(new BigInteger(255, random))).limit(100);
        Stream.of(near, bit, any).flatMap(all -> all).map(AgreementKeyTest::bytes)
                .forEach(point -> assertEquals(multipliesToZero(point), refused(point)));
    }

    /** The same points as a lenient reader would take them: reduced, or without the top bit. */
    @Test
    void secondSpellingsAreRefused() {
        for (BigInteger u : lowOrder()) {
            assertTrue(refused(bytes(u.setBit(255))));
        }
        for (int above = 0; above < 19; above++) {
            assertTrue(refused(bytes(P.add(BigInteger.valueOf(above)))));
        }
        assertFalse(refused(bytes(BigInteger.valueOf(9))));
        assertThrows(KithException.class, () -> new AgreementKey(new byte[31]));
        assertThrows(KithException.class, () -> new AgreementKey(new byte[33]));
    }
}
