package kith.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.util.VersionInfo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import kith.Growth;
import kith.address.InvalidAddress.Reason;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The vectors of {@code kith-address-1}, each with its expected outcome. */
class CanonicalFormTest {
    private static final List<String> PIECES = List.of("a", "z", "0", "9", "-", "--", "_", ".", "xn--", "mnchen-3ya",
            "A", "n".repeat(62), "n".repeat(63), "n".repeat(64), "bc.de.", "\u00e4", "\u05d0");
    private static final ObjectMapper JSON = new ObjectMapper();

    private record Vector(int line, String input, boolean refused, String expected) {}

    @TestFactory
    Stream<DynamicTest> vectors() throws IOException {
        List<Vector> vectors = read();
        assertTrue(vectors.size() >= 200, "vectors are missing: " + vectors.size());
        return vectors.stream().map(v -> DynamicTest.dynamicTest("line " + v.line, () -> check(v)));
    }

    private static void check(Vector vector) throws InvalidAddress {
        if (vector.refused) {
            Reason expected = Reason.valueOf(vector.expected);
            InvalidAddress refusal =
                    assertThrows(InvalidAddress.class, () -> EmailAddress.parse(vector.input), vector.input);
            assertEquals(expected, refusal.reason(), vector.input);
            return;
        }
        EmailAddress address = EmailAddress.parse(vector.input);
        assertEquals(vector.expected, address.canonical());
        assertEquals(vector.expected, address.toString());
        assertEquals(vector.expected, address.local() + '@' + address.domain());
        assertEquals(address, EmailAddress.parse(address.canonical()), "idempotent");
        assertEquals(address, EmailAddress.parse(vector.input.getBytes(StandardCharsets.UTF_8)));
        assertEquals(address.hashCode(), EmailAddress.parse(vector.expected).hashCode());
    }

    private static List<Vector> read() throws IOException {
        try (InputStream in = CanonicalFormTest.class.getResourceAsStream("kith-address-1.tsv")) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
            return Stream.iterate(0, i -> i < lines.size(), i -> i + 1)
                    .filter(i -> !lines.get(i).startsWith("#"))
                    .map(i -> vector(i + 1, lines.get(i).split("\t", -1)))
                    .toList();
        }
    }

    private static Vector vector(int line, String[] columns) {
        boolean refused = columns[1].startsWith("!");
        return new Vector(line, json(columns[0]), refused, refused ? columns[1].substring(1) : json(columns[1]));
    }

    private static String json(String text) {
        try {
            return JSON.readValue(text, String.class);
        } catch (IOException e) {
            throw new AssertionError(text, e);
        }
    }

    @Test
    void theTablesAreThoseTheVectorsWereMadeWith() {
        VersionInfo unicode = UCharacter.getUnicodeVersion();
        assertEquals("18.0", unicode.getMajor() + "." + unicode.getMinor());
    }

    @Test
    void malformedUtf8IsRefused() {
        for (byte[] bytes : List.of(
                new byte[] {'a', (byte) 0xFF, '@', 'b', '.', 'c'},
                new byte[] {'a', (byte) 0xC0, (byte) 0x80, '@', 'b', '.', 'c'}, // an overlong NUL
                new byte[] {'a', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '@', 'b', '.', 'c'}, // a surrogate
                new byte[] {'a', '@', 'b', '.', 'c', (byte) 0xE2})) {
            assertEquals(
                    Reason.BAD_ENCODING,
                    assertThrows(InvalidAddress.class, () -> EmailAddress.parse(bytes)).reason());
        }
    }

    /** With a root dot, ICU is asked. */
    @Test
    void plainDomainIsWhatIcuMakesOfIt() {
        Random random = new Random(35);
        int plain = 0;
        for (int round = 0; round < 20_000; round++) {
            StringBuilder made = new StringBuilder();
            for (int i = random.nextInt(8); i >= 0; i--) {
                made.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            String domain = made + "a";
            String expected = ascii(domain + ".");
            assertEquals(expected, ascii(domain), domain);
            plain += expected.equals(domain) ? 1 : 0;
        }
        assertTrue(plain > 1_000, plain + " plain domains");
    }

    private static String ascii(String domain) {
        try {
            return DomainPart.toAscii(domain);
        } catch (InvalidAddress e) {
            return e.reason().toString();
        }
    }

    @Test
    void hostileInputEndsAtOnce() {
        for (String piece : List.of("(", ")", "\"", "\\", "<", "@", ".", "(a)", "\"a\".", "a.", "\u0301",
                "xn--", "[")) {
            for (int size : new int[] {500, 125_000}) {
                Growth.isLinear(size, length -> {
                    String text = piece.repeat(length / piece.length());
                    return () -> {
                        assertThrows(InvalidAddress.class, () -> EmailAddress.parse(text));
                        assertThrows(InvalidAddress.class, () -> EmailAddress.parse("a@" + text));
                        assertThrows(InvalidAddress.class, () -> EmailAddress.parse(text + "@friend.test("));
                    };
                });
            }
        }
    }
}
