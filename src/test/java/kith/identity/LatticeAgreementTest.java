package kith.identity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import kith.circle.SecondLattice;
import org.bouncycastle.crypto.kems.MLKEMExtractor;
import org.bouncycastle.crypto.kems.MLKEMGenerator;
import org.bouncycastle.crypto.params.MLKEMParameters;
import org.bouncycastle.crypto.params.MLKEMPrivateKeyParameters;
import org.bouncycastle.crypto.params.MLKEMPublicKeyParameters;
import org.junit.jupiter.api.Test;

/** ML-KEM-768 of BouncyCastle, which Kith uses, against that of the JDK and against published vectors of FIPS 203. */
class LatticeAgreementTest {
    private static final Path WYCHEPROOF = Path.of("../shared/corpus/crypto/C2SP+wycheproof/testvectors_v1");
    private static final HexFormat HEX = HexFormat.of();

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static JsonNode groups(String file) throws IOException {
        Path path = WYCHEPROOF.resolve(file);
        assumeTrue(Files.exists(path), "the vectors are not at hand");
        return new ObjectMapper().readTree(path.toFile()).get("testGroups");
    }

    @Test
    void bothImplementationsAgreeOnKeysEncapsulationsAndSecrets() throws GeneralSecurityException {
        Random random = new Random(203);
        for (int i = 0; i < 20; i++) {
            byte[] seed = bytes(random, SealingSecret.BYTES);
            byte[] drawing = bytes(random, 32);
            try (SealingSecret sealing = new SealingSecret(seed);
                    LatticeAgreement ours = new LatticeAgreement(sealing, drawing)) {
                KeyPair theirs = SecondLattice.pair(SecondLattice.expanded(seed));
                assertArrayEquals(SecondLattice.bytes(theirs.getPublic()), ours.key().latticeKey());
                byte[] drawn = bytes(random, 32);
                var encapsulated = SecondLattice.encapsulated(ours.key().latticeKey(), drawn);
                assertArrayEquals(encapsulated.key().getEncoded(), ours.open(encapsulated.encapsulation()));
                LatticeAgreement.Encapsulated own = ours.with(ours.key(), "test".getBytes(StandardCharsets.US_ASCII));
                assertArrayEquals(own.secret(), SecondLattice.opened(theirs, own.encapsulation()));
                // What nobody encapsulated opens to something, the same in both, and to nothing that anybody knows.
                byte[] altered = own.encapsulation().clone();
                altered[i * 50] ^= 4;
                assertArrayEquals(SecondLattice.opened(theirs, altered), ours.open(altered));
                assertFalse(Arrays.equals(own.secret(), ours.open(altered)));
            }
        }
    }

    @Test
    void keysOfThePublishedVectors() throws IOException, GeneralSecurityException {
        int tried = 0;
        for (JsonNode group : groups("mlkem_768_keygen_seed_test.json")) {
            for (JsonNode test : group.get("tests")) {
                byte[] seed = HEX.parseHex(test.get("seed").asText());
                byte[] expected = HEX.parseHex(test.get("ek").asText());
                assertArrayEquals(expected, new MLKEMPrivateKeyParameters(MLKEMParameters.ml_kem_768, seed)
                        .getPublicKey());
                assertArrayEquals(expected, SecondLattice.bytes(SecondLattice.pair(seed).getPublic()));
                tried++;
            }
        }
        assertTrue(tried > 50, tried + " vectors");
    }

    @Test
    void encapsulationsOfThePublishedVectors() throws IOException {
        int tried = 0;
        for (JsonNode group : groups("mlkem_768_encaps_test.json")) {
            for (JsonNode test : group.get("tests")) {
                byte[] key = HEX.parseHex(test.get("ek").asText());
                if (!test.get("result").asText().equals("valid")) {
                    byte[] sealing = Arrays.copyOf(key, SealingKey.BYTES);
                    sealing[SealingKey.BYTES - 1] = 9;
                    assertThrows(RuntimeException.class, () -> new SealingKey(key.length == 1184 ? sealing : key),
                            test.get("tcId").asText());
                    continue;
                }
                var made = MLKEMGenerator.internalGenerateEncapsulated(
                        new MLKEMPublicKeyParameters(MLKEMParameters.ml_kem_768, key),
                        HEX.parseHex(test.get("m").asText()));
                assertEquals(test.get("c").asText(), HEX.formatHex(made.getEncapsulation()));
                assertEquals(test.get("K").asText(), HEX.formatHex(made.getSecret()));
                tried++;
            }
        }
        assertTrue(tried > 10, tried + " vectors");
    }

    @Test
    void secretsOfThePublishedVectors() throws IOException, GeneralSecurityException {
        int tried = 0;
        for (JsonNode group : groups("mlkem_768_test.json")) {
            for (JsonNode test : group.get("tests")) {
                byte[] c = HEX.parseHex(test.get("c").asText());
                byte[] seed = HEX.parseHex(test.get("seed").asText());
                if (c.length != LatticeAgreement.ENCAPSULATION_BYTES || seed.length != 64) {
                    continue;
                }
                assertEquals(test.get("K").asText(), HEX.formatHex(new MLKEMExtractor(
                        new MLKEMPrivateKeyParameters(MLKEMParameters.ml_kem_768, seed)).extractSecret(c)));
                assertEquals(test.get("K").asText(), HEX.formatHex(SecondLattice.opened(SecondLattice.pair(seed), c)));
                tried++;
            }
        }
        assertTrue(tried > 20, tried + " vectors");
    }

    @Test
    void nothingOpensAfterClosing() {
        try (SealingSecret sealing = new SealingSecret(new byte[32])) {
            LatticeAgreement closed = new LatticeAgreement(sealing, new byte[32]);
            LatticeAgreement.Encapsulated one = closed.with(closed.key(), new byte[0]);
            closed.close();
            assertThrows(IllegalStateException.class, () -> closed.open(one.encapsulation()));
            assertThrows(IllegalStateException.class, () -> closed.with(closed.key(), new byte[0]));
        }
    }
}
