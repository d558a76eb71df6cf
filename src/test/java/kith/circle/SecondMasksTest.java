package kith.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.exchange.CircleMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two implementations make the same bytes, and the second one the bytes of the RFCs. */
class SecondMasksTest {
    private static final HexFormat HEX = HexFormat.of();

    @ParameterizedTest
    @CsvSource({"COUNTED, 3, 300", "COUNTED, 7, 129", "COUNTED, 256, 40", "SEALED, 3, 300", "SEALED, 6, 65"})
    void vectorsAreTheSameByteByByte(CircleMode mode, int members, int length)
            throws GeneralSecurityException, IOException {
        Ring ring = Ring.of(mode, members, new Shape(length, 7), 21);
        for (int member : new int[] {0, members / 2, members - 1}) {
            BitVector bits = Ring.bits(length, .3, new Random(member));
            boolean[] plain = new boolean[length];
            for (int i = 0; i < length; i++) {
                plain[i] = bits.get(i);
            }
            byte[] secret = ring.members().get(member).agreementSecret();
            assertArrayEquals(SecondMasks.vector(ring.circle(), ring.kid(member), secret, plain),
                    ring.vector(member, bits), "member " + member);
        }
    }

    /** Any place of the stream, and further draws. */
    @Test
    void streamsAreTheSameByteByByte() {
        byte[] seed = new byte[32];
        new Random(1).nextBytes(seed);
        byte[] expected = SecondMasks.stream(seed, 40_000);
        byte[] out = new byte[40_000];
        new ChaChaStream(seed.clone()).read(0, 0, out, 40_000);
        assertArrayEquals(expected, out);
        new ChaChaStream(seed.clone()).read(0, 64 * 7, out, 1_000);
        assertArrayEquals(Arrays.copyOfRange(expected, 448, 1_448), Arrays.copyOf(out, 1_000));
        for (int draw : new int[] {1, 2, 0x01020304}) {
            byte[] nonce = new byte[12];
            for (int i = 0; i < 4; i++) {
                nonce[i] = (byte) (draw >>> 8 * i);
            }
            new ChaChaStream(seed.clone()).read(draw, 128, out, 64);
            assertArrayEquals(SecondMasks.chacha20(seed, 2, nonce), Arrays.copyOf(out, 64), "draw " + draw);
        }
    }

    /** RFC 8439, appendix A.1, vectors 1, 2 and 5; section 2.3.2. */
    @Test
    void chacha20IsThatOfTheRfc() {
        byte[] zeros = new byte[32];
        assertEquals("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                + "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
                HEX.formatHex(SecondMasks.chacha20(zeros, 0, new byte[12])));
        assertEquals("9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                + "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
                HEX.formatHex(SecondMasks.chacha20(zeros, 1, new byte[12])));
        byte[] first = new byte[64];
        new ChaChaStream(new byte[32]).read(0, 64, first, 64);
        assertArrayEquals(SecondMasks.chacha20(zeros, 1, new byte[12]), first);
        byte[] nonce = new byte[12];
        nonce[11] = 2;
        assertEquals("c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
                + "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
                HEX.formatHex(SecondMasks.chacha20(zeros, 0, nonce)));
        byte[] key = new byte[32];
        for (int i = 0; i < 32; i++) {
            key[i] = (byte) i;
        }
        assertEquals("10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
                + "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
                HEX.formatHex(SecondMasks.chacha20(key, 1, HEX.parseHex("000000090000004a00000000"))));
    }

    /** RFC 5869, appendix A.1: its first 32 bytes. */
    @Test
    void hkdfIsThatOfTheRfc() throws GeneralSecurityException {
        assertEquals("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf",
                HEX.formatHex(SecondMasks.hkdf(HEX.parseHex("0b".repeat(22)),
                        HEX.parseHex("000102030405060708090a0b0c"), HEX.parseHex("f0f1f2f3f4f5f6f7f8f9"))));
    }

    /** RFC 7748, section 6.1. */
    @Test
    void x25519IsThatOfTheRfc() throws GeneralSecurityException {
        assertEquals("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742",
                HEX.formatHex(SecondMasks.x25519(
                        HEX.parseHex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"),
                        HEX.parseHex("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"))));
    }
}
