package kith.parcel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import kith.app.Somebody;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextFormTest {
    /**
     * Characters that one message of Facebook's Messenger takes; WhatsApp and Matrix take 65,536. Of Telegram's 4,096
     * not even an invitation's text has room: there it goes as a file.
     */
    private static final int ONE_MESSAGE = 20_000;
    /** The most that size class 512 holds. */
    private static final int CONTACTS = 409;

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

    /** With a card, and with all that an exchange adds. */
    @Test
    void sevenFiltersOfASmallClassFitIntoAMessage(@TempDir Path root) {
        Pair pair = Pair.in(root);
        for (Somebody who : List.of(pair.ana(), pair.ben())) {
            who.knows(Somebody.people("contact", CONTACTS - 2));
        }
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        Friend ben = pair.take(answer).friend();
        assertEquals(7, Pair.held(pair.ana(), ben));
        assertEquals(Set.of(739), pair.ana().profile().store().read(tables -> tables.filters().ofKey(
                String.valueOf(ben.kid())).stream().map(held -> held.filter().shape().bits()).collect(Collectors.toSet())));
        for (Path file : List.of(answer, pair.complete(invited).file())) {
            int length = TextForm.of(Pair.bytes(file)).length();
            assertTrue(length < ONE_MESSAGE, () -> file.getFileName() + " has " + length);
        }
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
            text.replace("-----END", "----END"), "-----BEGIN KITH FILE-----END KITH FILE-----\n"}) {
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
