package kith.mail.travel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import kith.mail.travel.IncomingMessage.Extent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Files in messages: what is found, and that nothing a message holds takes more than its limits. */
class IncomingMessageTest {
    private static final Path VECTORS = Path.of("src/test/resources/kith/mail/travel");
    private static final Path CORPUS = Path.of("../shared/corpus");
    private static final byte[] FILE = "{\"payload\":\"x\"}\n".getBytes(StandardCharsets.US_ASCII);
    private static final String ENCODED = Base64.getMimeEncoder().encodeToString(FILE);

    private static List<String> found(byte[] message) throws IOException {
        List<String> files = new ArrayList<>();
        IncomingMessage.read(new ByteArrayInputStream(message),
                file -> files.add(new String(file, StandardCharsets.ISO_8859_1)));
        return files;
    }

    private static List<String> found(String message) throws IOException {
        return found(message.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static Extent extent(String message) throws IOException {
        return IncomingMessage.read(new ByteArrayInputStream(message.getBytes(StandardCharsets.ISO_8859_1)),
                file -> { });
    }

    private static String message(String parts) {
        return "From: a@b.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b1\n\n" + parts
                + "--b1--\n";
    }

    private static String part(String head, String body) {
        return "--b1\n" + head + "\n\n" + body + "\n";
    }

    private static String kith() {
        return part("Content-Type: application/vnd.kith.filter+json\nContent-Transfer-Encoding: base64", ENCODED);
    }

    @Test
    void whatWasAttachedIsFound() throws IOException {
        try (Stream<Path> vectors = Files.list(VECTORS)) {
            for (Path vector : vectors.toList()) {
                OutgoingMessage.of(Files.readAllBytes(vector)).ifPresent(message -> {
                    byte[] loaded = message.with(new OutgoingMessage.Attachment("a.kith",
                            "application/vnd.kith.filter+json", FILE), () -> "=_fresh");
                    List<byte[]> files = new ArrayList<>();
                    try {
                        assertEquals(Extent.WHOLE, IncomingMessage.read(new ByteArrayInputStream(loaded), files::add));
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                    assertEquals(1, files.size(), vector::toString);
                    assertArrayEquals(FILE, files.getFirst());
                });
            }
        }
    }

    @Test
    void byTypeOrByName() throws IOException {
        String file = new String(FILE, StandardCharsets.US_ASCII);
        String text = file.substring(0, file.length() - 1);
        assertEquals(List.of(file, text, text, text, text), found(message(kith()
                + part("Content-Type: APPLICATION/vnd.kith.card+json", text)
                + part("Content-Type: application/octet-stream; name=\"alice.KITH\"", text)
                + part("Content-Type: text/plain\nContent-Disposition: attachment;\n filename*=UTF-8''%C3%A4.kith",
                text)
                + part("Content-Type: application/json\nContent-Disposition: attachment; filename=a.kith; size=3", text)
                + part("Content-Type: application/octet-stream; name=\"alice.kith.txt\"", text)
                + part("Content-Type: application/vnd.kithx.filter+json", text)
                + part("Content-Type: text/plain", "filename=a.kith"))));
        assertEquals(List.of(file), found("Content-Type: application/vnd.kith.filter+json\n"
                + "Content-Transfer-Encoding: base64\n\n" + ENCODED), "the message itself");
        assertEquals(List.of(file), found("From a@b.example Sat Nov 21 12:00:00 2026\n" + message(kith())));
        assertEquals(List.of(file), found(message(kith()).replace("\n", "\r\n")));
    }

    @Test
    void whatSomebodyForwardsWasMeantForSomebodyElse() throws IOException {
        assertEquals(List.of(), found("Content-Type: message/rfc822\n\n" + message(kith())));
        assertEquals(List.of(), found(message(part("Content-Type: message/rfc822",
                message(kith()).replace("b1", "b2")))));
    }

    @Test
    void hasLimits() throws IOException {
        assertEquals(IncomingMessage.MAX_FILES, found(message(kith().repeat(IncomingMessage.MAX_FILES + 1))).size());
        assertEquals(Extent.CUT, extent(message(part("X-A: b", "c").repeat(IncomingMessage.MAX_PARTS + 1))));
        assertEquals(Extent.CUT, extent(nested(IncomingMessage.MAX_DEPTH + 1)));
        assertEquals(Extent.WHOLE, extent(nested(IncomingMessage.MAX_DEPTH)));
        assertEquals(Extent.CUT, extent("Subject: " + "x".repeat(300 * 1024) + "\n\nHello\n"));
        assertEquals(Extent.CUT, extent("X-A: b\n".repeat(3_000) + "\nHello\n"));
        assertEquals(Extent.WHOLE, extent("Subject: Hello\n\n" + "x".repeat(3 << 20) + "\n"));
    }

    private static String nested(int depth) {
        StringBuilder message = new StringBuilder("From: a@b.example\n");
        for (int i = 0; i < depth; i++) {
            message.append("Content-Type: multipart/mixed; boundary=n").append(i).append("\n\n--n").append(i)
                    .append('\n');
        }
        return message + "\nHello\n";
    }

    /** Two hundred megabytes in one part pass by; a file that large is none of Kith's. */
    @Test
    @Tag("exhaustive")
    void aHugePartTakesNoMemory() throws IOException {
        byte[] head = message(part("Content-Type: application/vnd.kith.filter+json", "")).replace("--b1--\n", "")
                .getBytes(StandardCharsets.US_ASCII);
        List<byte[]> files = new ArrayList<>();
        IncomingMessage.read(new EndlessLines(head, 200L << 20), files::add);
        assertEquals(List.of(), files);
    }

    @Test
    void noMessageOfTheCorpusMakesItFail() throws IOException {
        assumeTrue(Files.isDirectory(CORPUS), "the corpus is not here");
        int looked = 0;
        try (Stream<Path> files = Files.walk(CORPUS)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertEquals(List.of(), found(Files.readAllBytes(file)), file::toString);
                looked++;
            }
        }
        assertTrue(looked > 300, looked + " files");
    }

    @Test
    void noDamageMakesItFail() throws IOException {
        Random random = new Random(6);
        byte[] whole = message(kith() + part("Content-Type: multipart/alternative; boundary=\"b2\"",
                "--b2\n\nx\n--b2--") + kith()).getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 3_000; i++) {
            byte[] damaged = whole.clone();
            for (int j = random.nextInt(8); j >= 0; j--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            byte[] cut = Arrays.copyOf(damaged, random.nextInt(damaged.length));
            assertTrue(found(cut).size() <= 2);
        }
    }

    /** A beginning, and lines of text after it. */
    private static final class EndlessLines extends InputStream {
        private final byte[] head;
        private final long length;
        private long at;

        EndlessLines(byte[] head, long length) {
            this.head = head;
            this.length = length;
        }

        @Override
        public int read() {
            if (at >= length) {
                return -1;
            }
            int c = at < head.length ? head[(int) at] : at % 77 == 0 ? '\n' : 'A';
            at++;
            return c;
        }

        @Override
        public int read(byte[] bytes, int offset, int count) {
            int read = 0;
            while (read < count) {
                int c = read();
                if (c < 0) {
                    return read == 0 ? -1 : read;
                }
                bytes[offset + read++] = (byte) c;
            }
            return read;
        }
    }
}
