package kith.mail.imap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kith.mail.imap.ResponseGuard.Garbled;
import org.eclipse.angus.mail.iap.ByteArray;
import org.eclipse.angus.mail.iap.ProtocolException;
import org.eclipse.angus.mail.iap.ResponseInputStream;
import org.eclipse.angus.mail.imap.protocol.IMAPProtocol;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The guard beside a reading of the grammar that shares nothing with it, and beside the parser that it stands before.
 */
class ResponseGuardTest {
    private static final Pattern ANNOUNCED = Pattern.compile(".*\\{(\\d{1,10})\\}", Pattern.DOTALL);

    private static ResponseGuard guard(byte[] bytes) {
        return new ResponseGuard(new ByteArrayInputStream(bytes), Duration.ofMinutes(5));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void requireStopped(String said) {
        assertThrows(Garbled.class, () -> guard(bytes(said)).readAllBytes(), said);
        assertThrows(Garbled.class, () -> {
            try (InputStream in = guard(bytes(said))) {
                while (in.read() >= 0) {
                    // Byte by byte.
                }
            }
        }, said);
    }

    /** Two readings of where a literal begins, and the parser takes the second one. */
    @ParameterizedTest
    @ValueSource(strings = {
        "* 1 FETCH (BODY[] {16777215}\n", "* OK\n", "* OK {5}\nabcde\r\n", "* OK a\rb\r\n", "* OK \r\r\n",
                "* OK a\0b\r\n",
        "* 1 FETCH (BODY[] {5+}\r\nabcde)\r\n", "* 1 FETCH (BODY[] ~{5+}\r\nabcde)\r\n",
        "* 1 FETCH (BODY[] {-5}\r\n)\r\n",
        "* 1 FETCH (BODY[] {+5}\r\n)\r\n", "* LIST () \"{5}\r\nabcde\r\n", "* LIST () \"a\\\"{5}\r\nabcde\r\n",
        // The parser looks back into the literal and finds another one there.
        "* LIST () \"/\" {12}\r\n{2147483647}\r\n", "* LIST () \"/\" {4}\r\n{200}\r\n",
        "* LIST () \"/\" {3}\r\n{-7}\r\n",
        "* LIST () \"/\" {2}\r\n{160000000}\r\n", "* LIST () \"/\" {1}\r\n\r\n\r\n",
        "* OK {16777217}\r\n", "* OK {99999999999999999999}\r\n", "* OK {00000000000000000001}\r\nx\r\n"})
    void whatOneReaderTakesForALiteralAndAnotherDoesNotIsStopped(String said) {
        requireStopped(said);
    }

    /**
     * Where the parser wants a value it takes an announcement in the middle of a line, too: it reserves so much, or
     * goes back and reads the same until no memory is left. None of these comes to it, nor by a way into the octets of
     * a literal.
     */
    @ParameterizedTest
    @ValueSource(strings = {
        "* 1 FETCH (BODYSTRUCTURE ({1000000000}x))\r\n", "* 1 FETCH (ENVELOPE ({1000000000}x NIL))\r\n",
        "* 1 FETCH (BODY[] {-14}abc)\r\n", "* 1 FETCH (BODY[] \"{-14}abc\")\r\n", "* OK [ALERT] {2147483647} x\r\n",
        "* 1 FETCH (FLAGS (a {21}\r\n) BODY[] {-14}abcde))\r\n",
        "* 1 fetch (FLAGS (a \")\") BODY[] {21}\r\n) BODY[] {-14}abcde))\r\n",
        "* 1 FETCH (BODY[A] {19}x BODY[B] {30}\r\n       BODY[] {-14}abcdefghijk)\r\n",
        "* 1 FETCH (BODY[A\"] \"b {30}\r\n\"      BODY[] {-14}abcdefghijk)\r\n",
        "* 1 FETCH (BODY[)] {3}\r\nabc)\r\n", "* 1 FETCH (ENVELOPE ({3}\r\nabc))\r\n"})
    void theParserNeverReadsALiteralInTheMiddleOfALineNorInsideOfAnother(String said) {
        requireStopped(said);
    }

    /** The parser itself, with what the guard lets through of numbers in the middle of a line. */
    @ParameterizedTest
    @ValueSource(strings = {"BODY[] %", "BODYSTRUCTURE (%", "ENVELOPE (NIL NIL ((%", "FLAGS (%) UID %"})
    void aNumberInTheMiddleOfALineNeitherReservesNorRepeats(String item) {
        for (int number = -40; number <= 40; number++) {
            String said = "* PREAUTH\r\n* 1 FETCH (" + item.replace("%", "{" + number + "}abc") + ")\r\n";
            assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
                IMAPProtocol protocol = new IMAPProtocol(guard(bytes(said)),
                        new PrintStream(OutputStream.nullOutputStream()),
                        new Properties(), false);
                try {
                    protocol.readResponse();
                } catch (IOException | ProtocolException | RuntimeException e) {
                    // Stopped, or nothing that the parser knows.
                }
            }, said);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "* 7 FETCH (FLAGS (\\Seen $Kith) UID 7 BODY[HEADER]<0> {12}\r\nA: {-14}b {5})\r\n",
        "* 7 FETCH (UID 7 BODY[HEADER.FIELDS (FROM)] {0}\r\n BODY[TEXT] ~{3}\r\n{1} FLAGS ())\r\n",
        "* OK ready\r\n", "* 1 FETCH (UID 7 BODY[HEADER]<0> {4}\r\nA: b)\r\n", "* 1 FETCH (BODY[] ~{3}\r\n\0\r\n)\r\n",
        "* 1 FETCH (BODY[] {0004}\r\n(\"\n\r)\r\n", "* LIST () \"/\" {5}\r\nINBOX\r\n", "* LIST () \"{5}\" INBOX\r\n",
        "* OK it is 12\" long\r\n", "* OK {}\r\n", "* OK {x}\r\n", "* OK {99999999999} and so on\r\n", "+ \r\n",
        "* LIST () \"/\" {3}\r\n{5})\r\n", "* 1 FETCH (BODY[HEADER] \"((((\\\"((((\")\r\n",
        "* 1 FETCH (A {0}\r\n B {0}\r\n)\r\n"})
    void whatAnHonestServerSaysComesThroughAsItIs(String said) throws IOException {
        assertArrayEquals(bytes(said), guard(bytes(said)).readAllBytes());
        assertEquals(grammar(bytes(said)), parsed(bytes(said)));
    }

    /** A quotation mark in one place or another moves brackets in and out of strings. */
    @Test
    void bracketsAreCountedWhateverIsQuoted() {
        requireStopped("* 1 FETCH (BODYSTRUCTURE " + "(".repeat(101) + "\r\n");
        requireStopped("* 1 FETCH (BODYSTRUCTURE " + "(\")\"".repeat(200) + "\r\n");
        requireStopped("* 1 FETCH (BODYSTRUCTURE x\"" + "(".repeat(200_000) + "\r\n");
        requireStopped("* 1 FETCH (BODYSTRUCTURE {1}\r\nx" + "(\"\\\")\"".repeat(200) + "\r\n");
        requireStopped("* 1 FETCH (BODYSTRUCTURE " + "({1}\r\n)".repeat(200) + "\r\n");
        requireStopped("* OK " + "x(".repeat(60) + "{0}\r\n" + "x(".repeat(60) + "\r\n");
    }

    @Test
    void manyShortAnswersAreTooMany() {
        requireStopped("*\r\n".repeat(ResponseGuard.MAX_RESPONSES + 1));
    }

    /** What is let through is split into the same responses by the grammar and by the parser. */
    @Test
    @Tag("exhaustive")
    void whatComesThroughIsReadAlikeByEverybody() throws IOException {
        String[] pieces = {"* ", "OK", " ", "(", ")", "\"", "\\", "{", "}", "{0}\r\n", "{1}\r\n", "{3}\r\n",
                "~{2}\r\n", "{12}\r\n",
            "{5}\n", "{-1}\r\n", "{4+}\r\n", "{5}", "\r\n", "\r\n", "\r", "\n", "\0", "1", "7", "-", "+", "{1", "2}",
            "\u00e9", "{007}\r\n"};
        Random random = new Random(9051);
        int through = 0;
        int withLiterals = 0;
        for (int run = 0; run < 50_000; run++) {
            StringBuilder said = new StringBuilder("* ");
            for (int i = random.nextInt(12); i >= 0; i--) {
                said.append(pieces[random.nextInt(pieces.length)]);
            }
            byte[] whole = bytes(said + "\r\n");
            byte[] seen = through(whole);
            List<String> read = parsed(seen);
            assertEquals(grammar(seen), read, () -> "read in two ways: " + said);
            through += seen.length == whole.length ? 1 : 0;
            withLiterals += read.stream().anyMatch(response -> response.contains("}\r\n")) ? 1 : 0;
        }
        assertTrue(through > 1_000, "let through: " + through);
        assertTrue(withLiterals > 1_000, "with literals: " + withLiterals);
    }

    /** What a parser that reads byte by byte gets before it is stopped. */
    static byte[] through(byte[] said) throws IOException {
        ByteArrayOutputStream seen = new ByteArrayOutputStream();
        try (InputStream in = guard(said)) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                seen.write(b);
            }
        } catch (Garbled e) {
            // As far as that.
        }
        return seen.toByteArray();
    }

    /**
     * RFC 9051: lines that end with CR LF; a literal's octets come after the line that announces them. Whole ones only.
     */
    static List<String> grammar(byte[] said) {
        String text = new String(said, StandardCharsets.ISO_8859_1);
        List<String> responses = new ArrayList<>();
        int start = 0;
        int line = 0;
        for (int end = text.indexOf("\r\n", line); end >= 0; end = text.indexOf("\r\n", line)) {
            String written = text.substring(line, end);
            assertFalse(written.contains("\r") || written.contains("\n")
                    || written.contains("\0"), "a line of no grammar");
            line = end + 2;
            Matcher literal = ANNOUNCED.matcher(written);
            if (!literal.matches()) {
                responses.add(text.substring(start, line));
                start = line;
            } else if (Long.parseLong(literal.group(1)) > text.length() - line) {
                break;
            } else {
                line += Integer.parseInt(literal.group(1));
            }
        }
        return responses;
    }

    static List<String> parsed(byte[] said) {
        ResponseInputStream in = new ResponseInputStream(new ByteArrayInputStream(said));
        List<String> responses = new ArrayList<>();
        while (true) {
            try {
                ByteArray response = in.readResponse();
                responses.add(new String(response.getBytes(), 0, response.getCount(), StandardCharsets.ISO_8859_1));
            } catch (IOException e) {
                return responses;
            }
        }
    }
}
