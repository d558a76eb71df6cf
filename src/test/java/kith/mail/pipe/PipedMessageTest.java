package kith.mail.pipe;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kith.laws.Draws;
import kith.laws.Law;
import kith.mail.MessageAuthor;
import kith.mail.MessageHeader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PipedMessageTest {
    private static final String VALUE = "use=no; sender=unknown; auth=unknown";
    private static final String FIELD = "X-Kith: " + VALUE;
    /** Whatever some program could take for the beginning of the field. */
    private static final Pattern FORGED = Pattern.compile("x-kith[\\x00-\\x20]*(:.*)?",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** Of which messages are made that some programs read one way and some another. */
    private static final List<String> PIECES = List.of("X-Kith", "x-kith", ":", " ", "\t", "\r", "\n", "\n", "\r\n",
            "\0", "a", "From ", "From: a", "X-Kith: use=yes\n", "\u00EF\u00BB\u00BF", "\u00EF");

    private static final Pattern HONEST_LINE = Pattern.compile("(^|\n)(a|From: a)");

    record Vector(String name, byte[] message, byte[] expected) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Vector> vectors() throws IOException {
        try (InputStream in = PipedMessageTest.class.getResourceAsStream("messages.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#")).map(line -> line.split("\t", -1))
                    .map(cells -> new Vector(cells[0], bytes(cells[1]), bytes(cells[2].replace("{X}", FIELD))))
                    .toList();
        }
    }

    private static byte[] bytes(String escaped) {
        return escaped.translateEscapes().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] passed(byte[] message, Optional<String> value) {
        return passed(new ByteArrayInputStream(message), value);
    }

    private static byte[] passed(InputStream message, Optional<String> value) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            PipedMessage.begin(message).passOn(value, out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void becomesWhatTheVectorSays(Vector vector) {
        assertEquals(text(vector.expected), text(passed(vector.message, Optional.of(VALUE))));
        String without = text(vector.expected).replaceFirst(Pattern.quote(FIELD) + "\r?\n(Comments:\r?\n)?", "");
        assertEquals(without, text(passed(vector.message, Optional.empty())));
    }

    /** What is read at once and what later makes no difference. */
    @ParameterizedTest
    @MethodSource("vectors")
    @Tag("exhaustive")
    void farBehindTheBeginningToo(Vector vector) {
        byte[] filling = ("From: a@b.test\n" + "Filling: x\n".repeat(MessageHeader.MAX_BYTES / 11)).getBytes(
                StandardCharsets.US_ASCII);
        String behind = text(vector.message);
        if (behind.contains("\u00EF\u00BB\u00BF") || behind.startsWith("From :") || behind.startsWith("From a")
                || behind.startsWith(" ") || behind.startsWith("\n") || behind.startsWith("X-Kith: use=yes\n\n")) {
            return;
        }
        for (int shift = 0; shift < 12; shift++) {
            String header = "y".repeat(shift) + ": z\n" + text(filling);
            String expected = text(vector.expected).replaceFirst(Pattern.quote(FIELD) + "\r?\n", "");
            assertEquals(FIELD + "\n" + header + expected, text(passed(
                    (header + behind).getBytes(StandardCharsets.ISO_8859_1), Optional.of(VALUE))));
        }
    }

    @Test
    void aHeaderThatIsTooLongIsNobodys() throws IOException {
        byte[] message = ("From: a@b.test\nX: " + "x".repeat(MessageHeader.MAX_BYTES) + "\n\n").getBytes(
                StandardCharsets.US_ASCII);
        assertEquals(new MessageAuthor.Refused(MessageAuthor.Refusal.TOO_LONG),
                PipedMessage.begin(new ByteArrayInputStream(message)).header().author());
        assertArrayEquals(message, passed(message, Optional.empty()));
    }

    @Law
    void everyOtherByteStays(Draws draws) {
        byte[] message = draws.bytes(255);
        byte[] expected = text(message).toLowerCase(java.util.Locale.ROOT).contains("kith") ? new byte[0] : message;
        assertArrayEquals(expected, passed(expected, Optional.empty()));
        String with = text(passed(expected, Optional.of(VALUE)));
        assertEquals(text(expected), with.replaceFirst(Pattern.quote(FIELD) + "\r?\n(Comments:\r?\n(?=[ \t]))?", ""));
    }

    private static String tricky(Draws draws) {
        return String.join("", draws.list(14, () -> draws.of(PIECES)));
    }

    @Law(tries = 20_000)
    void noReaderFindsAForgedField(Draws draws) {
        String message = tricky(draws);
        String passed = text(passed(message.getBytes(StandardCharsets.ISO_8859_1), Optional.empty()));
        // A line that mbox files have, which only now is the first, is left as an odd line of the header.
        assumeTrue(message.startsWith("From ") || !passed.startsWith("From "));
        for (String line : linesOfHeader(passed)) {
            assertTrue(!FORGED.matcher(line).matches(), () -> "forged: " + passed);
        }
        assertEquals(passed, text(passed(passed.getBytes(StandardCharsets.ISO_8859_1), Optional.empty())),
                "a second time");
        if (HONEST_LINE.matcher(message.substring(0, message.length() - bodyOf(message).length())).find()) {
            assertTrue(passed.endsWith(bodyOf(message)), passed);
        }
    }

    @Law(tries = 5_000)
    void theNewFieldIsTheOnlyOne(Draws draws) {
        String passed = text(passed(tricky(draws).getBytes(StandardCharsets.ISO_8859_1), Optional.of(VALUE)));
        assertEquals(List.of(FIELD), linesOfHeader(passed).stream().filter(line -> FORGED.matcher(line).matches())
                .map(String::strip).toList(), passed);
    }

    /** As Python unfolds: a line ends in CR, LF or both, and one that begins with a blank continues a field. */
    private static List<String> unfolded(String message) {
        List<String> fields = new ArrayList<>();
        for (String line : message.split("\r\n|\r|\n", -1)) {
            if (line.isEmpty()) {
                return fields;
            }
            if (line.matches("(?s)[ \t].*") && !fields.isEmpty()) {
                fields.add(fields.removeLast() + line);
            } else {
                fields.add(line);
            }
        }
        return fields;
    }

    @Law(tries = 5_000)
    void whatFollowsTheFieldDoesNotContinueIt(Draws draws) {
        String message = draws.integer(0, 1) == 0 ? tricky(draws) : " use=yes; sender=known\rFrom: a@b.example\r\rhi\r";
        String passed = text(passed(message.getBytes(StandardCharsets.ISO_8859_1), Optional.of(VALUE)));
        unfolded(passed).stream().filter(field -> field.startsWith("X-Kith:"))
                .forEach(field -> assertEquals(FIELD, field, passed));
    }

    @Law(tries = 5_000)
    void theBlocksInWhichItComesMakeNoDifference(Draws draws) {
        byte[] bytes = tricky(draws).getBytes(StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream blocks = new ByteArrayOutputStream();
        ForgedFieldRemover remover = new ForgedFieldRemover(blocks);
        int block = draws.integer(1, 8);
        try {
            for (int at = 0; at < bytes.length; at += block) {
                remover.write(bytes, at, Math.min(block, bytes.length - at));
            }
            remover.end();
            ByteArrayOutputStream whole = new ByteArrayOutputStream();
            ForgedFieldRemover other = new ForgedFieldRemover(whole);
            other.write(bytes);
            other.end();
            assertEquals(text(whole.toByteArray()), text(blocks.toByteArray()));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** An independent, slow look at a header, with the eyes of all readers: what may begin a field. */
    private static List<String> linesOfHeader(String message) {
        String header = message.substring(0, message.length() - bodyOf(message).length());
        boolean[] nothingAbove = {true};
        boolean[] first = {true};
        return Arrays.stream(header.split("\n", -1)).flatMap(line -> {
            boolean mbox = first[0] && line.startsWith("From ");
            first[0] = false;
            boolean indented = line.matches("[ \t][\\s\\S]*");
            String seen = nothingAbove[0] || line.startsWith("\r") ? line.replaceFirst("^[\\x00-\\x20]+", "") : line;
            nothingAbove[0] &= mbox || line.isBlank() || indented;
            return Stream.concat(Stream.of(seen), Arrays.stream(line.split("\r", -1)).skip(1));
        }).toList();
    }

    /** Everything after the first empty line that has something but blanks above it. */
    private static String bodyOf(String message) {
        String rest = message.matches("From [^\n]*\n[\\s\\S]*")
                ? message.substring(message.indexOf('\n') + 1) : message;
        boolean begun = false;
        for (int at = 0, end; (end = rest.indexOf('\n', at)) >= 0; at = end + 1) {
            String line = rest.substring(at, end);
            if (begun && (line.isEmpty() || line.equals("\r"))) {
                return rest.substring(end + 1);
            }
            begun |= line.chars().anyMatch(c -> c > ' ');
        }
        return "";
    }
}
