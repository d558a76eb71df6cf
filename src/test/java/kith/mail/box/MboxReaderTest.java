package kith.mail.box;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import kith.mail.MessageHeader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Mailboxes in all dialects of mbox, whole, cut off and resumed anywhere. */
class MboxReaderTest {
    @TempDir
    Path folder;

    static List<Path> vectors() throws IOException, URISyntaxException {
        Path folder = Path.of(Objects.requireNonNull(MboxReaderTest.class.getResource("mboxo.mbox")).toURI())
                .getParent();
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> vectors = files.filter(file -> file.toString().endsWith(".mbox")).sorted().toList();
            assertTrue(vectors.size() >= 24, "vectors are missing");
            return vectors;
        }
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void findsTheMessagesOfEveryDialect(Path vector) throws IOException {
        List<String> expected = Files.readAllLines(Path.of(vector.toString().replace(".mbox", ".expected")));
        assertEquals(expected.subList(1, expected.size()), subjects(vector), expected.getFirst());
    }

    /** Messages lie one behind the other without a gap, and their bytes are those of the file. */
    @ParameterizedTest
    @MethodSource("vectors")
    void placesTellWhereMessagesLie(Path vector) throws IOException {
        byte[] bytes = Files.readAllBytes(vector);
        long before = 0;
        for (StoredMessage message : messages(vector)) {
            StoredMessage.MessagePlace place = message.place();
            assertTrue(before <= place.start() && place.start() < place.body() && place.body() <= place.end()
                    && place.end() <= bytes.length, place::toString);
            before = place.end();
            assertEquals("From ", latin1(bytes, place.start(), place.start() + 5));
            try (InputStream body = message.openBody(); InputStream all = message.open()) {
                assertEquals(latin1(bytes, place.body(), place.end()), latin1(body.readAllBytes()));
                assertEquals(latin1(bytes, place.start(), place.end()), latin1(all.readAllBytes()));
            }
            String head = latin1(bytes, place.start(), place.body());
            assertEquals(head.contains("\n") ? head.length() - head.indexOf('\n') - 1 : 0, message.headerBytes());
        }
        assertTrue(before > 0, "nothing was read");
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void goesOnWhereItStopped(Path vector) {
        List<String> whole = subjects(vector);
        for (int stop = 0; stop <= whole.size(); stop++) {
            List<String> parts = new ArrayList<>();
            long position;
            long number;
            try (MessageReader reader = mbox(vector).open()) {
                for (int i = 0; i < stop; i++) {
                    parts.add(subject(reader.next().orElseThrow()));
                }
                position = reader.position();
                number = reader.number();
            }
            try (MessageReader reader = mbox(vector).open(position, number, at -> { })) {
                for (Optional<StoredMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                    parts.add(subject(next.get()));
                    assertTrue(next.get().place().number() > number);
                }
            }
            assertEquals(whole, parts);
        }
    }

    /** Whatever falls on the border of two reads: a separator, a line end, a header's last line. */
    @Test
    void findsSeparatorsAtEveryBorder() throws IOException {
        int size = 1 << 18;
        for (int shift = -60; shift <= 20; shift++) {
            Path file = folder.resolve("border");
            String first = "From a@b.test Mon Jan  2 15:04:05 2006\nSubject: one\n\n";
            Files.writeString(file, first + "x".repeat(size + shift - first.length()) + "\n\n"
                    + first.replace("one", "two") + "y\n");
            assertEquals(List.of("one", "two"), subjects(file), "shift " + shift);
        }
    }

    @Test
    void keepsNoMoreOfAHeaderThanCounts() throws IOException {
        Path file = folder.resolve("long");
        String separator = "From a@b.test Mon Jan  2 15:04:05 2006\n";
        Files.writeString(file, separator + "From: a@b.test\nX-Long: " + "x".repeat(3_000_000)
                + "\nSubject: hidden\n\nBody.\n\n"
                + separator + "Subject: two\n\nBody.\n");
        List<StoredMessage> messages = messages(file);
        assertEquals(2, messages.size());
        assertEquals(MessageHeader.MAX_BYTES + 1, messages.getFirst().headerBytes());
        assertTrue(messages.getFirst().header().isTooLong());
        assertEquals("two", subject(messages.getLast()));
        try (InputStream body = messages.getFirst().openBody()) {
            assertEquals("Body.\n\n", latin1(body.readAllBytes()));
        }
    }

    @Test
    void aMailboxThatGrewIsReadOn() throws IOException {
        Path file = folder.resolve("grown");
        String message = "From a@b.test Mon Jan  2 15:04:05 2006\nSubject: one\n\nBody.\n\n";
        Files.writeString(file, message);
        try (MessageReader reader = mbox(file).open()) {
            assertTrue(reader.next().isPresent());
            assertFalse(reader.next().isPresent());
            Files.writeString(file, message + message.replace("one", "two"));
            try (MessageReader later = mbox(file).open(reader.position(), reader.number(), at -> { })) {
                assertEquals("two", subject(later.next().orElseThrow()));
            }
        }
    }

    private static List<String> subjects(Path file) {
        return messages(file).stream().map(MboxReaderTest::subject).toList();
    }

    private static String subject(StoredMessage message) {
        List<MessageHeader.Field> subjects = message.header().fields("Subject");
        return subjects.isEmpty() ? "" : subjects.getFirst().unfolded();
    }

    private static List<StoredMessage> messages(Path file) {
        List<StoredMessage> messages = new ArrayList<>();
        try (MessageReader reader = mbox(file).open()) {
            for (Optional<StoredMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                messages.add(next.get());
            }
        }
        return messages;
    }

    private static MailFile mbox(Path file) {
        List<MailFile> found = new ArrayList<>();
        Mailboxes.of(List.of(file)).files(leftOut -> { }).forEachRemaining(found::add);
        assertEquals(1, found.size());
        assertEquals(MailForm.MBOX, found.getFirst().form(), () -> file + " is not taken for a mailbox");
        return found.getFirst();
    }

    private static String latin1(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static String latin1(byte[] bytes, long from, long to) {
        return new String(bytes, (int) from, (int) (to - from), StandardCharsets.ISO_8859_1);
    }
}
