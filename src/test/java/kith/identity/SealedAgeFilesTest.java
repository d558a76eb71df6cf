package kith.identity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.InflaterInputStream;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files sealed to a key: the age format's hybrid recipient. */
class SealedAgeFilesTest {
    private static final Path VECTORS = Path.of("../shared/corpus/crypto/C2SP+CCTV/age/testdata");
    private static final String BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

    private static SealingSecret secret(int seed) {
        byte[] bytes = new byte[SealingSecret.BYTES];
        new Random(seed).nextBytes(bytes);
        return new SealingSecret(bytes);
    }

    static byte[] sealed(byte[] content, SealingKey key) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (OutputStream out = AgeFile.sealing(file, key)) {
            out.write(content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return file.toByteArray();
    }

    private static byte[] opened(byte[] file, SealingSecret secret) {
        try (InputStream in = AgeFile.unsealing(new ByteArrayInputStream(file), secret)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 200_000})
    void itsOwnerOpensWhatWasSealed(int length) {
        byte[] content = new byte[length];
        new Random(length).nextBytes(content);
        assertArrayEquals(content, opened(sealed(content, secret(1).key()), secret(1)));
    }

    @Test
    void nobodyElseOpensIt() {
        byte[] file = sealed("Ana".getBytes(StandardCharsets.UTF_8), secret(1).key());
        assertEquals(Fault.PARCEL_FOREIGN, assertThrows(KithException.class, () -> opened(file, secret(2))).fault());
    }

    /** A window takes files while a message is scanned: nothing of the library may be shared between threads. */
    @Test
    void filesAreSealedAndOpenedAtTheSameTime() {
        SealingSecret secret = secret(1);
        IntStream.range(0, 64).parallel().forEach(number -> {
            byte[] content = {(byte) number};
            assertArrayEquals(content, opened(sealed(content, secret.key()), secret));
        });
    }

    @Test
    void sealingTwiceGivesTwoFiles() {
        assertTrue(!Arrays.equals(sealed(new byte[0], secret(1).key()), sealed(new byte[0], secret(1).key())));
    }

    @Test
    void whatIsCutOrChangedIsRefused() {
        byte[] file = sealed(new byte[70_000], secret(1).key());
        for (int length : new int[] {0, 10, 30, 1500, 1700, 65_600, file.length - 1}) {
            assertEquals(Fault.PARCEL_INVALID, assertThrows(KithException.class,
                    () -> opened(Arrays.copyOf(file, length), secret(1)), "cut at " + length).fault());
        }
        for (int at : new int[] {3, 40, 1000, 1560, 1650, 40_000, file.length - 1}) {
            byte[] changed = file.clone();
            changed[at] ^= 1;
            Fault fault = assertThrows(KithException.class, () -> opened(changed, secret(1)), "changed " + at).fault();
            assertTrue(fault == Fault.PARCEL_INVALID || fault == Fault.PARCEL_FOREIGN, () -> at + ": " + fault);
        }
    }

    @Test
    void aKeyIsOneOfMlKemAndX25519() {
        byte[] good = secret(1).key().bytes();
        assertEquals(1216, good.length);
        byte[] large = good.clone();
        large[0] = (byte) 0xff;
        large[1] |= 0x0f;
        byte[] zero = good.clone();
        Arrays.fill(zero, 1184, 1216, (byte) 0);
        for (byte[] bad : List.of(large, zero, Arrays.copyOf(good, 1215), Arrays.copyOf(good, 1217))) {
            assertEquals(Fault.KEY_INVALID, assertThrows(KithException.class, () -> new SealingKey(bad)).fault());
        }
        byte[] seed = good.clone();
        seed[1183] ^= 1;
        assertArrayEquals(seed, new SealingKey(seed).bytes(), "the matrix grows out of any seed");
    }

    @Test
    void aClosedSecretOpensNothing() {
        SealingSecret closed = secret(1);
        byte[] file = sealed(new byte[3], closed.key());
        closed.close();
        assertThrows(IllegalStateException.class, () -> opened(file, closed));
    }

    /** C2SP/CCTV's vectors of the recipient, by what their headers expect. */
    @TestFactory
    Stream<DynamicTest> vectorsOfOthers() throws IOException {
        assumeTrue(Files.isDirectory(VECTORS));
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.list(VECTORS)) {
            for (Path file : files.filter(one -> one.getFileName().toString().startsWith("hybrid")).sorted().toList()) {
                tests.add(dynamicTest(file.getFileName().toString(), () -> vector(Files.readAllBytes(file))));
            }
        }
        assertEquals(18, tests.size());
        return tests.stream();
    }

    private static void vector(byte[] file) throws Exception {
        int end = new String(file, StandardCharsets.ISO_8859_1).indexOf("\n\n");
        Map<String, String> header = new HashMap<>();
        List<String> identities = new ArrayList<>();
        for (String line : new String(file, 0, end, StandardCharsets.UTF_8).split("\n")) {
            String[] parts = line.split(": ", 2);
            header.put(parts[0], parts[1]);
            if (parts[0].equals("identity") && parts[1].startsWith("AGE-SECRET-KEY-PQ-1")) {
                identities.add(parts[1]);
            }
        }
        byte[] body = Arrays.copyOfRange(file, end + 2, file.length);
        if ("zlib".equals(header.get("compressed"))) {
            body = new InflaterInputStream(new ByteArrayInputStream(body)).readAllBytes();
        }
        assertEquals(1, identities.size());
        try (SealingSecret secret = new SealingSecret(seed(identities.getFirst()))) {
            byte[] sealed = body;
            switch (header.get("expect")) {
                case "success" -> assertEquals(header.get("payload"), HexFormat.of().formatHex(
                        MessageDigest.getInstance("SHA-256").digest(opened(sealed, secret))));
                case "no match" -> assertEquals(Fault.PARCEL_FOREIGN,
                        assertThrows(KithException.class, () -> opened(sealed, secret)).fault());
                // What is wrong with a stanza of another type does not concern whoever has no key of that type.
                case "header failure" -> assertEquals(
                        new String(sealed, StandardCharsets.ISO_8859_1).contains("-> X25519 ") ? Fault.PARCEL_FOREIGN
                                : Fault.PARCEL_INVALID,
                        assertThrows(KithException.class, () -> opened(sealed, secret)).fault());
                default -> throw new AssertionError(header.toString());
            }
        }
    }

    /** BIP 173's letters, five bits each; the checksum is not looked at. */
    private static byte[] seed(String identity) {
        String data = identity.substring("AGE-SECRET-KEY-PQ-1".length(), identity.length() - 6).toLowerCase();
        byte[] seed = new byte[SealingSecret.BYTES];
        for (int bit = 0; bit < seed.length * 8; bit++) {
            if ((BECH32.indexOf(data.charAt(bit / 5)) >> 4 - bit % 5 & 1) == 1) {
                seed[bit / 8] |= (byte) (0x80 >> bit % 8);
            }
        }
        return seed;
    }
}
