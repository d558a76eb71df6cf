package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeyedHashTest {
    private static final Path WYCHEPROOF =
            Path.of("../shared/corpus/crypto/C2SP+wycheproof/testvectors_v1/siphash_2_4_test.json");

    private static byte[] counting(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) i;
        }
        return bytes;
    }

    private static ItemDigest digest(byte[] first14) {
        ByteBuffer words = ByteBuffer.wrap(Arrays.copyOf(first14, 16)).order(ByteOrder.LITTLE_ENDIAN);
        return new ItemDigest(words.getLong(), words.getLong());
    }

    @Test
    void givesTheValueOfThePaper() {
        Salt key = Salt.of(counting(16));
        assertEquals(0xa129ca6149be45e5L, KeyedHash.hash(key, digest(counting(14)), 14));
        assertEquals(0xa129ca6149be45e5L, ReferenceSipHash.hash(counting(16), counting(15)));
    }

    @Test
    void secondImplementationPassesWycheproof() throws IOException {
        assumeTrue(Files.exists(WYCHEPROOF), "skipped: no Wycheproof vectors at " + WYCHEPROOF);
        int tried = 0;
        for (JsonNode group : new ObjectMapper().readTree(WYCHEPROOF.toFile()).get("testGroups")) {
            for (JsonNode test : group.get("tests")) {
                byte[] key = HexFormat.of().parseHex(test.get("key").asText());
                byte[] message = HexFormat.of().parseHex(test.get("msg").asText());
                byte[] tag = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN)
                        .putLong(ReferenceSipHash.hash(key, message)).array();
                boolean same = HexFormat.of().formatHex(tag).equals(test.get("tag").asText());
                assertEquals(test.get("result").asText().equals("valid"), same, "case " + test.get("tcId"));
                tried++;
            }
        }
        assertTrue(tried >= 40, tried + " cases");
    }

    @Test
    void agreesWithTheSecondImplementation() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] key = new byte[16];
            byte[] message = new byte[15];
            random.nextBytes(key);
            random.nextBytes(message);
            message[14] = (byte) (i % KeyedHash.MAX_HASHES);
            assertEquals(ReferenceSipHash.hash(key, message),
                    KeyedHash.hash(Salt.of(key), digest(Arrays.copyOf(message, 14)), message[14]));
        }
    }

    @Test
    void digestIsTheBeginningOfSha256() throws Exception {
        String address = "jörg@xn--bcher-kva.example";
        byte[] sha = MessageDigest.getInstance("SHA-256").digest(address.getBytes(StandardCharsets.UTF_8));
        assertEquals(digest(Arrays.copyOf(sha, 14)), ItemDigest.of(address));
    }

    @Test
    void indexIsTheHighHalfOfTheProduct() {
        BigInteger two64 = BigInteger.ONE.shiftLeft(64);
        Random random = new Random(2);
        for (int i = 0; i < 20_000; i++) {
            long hash = i == 0 ? -1 : i == 1 ? 0 : i == 2 ? Long.MIN_VALUE : random.nextLong();
            int length = i % 5 == 0 ? BitVector.MAX_LENGTH : 1 + random.nextInt(BitVector.MAX_LENGTH);
            int expected = new BigInteger(Long.toUnsignedString(hash))
                    .multiply(BigInteger.valueOf(length)).divide(two64).intValueExact();
            assertEquals(expected, KeyedHash.index(hash, length));
            assertTrue(expected >= 0 && expected < length);
        }
        assertEquals(0, KeyedHash.index(-1, 1));
        assertEquals(738, KeyedHash.index(-1, 739));
    }

    @Test
    void agreesWithTheVectorsOfAnotherLanguage() throws IOException {
        int tried = 0;
        try (InputStream in = KeyedHashTest.class.getResourceAsStream("kith-hash-1.tsv")) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#")).toList();
            for (String line : lines) {
                String[] fields = line.split("\t");
                Salt salt = Salt.of(HexFormat.of().parseHex(fields[1]));
                Shape shape = new Shape(Integer.parseInt(fields[2]), Integer.parseInt(fields[3]));
                ItemDigest item = ItemDigest.of(fields[0]);
                String indices = IntStream.range(0, shape.hashes())
                        .mapToObj(i -> Integer.toString(KeyedHash.index(KeyedHash.hash(salt, item, i), shape.bits())))
                        .collect(Collectors.joining(","));
                assertEquals(fields[4], indices, fields[0] + " in " + shape);
                tried++;
            }
        }
        assertTrue(tried >= 30, tried + " vectors");
    }

    /** Chi-squared of 739 cells over 100,000 addresses, for each of 32 functions, and of pairs of functions. */
    @Test
    void indicesAreUniformAndIndependent() {
        int cells = 739;
        int items = 100_000;
        Salt salt = new Salt(17, 4);
        int[][] counts = new int[KeyedHash.MAX_HASHES][cells];
        int[] pairs = new int[64 * 64];
        for (int i = 0; i < items; i++) {
            ItemDigest item = ItemDigest.of("user" + i + "@x.example");
            for (int f = 0; f < counts.length; f++) {
                counts[f][KeyedHash.index(KeyedHash.hash(salt, item, f), cells)]++;
            }
            int first = KeyedHash.index(KeyedHash.hash(salt, item, 0), 64);
            pairs[64 * first + KeyedHash.index(KeyedHash.hash(salt, item, 1), 64)]++;
        }
        for (int[] function : counts) {
            assertWithin5Sigma(chiSquared(function, items), cells - 1);
        }
        assertWithin5Sigma(chiSquared(pairs, items), pairs.length - 1);
    }

    private static double chiSquared(int[] counts, int total) {
        double expected = (double) total / counts.length;
        return Arrays.stream(counts).mapToDouble(c -> (c - expected) * (c - expected) / expected).sum();
    }

    private static void assertWithin5Sigma(double chiSquared, int freedom) {
        double sigmas = (chiSquared - freedom) / Math.sqrt(2.0 * freedom);
        assertTrue(Math.abs(sigmas) < 5, "chi-squared " + chiSquared + " of " + freedom);
    }
}
