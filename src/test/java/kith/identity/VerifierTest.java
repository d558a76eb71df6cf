package kith.identity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.EdECPoint;
import java.security.spec.EdECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.HexFormat;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class VerifierTest {
    private static final HexFormat HEX = HexFormat.of();

    @Test
    void wycheproofsVectorsComeOutAsTheySay() throws Exception {
        Path file = Path.of("../shared/corpus/crypto/C2SP+wycheproof/testvectors_v1/ed25519_test.json");
        Assumptions.assumeTrue(Files.exists(file), "skipped: the Wycheproof vectors are not here");
        int cases = 0;
        for (JsonNode group : new ObjectMapper().readTree(file.toFile()).get("testGroups")) {
            byte[] key = HEX.parseHex(group.get("publicKey").get("pk").asText());
            for (JsonNode test : group.get("tests")) {
                boolean valid = test.get("result").asText().equals("valid");
                byte[] message = HEX.parseHex(test.get("msg").asText());
                byte[] signature = HEX.parseHex(test.get("sig").asText());
                assertEquals(valid, verifies(key, message, signature), "tcId " + test.get("tcId"));
                cases++;
            }
        }
        assertTrue(cases >= 150, cases + " cases");
    }

    private static boolean verifies(byte[] key, byte[] message, byte[] signature) {
        try {
            Verifier.verify(new SigningKey(key), message, signature);
            return true;
        } catch (KithException e) {
            return false;
        }
    }

    /** RFC 8032, section 7.1, test 2. */
    @Test
    void rfc8032IsReproduced() {
        byte[] seed = HEX.parseHex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb");
        try (SecretKeys keys = new SecretKeys(seed, filled(1), filled(2))) {
            assertArrayEquals(HEX.parseHex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"),
                    keys.signingKey().bytes());
            byte[] signature = keys.signer().sign(new byte[] {0x72});
            assertEquals("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                    + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00", HEX.formatHex(signature));
        }
    }

    private static byte[] filled(int value) {
        byte[] bytes = new byte[32];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    @Test
    void theJdkAgreesAboutOurSignatures() throws Exception {
        SecretKeys keys = SecretKeys.generate(new FixedRandom(3));
        byte[] message = "protected.payload".getBytes(StandardCharsets.US_ASCII);
        byte[] point = keys.signingKey().bytes();
        boolean odd = (point[31] & 0x80) != 0;
        point[31] &= 0x7f;
        byte[] bigEndian = new byte[32];
        for (int i = 0; i < 32; i++) {
            bigEndian[i] = point[31 - i];
        }
        Signature jdk = Signature.getInstance("Ed25519");
        jdk.initVerify(KeyFactory.getInstance("Ed25519")
                .generatePublic(new EdECPublicKeySpec(NamedParameterSpec.ED25519,
                new EdECPoint(odd, new java.math.BigInteger(1, bigEndian)))));
        jdk.update(message);
        assertTrue(jdk.verify(keys.signer().sign(message)));
    }

    @Test
    void everyOtherSignatureIsRefused() {
        SecretKeys keys = SecretKeys.generate(new FixedRandom(4));
        byte[] message = {1, 2, 3};
        byte[] signature = keys.signer().sign(message);
        assertDoesNotThrow(() -> Verifier.verify(keys.signingKey(), message, signature));
        for (int bit = 0; bit < 512; bit++) {
            byte[] changed = signature.clone();
            changed[bit >>> 3] ^= (byte) (1 << (bit & 7));
            assertRefused(keys.signingKey(), message, changed);
        }
        assertRefused(keys.signingKey(), message, Arrays.copyOf(signature, 63));
        assertRefused(keys.signingKey(), message, Arrays.copyOf(signature, 65));
        assertRefused(keys.signingKey(), message, new byte[0]);
        assertRefused(keys.signingKey(), new byte[] {1, 2, 4}, signature);
        assertRefused(SecretKeys.generate(new FixedRandom(5)).signingKey(), message, signature);
    }

    private static void assertRefused(SigningKey key, byte[] message, byte[] signature) {
        KithException refusal = assertThrows(KithException.class, () -> Verifier.verify(key, message, signature));
        assertEquals(Fault.SIGNATURE_INVALID, refusal.fault());
    }

    @Test
    void closedKeysSignNothing() {
        SecretKeys keys = SecretKeys.generate(new FixedRandom(6));
        Signer signer = keys.signer();
        keys.close();
        assertThrows(IllegalStateException.class, () -> signer.sign(new byte[1]));
    }
}
