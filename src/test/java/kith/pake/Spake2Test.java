package kith.pake;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import kith.fault.Fault;
import kith.fault.KithException;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.ec.CustomNamedCurves;
import org.bouncycastle.math.ec.ECPoint;
import org.junit.jupiter.api.Test;

class Spake2Test {
    private static final X9ECParameters P256 = CustomNamedCurves.getByName("P-256");
    private static final byte[] ANA = "Ana".getBytes(StandardCharsets.UTF_8);
    private static final byte[] BEN = "Ben".getBytes(StandardCharsets.UTF_8);

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }

    /** RFC 9382, appendix B, the first vector. */
    @Test
    void theFirstVectorOfTheRfc() {
        vector("server", "client", "2ee57912099d31560b3a44b1184b9b4866e904c49d12ac5042c97dca461b1a5f",
                "43dd0fd7215bdcb482879fca3220c6a968e66d70b1356cac18bb26c84a78d729",
                "dcb60106f276b02606d8ef0a328c02e4b629f84f89786af5befb0bc75b6e66be",
                "04a56fa807caaa53a4d28dbb9853b9815c61a411118a6fe516a8798434751470f9010153ac33d0d5f2047ffdb1a3e42c9b4e"
                        + "6be662766e1eeb4116988ede5f912c",
                "0406557e482bd03097ad0cbaa5df82115460d951e3451962f1eaf4367a420676d09857ccbc522686c83d1852abfa8ed6e4a1"
                        + "155cf8f1543ceca528afb591a1e0b7",
                "0e0672dc86f8e45565d338b0540abe69", "58ad4aa88e0b60d5061eb6b5dd93e80d9c4f00d127c65b3b35b1b5281fee38f0",
                "d3e2e547f1ae04f2dbdbf0fc4b79f8ecff2dff314b5d32fe9fcef2fb26dc459b");
    }

    @Test
    void allVectorsOfTheRfc() throws IOException {
        Path file = Path.of("../shared/data/spake2-p256-vectors.json");
        assumeTrue(Files.exists(file));
        JsonNode vectors = new ObjectMapper().readTree(file.toFile()).get("vectors");
        assertEquals(4, vectors.size());
        for (JsonNode v : vectors) {
            vector(v.get("A").asText(), v.get("B").asText(), v.get("w").asText(), v.get("x").asText(),
                    v.get("y").asText(), v.get("pA").asText(), v.get("pB").asText(), v.get("Ke").asText(),
                    v.get("MACA").asText(), v.get("MACB").asText());
        }
    }

    private static void vector(String a, String b, String w, String x, String y, String shareA, String shareB,
            String key, String macA, String macB) {
        byte[] idA = a.getBytes(StandardCharsets.UTF_8);
        byte[] idB = b.getBytes(StandardCharsets.UTF_8);
        Spake2.Start startA = new Spake2.Start(hex(x), Spake2.share(Spake2.Side.A, hex(w), hex(x)));
        Spake2.Start startB = new Spake2.Start(hex(y), Spake2.share(Spake2.Side.B, hex(w), hex(y)));
        assertArrayEquals(hex(shareA), startA.share());
        assertArrayEquals(hex(shareB), startB.share());
        for (Spake2.Agreed agreed : List.of(
                Spake2.finish(Spake2.Side.A, hex(w), startA, startB.share(), idA, idB),
                Spake2.finish(Spake2.Side.B, hex(w), startB, startA.share(), idA, idB))) {
            assertArrayEquals(hex(key), agreed.key());
            assertArrayEquals(hex(macA), agreed.confirmationA());
            assertArrayEquals(hex(macB), agreed.confirmationB());
        }
    }

    /**
     * RFC 9382, section 6: each mask is the first point of the hash chain of its seed. Nobody chose them, so nobody
     * knows their logarithm.
     */
    @Test
    void theMasksComeFromTheirSeeds() throws Exception {
        assertEquals(point("1.2.840.10045.3.1.7 point generation seed (M)"), mask(Spake2.Side.A));
        assertEquals(point("1.2.840.10045.3.1.7 point generation seed (N)"), mask(Spake2.Side.B));
    }

    /** The mask of a side, out of what it sends: with password 1 and scalar 1 that is the mask and the generator. */
    private static ECPoint mask(Spake2.Side side) {
        byte[] one = new byte[Spake2.SCALAR_BYTES];
        one[Spake2.SCALAR_BYTES - 1] = 1;
        return P256.getCurve().decodePoint(Spake2.share(side, one, one)).subtract(P256.getG()).normalize();
    }

    private static ECPoint point(String seed) throws Exception {
        byte[] chain = seed.getBytes(StandardCharsets.US_ASCII);
        while (true) {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            chain = sha.digest(chain);
            byte[] next = sha.digest(chain);
            byte[] compressed = new byte[33];
            compressed[0] = (byte) (chain[0] & 1 | 2);
            System.arraycopy(chain, 1, compressed, 1, 31);
            System.arraycopy(next, 0, compressed, 32, 1);
            try {
                return P256.getCurve().decodePoint(compressed).normalize();
            } catch (IllegalArgumentException e) {
                // No point has this x: the chain goes on.
            }
        }
    }

    @Test
    void theRunsOfTwoPeopleAgreeWithOneCodeAlone() {
        SecureRandom random = new SecureRandom();
        byte[] salt = new byte[16];
        byte[] right = Spake2.password(InvitationCode.parse("0000 5724"), salt);
        byte[] wrong = Spake2.password(InvitationCode.parse("0000 0000"), salt);
        Spake2.Start a = Spake2.start(Spake2.Side.A, right, random);
        for (byte[] typed : List.of(right, wrong)) {
            Spake2.Start b = Spake2.start(Spake2.Side.B, typed, random);
            Spake2.Agreed atA = Spake2.finish(Spake2.Side.A, right, a, b.share(), ANA, BEN);
            Spake2.Agreed atB = Spake2.finish(Spake2.Side.B, typed, b, a.share(), ANA, BEN);
            assertEquals(typed == right, Arrays.equals(atA.key(), atB.key()));
            assertEquals(typed == right, Arrays.equals(atA.confirmationB(), atB.confirmationB()));
            assertEquals(typed == right, Arrays.equals(atA.confirmationA(), atB.confirmationA()));
        }
    }

    @Test
    void whoeverNamesOneOfTheTwoOtherwiseComesToAnotherKey() {
        SecureRandom random = new SecureRandom();
        byte[] w = Spake2.password(InvitationCode.parse("0000 5724"), new byte[16]);
        Spake2.Start a = Spake2.start(Spake2.Side.A, w, random);
        Spake2.Start b = Spake2.start(Spake2.Side.B, w, random);
        byte[] key = Spake2.finish(Spake2.Side.A, w, a, b.share(), ANA, BEN).key();
        assertFalse(Arrays.equals(key, Spake2.finish(Spake2.Side.B, w, b, a.share(), ANA, ANA).key()));
        assertFalse(Arrays.equals(key, Spake2.finish(Spake2.Side.B, w, b, a.share(), BEN, BEN).key()));
    }

    /** The password as the format says it, by the scrypt of another library's parameters: a fixed value. */
    @Test
    void theSaltMakesAnotherPassword() {
        InvitationCode code = InvitationCode.parse("0000 5724");
        byte[] other = new byte[16];
        other[0] = 1;
        assertNotEquals(new BigInteger(1, Spake2.password(code, new byte[16])),
                new BigInteger(1, Spake2.password(code, other)));
        assertTrue(new BigInteger(1, Spake2.password(code, other)).compareTo(P256.getN()) < 0);
    }

    @Test
    void onlyUncompressedPointsOfTheCurveAreShares() {
        byte[] good = P256.getG().getEncoded(false);
        byte[] offCurve = good.clone();
        offCurve[64] ^= 1;
        byte[] hybrid = good.clone();
        hybrid[0] = (byte) (6 | good[64] & 1);
        byte[] tooLarge = good.clone();
        Arrays.fill(tooLarge, 1, 33, (byte) 0xff);
        byte[] zero = new byte[65];
        zero[0] = 4;
        assertTrue(Spake2.isShare(good));
        for (byte[] bad : List.of(offCurve, hybrid, tooLarge, zero, new byte[65], new byte[] {0}, new byte[0],
                P256.getG().getEncoded(true), Arrays.copyOf(good, 66))) {
            assertFalse(Spake2.isShare(bad), () -> HexFormat.of().formatHex(bad));
            byte[] w = new byte[32];
            w[31] = 7;
            Spake2.Start a = Spake2.start(Spake2.Side.A, w, new SecureRandom());
            assertEquals(Fault.KEY_INVALID, assertThrows(KithException.class,
                    () -> Spake2.finish(Spake2.Side.A, w, a, bad, ANA, BEN)).fault());
        }
    }

    /** Who sends the mask itself, times the password that they guess, would know the key: it is refused at infinity. */
    @Test
    void aShareThatLeadsToInfinityIsRefused() {
        byte[] w = new byte[32];
        w[31] = 7;
        Spake2.Start a = Spake2.start(Spake2.Side.A, w, new SecureRandom());
        byte[] share = mask(Spake2.Side.B).multiply(BigInteger.valueOf(7)).normalize().getEncoded(false);
        assertEquals(Fault.KEY_INVALID, assertThrows(KithException.class,
                () -> Spake2.finish(Spake2.Side.A, w, a, share, ANA, BEN)).fault());
    }
}
