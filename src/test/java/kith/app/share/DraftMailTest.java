package kith.app.share;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import kith.app.SimpleMime;
import kith.app.Somebody;
import kith.app.receive.KeyDecision;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendState;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DraftMailTest {
    private static final DraftMail.Text WORDS = new DraftMail.Text("Files of Alice’s Kith", "Hello,\nopen them.");

    @TempDir
    private Path root;

    private static SimpleMime.Entity message(String subject, String body, List<MimeDraft.Attachment> attachments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            MimeDraft.write(out, Optional.of("bob@x.example"), subject, body, Somebody.NOW, attachments);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        String text = out.toString(StandardCharsets.UTF_8);
        assertTrue(text.lines().allMatch(line -> line.length() <= 78), "a line too long");
        return SimpleMime.read(text);
    }

    @Test
    void whatIsReadBackIsWhatWasShared() throws IOException {
        Somebody alice = Somebody.named("Zoe", root).knows(Somebody.people("a", 30));
        List<Path> files = alice.share("Bob the nuisance", 3);
        Path draft = DraftMail.beside(files);
        assertEquals(files.getFirst().getParent(), draft.getParent());
        DraftMail.Draft made = new DraftMail(alice.profile()).write("Bob the nuisance", files, WORDS, draft);
        assertEquals(Optional.empty(), made.to());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(draft)));
        String text = Files.readString(draft);
        assertFalse(text.contains("nuisance"), "a nickname is for this machine only");
        SimpleMime.Entity message = SimpleMime.read(text);
        assertEquals("1", message.headers().get("x-unsent"));
        assertEquals("Sat, 21 Nov 2026 12:00:00 +0000", message.headers().get("date"));
        assertEquals(WORDS.subject(), SimpleMime.words(message.headers().get("subject")));
        assertFalse(message.headers().containsKey("to") || message.headers().containsKey("from"));
        List<SimpleMime.Entity> parts = message.parts();
        assertEquals(4, parts.size());
        assertEquals("Hello,\r\nopen them.", new String(parts.getFirst().decoded(), StandardCharsets.UTF_8));
        for (int i = 0; i < files.size(); i++) {
            SimpleMime.Entity part = parts.get(i + 1);
            assertEquals("application/vnd.kith.filter+json", part.headers().get("content-type"));
            assertEquals(files.get(i).getFileName().toString(), part.fileName());
            assertArrayEquals(Files.readAllBytes(files.get(i)), part.decoded());
        }
        // What came by mail is imported as it is.
        Path received = Files.write(root.resolve("from-the-mail.json"), parts.get(1).decoded());
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 5));
        assertNull(bob.take(new KeyDecision.NewFriendUnderFileName(), received).refused());
    }

    @Test
    void goesToTheFirstAddressThatIsKnown() throws IOException {
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("a", 30));
        alice.profile().store().write(tables -> {
            tables.friends().add(new Friend("id", "Bob", FriendState.INVITED, null,
                    List.of("bob@x.example", "robert@y.example"), Somebody.NOW));
            return true;
        });
        DraftMail.Draft made = new DraftMail(alice.profile()).write("bob", alice.share("Bob", 1), WORDS,
                root.resolve("draft.eml"));
        assertEquals(Optional.of("bob@x.example"), made.to());
        assertEquals("bob@x.example", SimpleMime.read(Files.readString(made.file())).headers().get("to"));
    }

    @Test
    void whatIsThereStays() throws IOException {
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("a", 30));
        List<Path> files = alice.share("Bob", 1);
        Path draft = Files.writeString(DraftMail.beside(files), "mine");
        DraftMail use = new DraftMail(alice.profile());
        assertEquals(Fault.FILE_IN_THE_WAY,
                assertThrows(KithException.class, () -> use.write("Bob", files, WORDS, draft)).fault());
        assertEquals("mine", Files.readString(draft));
        assertFalse(Files.exists(DraftMail.beside(files)), "another name is found");
        assertEquals(Fault.FILE_UNREADABLE, assertThrows(KithException.class,
                () -> use.write("Bob", List.of(root.resolve("none")), WORDS, root.resolve("x.eml"))).fault());
        Path foreign = Files.writeString(root.resolve("secret.txt"), "something else");
        assertThrows(KithException.class, () -> use.write("Bob", List.of(foreign), WORDS, root.resolve("x.eml")));
        Path large = Files.write(root.resolve("large"), new byte[(int) DraftMail.LIMIT + 1]);
        assertEquals(Fault.FILE_TOO_LARGE, assertThrows(KithException.class,
                () -> use.write("Bob", List.of(large), WORDS, root.resolve("x.eml"))).fault());
        List<Path> both = List.of(files.getFirst(), Files.write(large, new byte[(int) DraftMail.LIMIT]));
        assertEquals(Fault.FILE_TOO_LARGE, assertThrows(KithException.class,
                () -> use.write("Bob", both, WORDS, root.resolve("x.eml"))).fault(), "all files together");
        assertFalse(Files.exists(root.resolve("x.eml")));
    }

    @Test
    void nothingBeginsAHeaderOfItsOwn() {
        SimpleMime.Entity message = message("Files\r\nBcc: everybody@x.example\r\n\r\nbody", "x",
                List.of(new MimeDraft.Attachment("a\r\nX-Evil: 1\".kith", "application/json", new byte[] {1})));
        assertEquals("Files Bcc: everybody@x.example body", SimpleMime.words(message.headers().get("subject")));
        assertFalse(message.headers().containsKey("bcc"));
        SimpleMime.Entity part = message.parts().getLast();
        assertFalse(part.headers().containsKey("x-evil"));
        assertEquals("a_X-Evil: 1\".kith", part.fileName());
    }

    @Test
    void whatLooksEncodedIsNotDecoded() {
        assertEquals("=?UTF-8?B?QQ==?=", SimpleMime.words(
                message("=?UTF-8?B?QQ==?=", "", List.of()).headers().get("subject")));
    }

    @Law(tries = 300)
    void anySubjectAndAnyNameComeBack(Draws draws) {
        String clean = wellFormed(draws.text(150));
        String file = "x" + wellFormed(draws.text(80))
                .replaceAll("[\\p{Cntrl}\\u0080-\\u009f\\u2028\\u2029/\\\\;]", "") + ".kith";
        SimpleMime.Entity message = message(clean, "b", List.of(new MimeDraft.Attachment(file, "application/json",
                new byte[300])));
        assertEquals(clean.replaceAll("[\\p{Cntrl}\\u0080-\\u009f\\u2028\\u2029]+", " ").strip(),
                SimpleMime.words(message.headers().get("subject")).strip());
        assertEquals(file, message.parts().getLast().fileName());
        assertEquals(300, message.parts().getLast().decoded().length);
    }

    @Test
    void aLongNameInAnyScriptComesBack() {
        String name = "李雷".repeat(20) + "-20777-01.kith";
        assertEquals(name, message("分享", "正文", List.of(new MimeDraft.Attachment(name, "application/json",
                new byte[9]))).parts().getLast().fileName());
    }

    /** Lone surrogates are no text: they would come back as question marks. */
    private static String wellFormed(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }
}
