package kith.cli.friend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import kith.cli.CommandRun;
import kith.ui.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code kith me --qr} and {@code kith friends verify}: by picture, by words, and by neither or both. */
class FingerprintCommandsTest {
    @TempDir
    Path folder;

    private Person alice;
    private Person bob;
    private Path picture;

    @BeforeEach
    void aliceHasFilesOfBob() {
        alice = Person.of("Alice", folder, 3);
        bob = Person.of("Bob", folder, 3);
        alice.accept(bob.share("Alice", 1));
        picture = folder.resolve("bob.png");
    }

    private CommandRun verify(String... how) {
        String[] arguments = new String[how.length + 3];
        System.arraycopy(new String[] {"friends", "verify", "Bob"}, 0, arguments, 0, 3);
        System.arraycopy(how, 0, arguments, 3, how.length);
        return CommandRun.of(alice.profile().store().folder(), arguments);
    }

    @Test
    void thePictureOfOneVerifiesForTheOther() {
        JsonNode written = CommandRun.json(bob.profile().store().folder(), "me", "--qr", picture.toString());
        assertEquals(picture.toString(), written.get("file").asText());
        assertTrue(Files.isRegularFile(picture));
        CommandRun done = verify("--qr", picture.toString());
        assertEquals(0, done.code(), done.err());
        assertTrue(done.out().contains("Bob is verified."));
        CommandRun chinese = CommandRun.in(Locale.SIMPLIFIED_CHINESE, bob.profile().store().folder(), "me", "--qr",
                picture.toString());
        assertTrue(chinese.out().contains("二维码"));
    }

    @Test
    void anotherKeysPictureIsRefusedInSoManyWords() {
        CommandRun.of(alice.profile().store().folder(), "me", "--qr", picture.toString());
        CommandRun own = verify("--qr", picture.toString());
        assertEquals(3, own.code());
        assertTrue(own.err().contains("KITH-1322"), own.err());
        CommandRun.of(Person.of("Mallory", folder, 0).profile().store().folder(), "me", "--qr", picture.toString());
        CommandRun other = verify("--qr", picture.toString());
        assertEquals(3, other.code());
        assertTrue(other.err().contains("KITH-1321") && other.err().contains("Do not verify it."), other.err());
    }

    @Test
    void aPartIsIncompleteAndNotWrong() {
        CommandRun part = verify("--fingerprint", bob.words().substring(0, 23));
        assertEquals(3, part.code());
        assertTrue(part.err().contains("KITH-1318") && part.err().contains("4 of 16"), part.err());
        CommandRun wrong = verify("--fingerprint", alice.words());
        assertTrue(wrong.err().contains("KITH-1308"), wrong.err());
        assertEquals(0, verify("--fingerprint", bob.words()).code());
    }

    @Test
    void saysWhatNameAFriendSignsWith() {
        CommandRun same = verify("--fingerprint", bob.words());
        assertFalse(same.out().contains("signs as"), same.out());
        Path home = alice.profile().store().folder();
        CommandRun.of(home, "friends", "rename", "Bob", "Robert");
        CommandRun other = CommandRun.of(home, "friends", "verify", "Robert", "--fingerprint", bob.words());
        assertTrue(other.out().contains("Robert signs as “Bob”."), other.out());
        CommandRun.of(home, "friends", "verify", "Robert", "--undo");
        CommandRun list = CommandRun.of(home, "friends", "list");
        assertTrue(list.out().contains("Robert signs as “Bob”.")
                && list.out().contains("You removed your verification of Robert on "), list.out());
        JsonNode friend = CommandRun.json(home, "friends", "list").get("friends").get(0);
        assertEquals("Bob", friend.get("signedAs").asText());
        assertTrue(friend.get("verificationRemoved").isTextual() && friend.get("comparedBy").isNull());
        JsonNode again = CommandRun.json(home, "friends", "verify", "Robert", "--fingerprint", bob.words())
                .get("friend");
        assertEquals("Bob", again.get("signedAs").asText());
        assertEquals("fingerprint", again.get("comparedBy").asText());
        assertTrue(again.get("verificationRemoved").isNull());
    }

    @Test
    void oneWayAndOnlyOne() {
        assertEquals(2, verify().code());
        assertEquals(2, verify("--qr", picture.toString(), "--fingerprint", bob.words()).code());
        assertTrue(verify().err().contains("either --fingerprint or --qr"));
    }
}
