package kith.mail;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import kith.Growth;
import kith.address.CodePoints;
import kith.address.EmailAddress;
import kith.mail.MessageAuthor.Ambiguity;
import kith.mail.MessageAuthor.Ambiguous;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageAuthor.Refusal;
import kith.mail.MessageAuthor.Refused;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each vector is a message whose field {@code X-Expect} says what is right. */
class MessageAuthorTest {
    private static final Path VECTORS = Path.of("src/test/resources/kith/mail/from");
    private static final Path CORPUS = Path.of("../shared/corpus");
    private static final String EXPECT = "X-Expect: ";

    static List<Path> vectors() throws IOException {
        try (Stream<Path> files = Files.list(VECTORS)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void theAuthorIsWhatTheVectorSays(Path vector) throws IOException {
        byte[] message = Files.readAllBytes(vector);
        String expected = new String(message, StandardCharsets.UTF_8).lines().filter(line -> line.startsWith(EXPECT))
                .findFirst().orElseThrow().substring(EXPECT.length());
        assertEquals(expected, said(MessageHeader.of(message).author()));
        assertEquals(expected, said(MessageHeader.read(new ByteArrayInputStream(message)).author()));
    }

    /** No letter or blank of Unicode makes an address beside which a provider has another one of plain letters. */
    @ParameterizedTest
    @ValueSource(strings = {"x%y@friend.test", "%y@friend.test", "Alice <%y@friend.test>", "((a) b)%y@friend.test"})
    @Tag("exhaustive")
    void noLetterFoldsToAPlainOneUnseen(String form) {
        int folded = 0;
        for (int c = 0x80; c <= Character.MAX_CODE_POINT; c++) {
            if (!Character.isDefined(c) || Character.getType(c) == Character.SURROGATE) {
                continue;
            }
            String from = "From: " + form.replace("%", Character.toString(c)) + "\n\n";
            MessageAuthor author = MessageHeader.of(from.getBytes(StandardCharsets.UTF_8)).author();
            if (author instanceof Mailbox mailbox) {
                assertTrue(mailbox.address().local().chars().anyMatch(unit -> unit >= 0x80), from);
            }
            folded += author.equals(new Ambiguous(Ambiguity.FOLDED_ADDRESS)) ? 1 : 0;
        }
        int letters = folded;
        assertTrue(folded >= 9, () -> "letters that fold: " + letters);
    }

    @Test
    void blanksBesideAnAddressAreNoPartOfIt() {
        for (String from : List.of("Alice\u00a0B <a@b.test>", "a@b.test (Alice\u00a0B)", "a@b.test\u00a0")) {
            MessageAuthor author = MessageHeader.of(("From: " + from + "\n\n").getBytes(StandardCharsets.UTF_8))
                    .author();
            assertTrue(author instanceof Mailbox mailbox
                    && mailbox.address().canonical().equals("a@b.test"), from + author);
        }
    }

    @Test
    void thereAreVectorsOfEveryKind() throws IOException {
        List<String> outcomes = vectors().stream().map(MessageAuthorTest::author).map(MessageAuthorTest::said).toList();
        assertTrue(outcomes.size() > 60, () -> outcomes.size() + " vectors");
        for (Ambiguity why : Ambiguity.values()) {
            assertTrue(outcomes.contains("ambiguous " + why), why::toString);
        }
        assertTrue(outcomes.contains("refused " + Refusal.BAD_ENCODING));
        assertTrue(outcomes.contains("refused " + Refusal.FORBIDDEN_CHARACTER));
    }

    @Test
    void whatIsTooLongIsRefused() {
        assertTooLong("X: " + "x".repeat(MessageHeader.MAX_BYTES) + "\nFrom: a@b.test\n\n");
        assertTooLong("From: a@b.test\n" + "x: y\n".repeat(MessageHeader.MAX_FIELDS) + "\n");
        assertTooLong("From: " + "x".repeat(17_000) + " <a@b.test>\n\n");
        assertTooLong("From: a@b.test\n" + "x".repeat(MessageHeader.MAX_BYTES));
        assertEquals("mailbox a@b.test PLAIN", said(author("From: a@b.test\n" + "x: y\n".repeat(1_900) + "\n"
                + "x".repeat(MessageHeader.MAX_BYTES))), "a long body is no long header");
    }

    private static void assertTooLong(String message) {
        assertEquals(new Refused(Refusal.TOO_LONG), author(message));
    }

    @Test
    void nestedAndHostileTextsCostNoMoreThanTheirLength() {
        for (String piece : List.of("(", "\"", "<", "[", "\\", "=?utf-8?q?", "(a", ",", "@", "a@b.test ", "\t",
                "=?a?b?=")) {
            for (String rest : List.of("", "<a@b.test>", "a@b.test")) {
                Growth.isLinear(2_000, length -> reading("From: " + piece.repeat(length / piece.length()) + rest));
                Growth.isLinear(62, count -> reading(("From:" + piece + "\n ").repeat(count) + rest));
            }
        }
    }

    private static Runnable reading(String header) {
        return () -> assertNotNull(author(header + "\n\n"));
    }

    /** A header is as hostile outside of its From field, and far longer. */
    @Test
    void otherFieldsCostNoMoreThanTheirLength() {
        for (String piece : List.of("\r", "\r\t", "\rfrom ", "from:", "\n ", " ", ":", "\r\r\n\t")) {
            Growth.isLinear(31_000, length -> reading("From: a@b.test\nX: " + piece.repeat(length / piece.length())));
        }
    }

    /** What a message says more can make an author doubtful, never another one. */
    @Test
    void noBytesAfterwardsMakeAnotherAuthor() {
        Random random = new Random(20261121);
        for (int run = 0; run < 5_000; run++) {
            byte[] noise = new byte[random.nextInt(40)];
            for (int i = 0; i < noise.length; i++) {
                noise[i] = (byte) "\r\n\t \"<>()[],:;@=?.\\From:aé\0".charAt(random.nextInt(27));
            }
            String tail = new String(noise, StandardCharsets.ISO_8859_1);
            MessageAuthor author = author("From: Alice <alice@friend.test>\nSubject: x" + tail + "\n\n");
            if (author instanceof Mailbox mailbox) {
                assertEquals("alice@friend.test", mailbox.address().canonical(), () -> Arrays.toString(noise));
            }
        }
    }

    /** Damaged messages have an outcome like all others; and a mailbox is one that the address's own rules accept. */
    @Test
    void damagedMessagesHaveAnOutcome() throws IOException {
        Random random = new Random(7);
        for (Path vector : vectors()) {
            byte[] message = Files.readAllBytes(vector);
            for (int run = 0; run < 200; run++) {
                byte[] damaged = message.clone();
                for (int i = random.nextInt(4); i >= 0; i--) {
                    damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
                }
                byte[] cut = Arrays.copyOf(damaged, random.nextInt(damaged.length + 1));
                for (byte[] bytes : List.of(damaged, cut)) {
                    if (MessageHeader.of(bytes).author() instanceof Mailbox mailbox) {
                        assertDoesNotThrow(() -> EmailAddress.parse(mailbox.address().canonical()), vector::toString);
                        assertTrue(mailbox.name().codePoints().noneMatch(CodePoints::isForbidden), vector::toString);
                    }
                }
            }
        }
    }

    @Test
    void everyMessageOfTheCorpusHasAnOutcome() throws IOException {
        assumeTrue(Files.isDirectory(CORPUS), "the shared corpus is not there");
        int[] counts = new int[3];
        try (Stream<Path> files = Files.walk(CORPUS)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                byte[] bytes = Files.readAllBytes(file);
                MessageAuthor author = assertTimeoutPreemptively(Duration.ofMinutes(2),
                        () -> MessageHeader.of(bytes).author(), file::toString);
                if (file.toString().contains("/mail-")) {
                    counts[author instanceof Mailbox ? 0 : author instanceof Ambiguous ? 1 : 2]++;
                }
            }
        }
        assertTrue(counts[0] > 200, () -> "authors found: " + Arrays.toString(counts));
    }

    @Test
    void mailIsToldFromOtherFilesByItsFirstLines() {
        Function<String, Boolean> mail = text -> MessageHeader.beginsLikeOne(text.getBytes(StandardCharsets.UTF_8));
        assertAll(
                () -> assertTrue(mail.apply("Received: from x\n by y\nFrom: a@b.test\n\nx")),
                () -> assertTrue(mail.apply("X-Mine: y\r\nSubject: x\r\n\r\n")),
                () -> assertTrue(
                mail.apply("X-A: 1\nX-B: 2\n more\nX-C: 3\nX-D: 4\nReturn-Path: <a@b.test>\nFrom: a@b.test\nSubj"),
                        "fields of a mail program on top"),
                () ->
                assertTrue(mail.apply("Resent-From: a@b.test\nResent-To: c@d.test\nResent-Date: x\nResent-Message-ID: x"
                        + "\nFrom: a@b.test\nTo: c@d.test\n\n")),
                () -> assertFalse(mail.apply("a: 1\nb: 2\nc: 3\nd: 4\nfrom: somewhere\n"), "settings"),
                () -> assertFalse(mail.apply("a: 1\nb: 2\nc: 3\nno field\nFrom: a@b.test\nTo: c@d.test\n"), "text"),
                () -> assertFalse(mail.apply("BEGIN:VCARD\nVERSION:4.0\nEMAIL:a@b.test\n")),
                () -> assertFalse(mail.apply("dn: cn=x\nobjectClass: person\nmail: a@b.test\n")),
                () -> assertFalse(mail.apply("version: 1\n\ndn: cn=x\n")),
                () -> assertFalse(mail.apply("a@b.test\nc@d.test\n")),
                () -> assertFalse(mail.apply("Name,E-mail\nFrom: x,a@b.test\n")),
                () -> assertFalse(mail.apply("From a@b.test Thu Jan 1\nFrom: a@b.test\n\n"), "a mailbox of many"),
                () -> assertFalse(mail.apply("{\"protected\":\"x\"}")),
                () -> assertFalse(mail.apply("")));
    }

    @Test
    void aLongNameIsCutAndStaysText() {
        Mailbox mailbox = assertInstanceOf(Mailbox.class,
                author("From: " + "\ud83d\ude00".repeat(300) + " <a@b.test>\n\n"));
        assertTrue(mailbox.name().length() <= DisplayName.MAX_LENGTH, mailbox.name());
        assertTrue(mailbox.name().endsWith("\ud83d\ude00\u2026"), mailbox.name());
        assertNotEquals("", mailbox.name());
    }

    private static MessageAuthor author(String message) {
        return MessageHeader.of(message.getBytes(StandardCharsets.UTF_8)).author();
    }

    private static MessageAuthor author(Path vector) {
        try {
            return MessageHeader.of(Files.readAllBytes(vector)).author();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String said(MessageAuthor author) {
        return switch (author) {
            case Mailbox mailbox -> ("mailbox " + mailbox.address() + " " + mailbox.look() + " " + mailbox.name())
                    .strip();
            case Ambiguous ambiguous -> "ambiguous " + ambiguous.why();
            case Refused refused -> "refused " + refused.why();
        };
    }
}
