package kith.parcel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextFormTest {
    private static byte[] file(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private static byte[] unwrap(String text) {
        return TextForm.unwrap(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 47, 48, 49, 12_345})
    void aFileComesBackOutOfItsText(int length) {
        String text = TextForm.of(file(length));
        assertArrayEquals(file(length), unwrap(text));
        assertTrue(text.lines().allMatch(line -> line.length() <= 64));
    }

    @Test
    void whatMessengersDoToTextDoesNoHarm() {
        String text = TextForm.of(file(500));
        assertArrayEquals(file(500), unwrap("Hi Ben,\r\n\r\n" + text.replace("\n", "\r\n") + "\r\nAna"));
        assertArrayEquals(file(500), unwrap(text.replace("\n", "\n> ")));
        assertArrayEquals(file(500), unwrap(text.replace("\n", " ")));
        assertArrayEquals(file(500), unwrap(text.replace("\n", "\u00a0\n")));
        assertArrayEquals(file(500), unwrap("\u4f60\u597d\uff1a" + text));
    }

    @Test
    void whatIsCutOrHoldsSomethingElseIsRefused() {
        String text = TextForm.of(file(500));
        for (String bad : new String[] {text.substring(0, 300), text.replaceFirst("[A-Za-z]{4}\n", "....\n"),
            text.replace("-----END", "----END")}) {
            KithException refused = assertThrows(KithException.class, () -> unwrap(bad));
            assertEquals(Fault.PARCEL_INVALID, refused.fault());
            assertEquals(ParcelProblem.TEXT_DAMAGED, refused.details().get("problem"));
        }
    }

    @Test
    void whatIsNoTextStaysAsItIs() {
        byte[] parcel = "age-encryption.org/v1\n-----BEGIN KITH FILE-----".getBytes(StandardCharsets.US_ASCII);
        byte[] document = "{\"payload\":\"-----BEGIN KITH FILE-----\"}".getBytes(StandardCharsets.US_ASCII);
        byte[] other = "BEGIN:VCARD".getBytes(StandardCharsets.US_ASCII);
        for (byte[] bytes : new byte[][] {parcel, document, other, new byte[0]}) {
            assertSame(bytes, TextForm.unwrap(bytes));
        }
    }
}
