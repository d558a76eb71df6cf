package kith.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import kith.fault.Fault;
import kith.fault.FaultKind;
import kith.fault.KithException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of edges as files; the first line of each says what comes of it. */
class EdgeListTest {
    private static final Path CASES = Path.of("src/test/resources/kith/lab/edges");
    private static final Pattern GOOD = Pattern.compile("# expect: (\\d+) people, (\\d+) edges");
    private static final Pattern BAD = Pattern.compile("# expect: line (\\d+)");

    @TempDir
    private Path folder;

    static List<Path> cases() throws IOException {
        try (Stream<Path> files = Files.list(CASES)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void isReadAsItsFirstLineSays(Path file) throws IOException {
        assertOutcome(file, file);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void isReadAlikeWhenCompressed(Path file) throws IOException {
        assertOutcome(Files.write(folder.resolve("packed"), packed(Files.readAllBytes(file))), file);
    }

    private static void assertOutcome(Path read, Path expectation) throws IOException {
        String first = new String(Files.readAllBytes(expectation), StandardCharsets.ISO_8859_1).lines().findFirst()
                .orElseThrow();
        Matcher bad = BAD.matcher(first);
        if (bad.matches()) {
            KithException refused = assertThrows(KithException.class, () -> EdgeList.read(read));
            assertEquals(Fault.NETWORK_LINE_INVALID, refused.fault());
            assertEquals(Long.valueOf(bad.group(1)), refused.details().get("line"));
            return;
        }
        Matcher good = GOOD.matcher(first);
        assertTrue(good.matches(), first);
        EmailNetwork network = EdgeList.read(read);
        assertEquals(good.group(1) + "/" + good.group(2), network.people() + "/" + network.edges());
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 9, 10, 25, 200, 400})
    void aCutOffFileIsRefusedAsSuch(int length) throws IOException {
        byte[] packed = packed(edges(1_000));
        assertFault(Fault.NETWORK_CUT_OFF, Arrays.copyOf(packed, length));
        assertFault(Fault.NETWORK_CUT_OFF, Arrays.copyOf(packed, packed.length - 1));
    }

    @Test
    void aDamagedChecksumIsRefused() throws IOException {
        byte[] packed = packed(edges(1_000));
        packed[packed.length - 7] ^= 1;
        assertFault(Fault.NETWORK_CUT_OFF, packed);
    }

    @Test
    void whatUnpacksToMoreThanTheLimitIsRefusedBeforeItIsKept() throws IOException {
        Path file = Files.write(folder.resolve("bomb"), packed(new byte[200_000]));
        Path comments = Files.write(folder.resolve("comments"), packed("#".repeat(200_000).getBytes()));
        assertEquals(Fault.NETWORK_LINE_INVALID,
                assertThrows(KithException.class, () -> EdgeList.read(file, 1_000)).fault());
        KithException tooLarge = assertThrows(KithException.class, () -> EdgeList.read(comments, 1_000));
        assertEquals(Fault.FILE_TOO_LARGE, tooLarge.fault());
        assertEquals(1_000L, tooLarge.details().get("limit"));
    }

    @Test
    void missingFilesAndFoldersAreNamed() {
        assertEquals(Fault.FILE_UNREADABLE,
                assertThrows(KithException.class, () -> EdgeList.read(folder)).fault());
        assertEquals(Fault.FILE_UNREADABLE,
                assertThrows(KithException.class, () -> EdgeList.read(folder.resolve("none"))).fault());
    }

    /** Whatever the bytes are, it is a network or a refusal. */
    @Test
    @Tag("exhaustive")
    void randomDamageNeverBreaksTheReader() throws IOException {
        Random random = new Random(1);
        byte[] plain = edges(60);
        byte[] packed = packed(plain);
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = (i % 2 == 0 ? plain : packed).clone();
            for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            Path file = Files.write(folder.resolve("damaged"), bytes);
            try {
                EdgeList.read(file);
            } catch (KithException e) {
                assertEquals(FaultKind.REFUSED, e.fault().kind());
            }
        }
    }

    private void assertFault(Fault fault, byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("file"), bytes);
        assertEquals(fault, assertThrows(KithException.class, () -> EdgeList.read(file)).fault());
    }

    private static byte[] edges(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i).append('\t').append(i * 7 % 1_009).append('\n');
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] packed(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(plain);
        }
        return bytes.toByteArray();
    }
}
