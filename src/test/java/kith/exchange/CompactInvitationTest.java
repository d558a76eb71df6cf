package kith.exchange;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The compact form gives back the very file, and nothing that was changed on the way. */
class CompactInvitationTest {
    private static final Path FOLDER = Path.of("src/test/resources/kith/exchange");
    private static final byte[] FILE = CompactVectors.file("Alice");
    private static final byte[] COMPACT = CompactInvitation.encode(FILE);

    private static Fault refusal(byte[] compact) {
        return assertThrows(KithException.class, () -> CompactInvitation.decode(compact)).fault();
    }

    @ParameterizedTest
    @MethodSource("names")
    void theVeryFileComesBack(String name) {
        byte[] file = CompactVectors.file(name);
        byte[] compact = CompactInvitation.encode(file);
        assertEquals(1442 + name.getBytes(StandardCharsets.UTF_8).length, compact.length);
        assertArrayEquals(file, CompactInvitation.decode(compact));
        String text = CompactInvitation.text(file);
        assertTrue(CompactInvitation.isText(text));
        assertArrayEquals(file, CompactInvitation.ofText(text));
    }

    static List<String> names() {
        return List.of("A", "Ana", "爱丽丝 \ud83e\udd89", "\"Ana\\ /", "O'Néil <&>", "e\u0301",
                CompactVectors.LONGEST);
    }

    @Test
    void twoInvitationsHaveTwoForms() {
        assertNotEquals(CompactInvitation.text(FILE), CompactInvitation.text(CompactVectors.file("Alicf")));
    }

    @Test
    void everyTruncationAndWhatFollowsIsRefused() {
        for (int length = 0; length < COMPACT.length; length++) {
            Fault fault = refusal(Arrays.copyOf(COMPACT, length));
            assertEquals(length > 1442 ? Fault.SIGNATURE_INVALID : Fault.COMPACT_INVALID, fault, length + " bytes");
        }
        for (byte more : new byte[] {'e', ' ', 0, '\n', (byte) 0x80}) {
            byte[] longer = Arrays.copyOf(COMPACT, COMPACT.length + 1);
            longer[COMPACT.length] = more;
            assertTrue(List.of(Fault.SIGNATURE_INVALID, Fault.VALUE_INVALID, Fault.COMPACT_INVALID)
                    .contains(refusal(longer)));
        }
        assertEquals(Fault.COMPACT_INVALID, refusal(Arrays.copyOf(COMPACT, CompactInvitation.MOST_BYTES + 1)));
        assertEquals(Fault.COMPACT_INVALID, refusal(Arrays.copyOf(COMPACT, 1 << 20)));
    }

    /** One bit of each byte; all of them in the long tests. */
    @Test
    void aBitThatTurnedIsRefused() {
        for (int at = 0; at < COMPACT.length; at++) {
            turned(at, at % 8);
        }
    }

    @Test
    @Tag("exhaustive")
    void everyBitThatTurnedIsRefused() {
        for (int at = 0; at < COMPACT.length; at++) {
            for (int bit = 0; bit < 8; bit++) {
                turned(at, bit);
            }
        }
    }

    private static void turned(int at, int bit) {
        byte[] other = COMPACT.clone();
        other[at] ^= (byte) (1 << bit);
        Fault fault = refusal(other);
        assertTrue(List.of(Fault.SIGNATURE_INVALID, Fault.KEY_INVALID, Fault.COMPACT_INVALID, Fault.VERSION_NEWER,
                Fault.VALUE_INVALID, Fault.DATE_INVALID).contains(fault), () -> "byte " + at + ": " + fault);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 3, 4, 127, 128, 255})
    void otherVersionsAreRefusedWhateverTheirLength(int version) {
        for (int length : new int[] {1, 100, COMPACT.length}) {
            byte[] other = Arrays.copyOf(COMPACT, length);
            other[0] = (byte) version;
            assertEquals(version == 0 ? Fault.COMPACT_INVALID : Fault.VERSION_NEWER, refusal(other));
        }
    }

    /** Overlong, half of a surrogate pair, beyond Unicode, cut, a byte of another encoding. */
    @ParameterizedTest
    @ValueSource(strings = {"c0af", "e08080", "eda080", "f4908080", "e788", "c3", "41e9", "ff", "80"})
    void aNameIsSpelledInOneWay(String hex) {
        byte[] name = java.util.HexFormat.of().parseHex(hex);
        byte[] other = Arrays.copyOf(COMPACT, 1442 + name.length);
        System.arraycopy(name, 0, other, 1442, name.length);
        KithException refusal = assertThrows(KithException.class, () -> CompactInvitation.decode(other));
        assertEquals(CompactProblem.NAME_NOT_UTF8, refusal.details().get("problem"));
    }

    @Test
    void anotherSpellingOfTheFileHasNoCompactForm() {
        for (byte[] file : List.of(CompactVectors.blanks(), CompactVectors.reordered(), CompactVectors.olderName(),
                CompactVectors.escaped(), CompactVectors.before1970())) {
            assertEquals(DocumentType.INVITATION, DocumentReader.letterhead(file).type(), "it is an invitation");
            KithException refusal = assertThrows(KithException.class, () -> CompactInvitation.encode(file));
            assertEquals(CompactProblem.NOT_CANONICAL, refusal.details().get("problem"));
        }
        assertEquals(Fault.TYPE_UNKNOWN, assertThrows(KithException.class, () -> CompactInvitation.encode(
                DocumentWriter.write(Samples.card(), Samples.ALICE.signer()))).fault());
        assertEquals(Fault.JSON_INVALID,
                assertThrows(KithException.class, () -> CompactInvitation.encode(new byte[0])).fault());
    }

    @Test
    void datesAreSecondsWithTheHighestByteFirst() {
        assertEquals(Instant.parse("2026-11-20T12:00:00Z").getEpochSecond(),
                new BigInteger(1, Arrays.copyOfRange(COMPACT, 1361, 1366)).longValue());
        byte[] beyondTheCalendar = COMPACT.clone();
        Arrays.fill(beyondTheCalendar, 1361, 1366, (byte) 0xff);
        assertEquals(Fault.SIGNATURE_INVALID, refusal(beyondTheCalendar));
    }

    @TestFactory
    Stream<DynamicTest> theVectorsComeOutAsTheyMust() throws IOException {
        return Files.readAllLines(FOLDER.resolve(CompactVectors.FILE)).stream().filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t")).map(row -> DynamicTest.dynamicTest(row[0] + ": " + row[2], () -> {
                    if (row[1].startsWith("KITH-")) {
                        assertEquals(row[1], assertThrows(KithException.class,
                                () -> CompactInvitation.ofText(row[3])).fault().code());
                    } else {
                        byte[] file = Files.readAllBytes(FOLDER.resolve(row[1]));
                        assertArrayEquals(file, CompactInvitation.ofText(row[3]));
                        assertEquals(row[3], CompactInvitation.text(file));
                    }
                }));
    }

    @Test
    void theGeneratorMakesTheseVectors() throws IOException {
        assertEquals(Files.readString(FOLDER.resolve(CompactVectors.FILE)), CompactVectors.table());
    }
}
