package kith.mail.travel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import jakarta.mail.Header;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each vector's field {@code X-Expect} says what is done to it. What a message holds, Angus says, which made none of
 * it.
 */
class OutgoingMessageTest {
    private static final Path VECTORS = Path.of("src/test/resources/kith/mail/travel");
    private static final Path CORPUS = Path.of("../shared/corpus");
    private static final byte[] FILE = "{\"payload\":\"\",\"a very long line\":\"".concat("x".repeat(200))
            .concat("\"}\n")
            .getBytes(StandardCharsets.US_ASCII);
    private static final OutgoingMessage.Attachment ATTACHMENT = new OutgoingMessage.Attachment("alice-1-01.kith",
            "application/vnd.kith.filter+json", FILE);
    private static final List<String> NOT_NEW = List.of("received", "dkim-signature", "domainkey-signature", "list-id",
            "list-post", "auto-submitted", "authentication-results", "resent-", "arc-");

    static List<Path> vectors() throws IOException {
        try (Stream<Path> files = Files.list(VECTORS)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void theVectorIsTreatedAsItSays(Path vector) throws IOException, MessagingException {
        byte[] message = Files.readAllBytes(vector);
        String text = new String(message, StandardCharsets.ISO_8859_1);
        String expected = text.substring(text.indexOf("X-Expect: ") + 10).lines().findFirst().orElseThrow();
        Optional<byte[]> loaded = OutgoingMessage.of(message).map(one -> one.with(ATTACHMENT, () -> "=_fresh"));
        assertEquals(!expected.equals("left"), loaded.isPresent());
        if (loaded.isPresent()) {
            assertEquals(expected, mime(message).isMimeType("multipart/mixed") ? "appended" : "wrapped");
            requireSameParts(message, loaded.get());
        }
    }

    @Test
    void thereAreVectorsOfEveryKind() throws IOException {
        assertTrue(vectors().size() > 50);
    }

    @Test
    void aBoundaryIsTriedUntilTheMessageDoesNotHoldIt() throws MessagingException, IOException {
        byte[] message = "From: a@b.example\nSubject: =_1\n\n--=_2\n".getBytes(StandardCharsets.US_ASCII);
        Iterator<String> boundaries = List.of("=_1", "=_2", "=_3").iterator();
        byte[] loaded = OutgoingMessage.of(message).orElseThrow().with(ATTACHMENT, boundaries::next);
        assertTrue(mime(loaded).getContentType().contains("=_3"));
        requireSameParts(message, loaded);
    }

    @Test
    void aFileNameCannotLeaveItsField() throws MessagingException, IOException {
        byte[] message = "From: a@b.example\n\nHello\n".getBytes(StandardCharsets.US_ASCII);
        byte[] loaded = OutgoingMessage.of(message).orElseThrow().with(new OutgoingMessage.Attachment(
                "a\"\r\nBcc: evil@c.example\r\n\r\nä.kith", ATTACHMENT.mediaType(), FILE), () -> "=_fresh");
        requireSameParts(message, loaded);
        assertEquals("a---Bcc--evil-c.example-----.kith", parts(loaded).getLast().getFileName());
    }

    @Test
    @Tag("exhaustive")
    void everyMessageOfTheCorpusKeepsItsPartsOrGoesAsItCame() throws IOException, MessagingException {
        assumeTrue(Files.isDirectory(CORPUS), "the corpus is not here");
        int taken = 0;
        int left = 0;
        for (Path file : corpus()) {
            byte[] message = Files.readAllBytes(file);
            for (byte[] one : List.of(message, asIfNew(message))) {
                Optional<byte[]> loaded = OutgoingMessage.of(one).map(m -> m.with(ATTACHMENT, () -> "=_fresh"));
                taken += loaded.isPresent() ? 1 : 0;
                left += loaded.isPresent() ? 0 : 1;
                if (loaded.isPresent()) {
                    requireSameParts(one, loaded.get());
                }
            }
        }
        assertTrue(taken > 100, taken + " taken, " + left + " left");
    }

    private static List<Path> corpus() throws IOException {
        try (Stream<Path> files = Files.walk(CORPUS)) {
            return files.filter(Files::isRegularFile).filter(f -> CORPUS.relativize(f).toString().startsWith("mail-"))
                    .sorted().toList();
        }
    }

    /** The corpus is of mail that arrived; without the traces of that it is mail that could be sent. */
    private static byte[] asIfNew(byte[] message) {
        String text = new String(message, StandardCharsets.ISO_8859_1);
        int end = Math.max(0, Math.max(text.indexOf("\n\n"), text.indexOf("\r\n\r\n")));
        StringBuilder kept = new StringBuilder();
        boolean dropped = false;
        for (String line : text.substring(0, end).splitWithDelimiters("\r?\n", 0)) {
            if (!line.isBlank()) {
                dropped = (line.startsWith(" ") || line.startsWith("\t")) ? dropped
                        : NOT_NEW.stream().anyMatch(line.toLowerCase(Locale.ROOT)::startsWith);
            }
            kept.append(dropped ? "" : line);
        }
        return (kept + text.substring(end)).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void requireSameParts(byte[] before, byte[] after) throws MessagingException, IOException {
        List<MimeBodyPart> parts = parts(after);
        MimeBodyPart last = parts.removeLast();
        assertArrayEquals(FILE, last.getInputStream().readAllBytes());
        assertEquals("application/vnd.kith.filter+json", last.getContentType());
        MimeMessage original = mime(before);
        MimeMessage loaded = mime(after);
        if (original.isMimeType("multipart/mixed")) {
            List<MimeBodyPart> originals = parts(before);
            assertEquals(originals.size(), parts.size());
            for (int i = 0; i < parts.size(); i++) {
                assertEquals(headers(originals.get(i).getAllHeaders().asIterator()),
                        headers(parts.get(i).getAllHeaders().asIterator()));
                assertArrayEquals(raw(originals.get(i).getRawInputStream()), raw(parts.get(i).getRawInputStream()));
            }
            assertEquals(headers(original.getAllHeaders().asIterator()), headers(loaded.getAllHeaders().asIterator()));
        } else {
            assertEquals(1, parts.size());
            assertEquals(headers(original.getAllHeaders().asIterator(), true),
                    headers(parts.getFirst().getAllHeaders().asIterator()));
            assertArrayEquals(raw(original.getRawInputStream()), raw(parts.getFirst().getRawInputStream()));
            List<String> others = headers(original.getAllHeaders().asIterator(), false);
            List<String> now = headers(loaded.getAllHeaders().asIterator(), false);
            others.removeIf(field -> field.toLowerCase(Locale.ROOT).startsWith("mime-version"));
            now.removeIf(field -> field.toLowerCase(Locale.ROOT).startsWith("mime-version"));
            assertEquals(others, now);
        }
    }

    private static byte[] raw(InputStream in) throws IOException {
        return in.readAllBytes();
    }

    private static List<String> headers(Iterator<Header> headers) {
        List<String> all = new ArrayList<>();
        headers.forEachRemaining(header -> all.add(header.getName() + ": " + header.getValue()));
        return all;
    }

    private static List<String> headers(Iterator<Header> headers, boolean content) {
        return headers(headers).stream()
                .filter(field -> content == field.toLowerCase(Locale.ROOT).startsWith("content-"))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static MimeMessage mime(byte[] message) throws MessagingException {
        String text = new String(message, StandardCharsets.ISO_8859_1);
        // The line of a mailbox is none of the message's.
        byte[] bare = text.startsWith("From ") ? text.substring(text.indexOf('\n') + 1)
                .getBytes(StandardCharsets.ISO_8859_1) : message;
        return new MimeMessage(Session.getInstance(new Properties()), new ByteArrayInputStream(bare));
    }

    private static List<MimeBodyPart> parts(byte[] message) throws MessagingException, IOException {
        MimeMultipart multipart = (MimeMultipart) mime(message).getContent();
        List<MimeBodyPart> parts = new ArrayList<>();
        for (int i = 0; i < multipart.getCount(); i++) {
            parts.add((MimeBodyPart) multipart.getBodyPart(i));
        }
        return parts;
    }
}
