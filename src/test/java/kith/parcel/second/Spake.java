package kith.parcel.second;

import static kith.parcel.second.Symmetric.NONE;
import static kith.parcel.second.Symmetric.ascii;
import static kith.parcel.second.Symmetric.expand;
import static kith.parcel.second.Symmetric.extract;
import static kith.parcel.second.Symmetric.hkdf;
import static kith.parcel.second.Symmetric.hmac;
import static kith.parcel.second.Symmetric.join;
import static kith.parcel.second.Symmetric.sha256;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;

/** The key exchange of {@code exchange.md}: SPAKE2-P256-SHA256-HKDF-HMAC of RFC 9382. */
final class Spake {
    static final P256 M = P256.decode(HexFormat.of().parseHex(
            "02886e2f97ace46e55ba9dd7242579f2993b64e16ef3dcab95afd497333d8fa12f"));
    static final P256 N = P256.decode(HexFormat.of().parseHex(
            "03d8bbd6c639c62937b04d997f38c3770719c629d7014d49a24b4f98baa1292b49"));

    private Spake() {
    }

    /** {@return w for a code of eight digits} */
    static BigInteger password(String digits, byte[] invitation) {
        return new BigInteger(1, Scrypt.of(ascii(digits), invitation, 1 << 15, 8, 40)).mod(P256.ORDER);
    }

    /** {@return a number from 1 up to the order, of 40 bytes that are drawn} */
    static BigInteger scalar(byte[] drawn) {
        return new BigInteger(1, drawn).mod(P256.ORDER.subtract(BigInteger.ONE)).add(BigInteger.ONE);
    }

    static byte[] shareA(BigInteger w, BigInteger x) {
        return M.times(w).plus(P256.GENERATOR.times(x)).encode();
    }

    static byte[] shareB(BigInteger w, BigInteger y) {
        return N.times(w).plus(P256.GENERATOR.times(y)).encode();
    }

    static byte[] pointA(BigInteger w, BigInteger x, byte[] shareB) {
        return P256.decode(shareB).minus(N.times(w)).times(x).encode();
    }

    static byte[] pointB(BigInteger w, BigInteger y, byte[] shareA) {
        return P256.decode(shareA).minus(M.times(w)).times(y).encode();
    }

    /**
     * Who is at both ends, and what they sent.
     *
     * @param idA of who invited
     * @param idB of who answers
     * @param shareA pA
     * @param shareB pB
     */
    record Ends(byte[] idA, byte[] idB, byte[] shareA, byte[] shareB) {
        Agreed agree(byte[] point, BigInteger w) {
            byte[] transcript = join(counted(idA), counted(idB), counted(shareA), counted(shareB), counted(point),
                    counted(P256.number(w)));
            byte[] hash = sha256(transcript);
            byte[] key = Arrays.copyOf(hash, 16);
            byte[] confirmation = expand(extract(NONE, Arrays.copyOfRange(hash, 16, 32)), ascii("ConfirmationKeys"),
                    32);
            return new Agreed(transcript, key, hmac(Arrays.copyOf(confirmation, 16), transcript),
                    hmac(Arrays.copyOfRange(confirmation, 16, 32), transcript));
        }

        private static byte[] counted(byte[] part) {
            return join(ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(part.length).array(), part);
        }
    }

    /**
     * What both have.
     *
     * @param transcript TT
     * @param key Ke
     * @param confirmationA cA
     * @param confirmationB cB
     */
    record Agreed(byte[] transcript, byte[] key, byte[] confirmationA, byte[] confirmationB) {
        byte[] answerKey() {
            return hkdf(key, NONE, "kith-answer-1");
        }

        byte[] completionKey() {
            return hkdf(key, NONE, "kith-completion-1");
        }
    }
}
