package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Files and folders as users have them, at every command that takes mail: they agree on what is mail, or name the right
 * command.
 */
class MailFilesAsTheyAreTest {
    private static final String OWN = "alice@archer.example";
    private static final String MESSAGE = "Received: x\nFrom: Alice <" + OWN
            + ">\nTo: bob@people.example\nSubject: x\n\nHello\n";
    private static final String SEPARATOR = "From x@y.test Mon Jan  2 15:04:05 2006\n";

    @TempDir
    static Path folder;

    private static Path alice;

    @BeforeAll
    static void files() throws IOException {
        alice = folder.resolve("profile");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--address", OWN, "--no-passphrase").code());
        write("message.eml", MESSAGE);
        write("gmail.eml", "      \r\n" + MESSAGE.replace("\n", "\r\n"));
        write("bom.eml", "\uFEFF" + MESSAGE);
        write("one.mbox", SEPARATOR + MESSAGE);
        write("bom.mbox", "\uFEFF" + SEPARATOR + MESSAGE);
        write("two.mbox", SEPARATOR + MESSAGE + "\n" + SEPARATOR + MESSAGE);
        write("colon.eml", "From : eve@x.example\n" + MESSAGE);
        write("blank.eml", "\n" + MESSAGE);
        write("emls/a.eml", MESSAGE);
        write("emls/b.eml", MESSAGE);
        write("maildir/cur/1.x:2,S", MESSAGE);
        Files.createDirectories(folder.resolve("maildir/new"));
        write("mh/1", MESSAGE);
        write("mh/.mh_sequences", "cur: 1\n");
        write("junk/x.txt", "nothing\n");
        write("mixed/inbox", MESSAGE);
        write("mixed/x.txt", "nothing\n");
        write("empty", "");
        write("text", "Dear Bob,\n");
        write("odd.eml", "no field\n" + MESSAGE);
        write("book.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bob\r\nEMAIL:bob@people.example\r\nEND:VCARD\r\n");
        write("file.kith", "{\"payload\":\"x\"}");
        write("1/inbox.eml", MESSAGE);
        write("2/inbox.eml", "Received: x\nFrom: a@b.test, c@d.test\nSubject: x\n\nHello\n");
        Files.write(folder.resolve("wide.eml"), ("\uFEFF" + MESSAGE).getBytes(StandardCharsets.UTF_16LE));
        Files.createSymbolicLink(folder.resolve("circle"), folder.resolve("circle"));
    }

    private static void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static String at(String name) {
        return folder.resolve(name).toString();
    }

    private static String code(CommandRun run) {
        return run.json().path("error").path("code").asText("");
    }

    private static List<String> values(JsonNode nodes, String member) {
        return StreamSupport.stream(nodes.spliterator(), false).map(one -> one.path(member).asText()).toList();
    }

    /**
     * A row: the file, the messages that a scan finds in it and the author of the first, or the code with which it is
     * refused; then what doctor and check make of it as one message. {@code book sent} finds as many messages as a
     * scan.
     */
    @ParameterizedTest
    @CsvSource({
        "message.eml, 1, self, self", "gmail.eml, 1, self, self", "bom.eml, 1, self, self", "one.mbox, 1, self, self",
        "bom.mbox, 1, self, self", "two.mbox, 2, self, KITH-1903", "colon.eml, 1, ambiguous, ambiguous",
        "blank.eml, 1, ambiguous, ambiguous", "emls, 2, self, KITH-1215", "maildir, 1, self, KITH-1215",
        "mh, 1, self, KITH-1215",
        "junk, 0, '', KITH-1215", "mixed, 1, self, KITH-1215", "empty, 0, '', KITH-1903",
        "text, KITH-1932, '', KITH-1903",
        "odd.eml, KITH-1932, '', KITH-1903", "book.vcf, KITH-1932, '', KITH-1903",
        "file.kith, KITH-1932, '', KITH-1903",
        "wide.eml, KITH-1932, '', KITH-1903", "circle, KITH-1215, '', KITH-1215", "missing, KITH-1215, '', KITH-1215"})
    @Tag("exhaustive")
    void allAgreeOnWhatIsMail(String name, String found, String sender, String single) {
        CommandRun scan = CommandRun.of(alice, "scan", "--messages", at(name), "--json");
        CommandRun sent = CommandRun.of(alice, "book", "sent", "--preview", at(name), "--json");
        if (found.startsWith("KITH-")) {
            assertEquals(found, code(scan), scan.out());
            assertEquals(found, code(sent), sent.out());
        } else {
            assertEquals("", code(scan), scan.out());
            assertEquals(Integer.parseInt(found), scan.json().path("messages").size(), scan.out());
            assertEquals(sender, scan.json().path("messages").path(0).path("sender").asText(""));
            assertEquals(sender.equals("self") ? "" : "KITH-1424", code(sent), sent.out());
        }
        CommandRun doctor = CommandRun.of(alice, "mail", "doctor", at(name), "--json");
        CommandRun check = CommandRun.of(alice, "check", "--mail", at(name), "--json");
        if (single.startsWith("KITH-")) {
            assertEquals(single, code(doctor), doctor.out());
            assertEquals(single, code(check), check.out());
        } else {
            assertEquals(single, doctor.json().path("messages").path(0).path("sender").asText(), doctor.out());
            JsonNode result = check.json().path("results").path(0);
            assertEquals(single, result.path("verdict").asText(), check.out());
            assertEquals(single, result.path("mail").path("sender").asText(), check.out());
            assertEquals(single.equals("ambiguous") ? result.path("mail").path("why").asText() : "",
                    doctor.json().path("messages").path(0).path("why").asText(), "the same reason");
        }
    }

    /** Whoever took the wrong command reads which is the right one. */
    @ParameterizedTest
    @CsvSource({
        "mail doctor, emls", "check --mail, maildir", "mail doctor, two.mbox", "check --mail, two.mbox",
        "book import, message.eml", "book import, emls", "book import, file.kith", "scan, file.kith", "scan, book.vcf",
        "book sent, file.kith", "book sent, book.vcf", "mail doctor, file.kith"})
    void theRightCommandIsNamed(String command, String name) {
        String[] words = (command + " " + at(name)).split(" ");
        CommandRun run = CommandRun.of(alice, words);
        assertTrue(run.err().contains("kith open "), run.err());
        JsonNode json = CommandRun.json(alice, words);
        assertTrue(json.isObject());
    }

    @Test
    void whatIsLeftOutIsNamed() {
        CommandRun scan = CommandRun.of(alice, "scan", at("mixed"), at("mixed/inbox"));
        assertTrue(scan.err().contains(at("mixed/x.txt")) && scan.err().contains(at("mixed/inbox")), scan.err());
        JsonNode left = CommandRun.json(alice, "scan", at("mixed"), at("mixed/inbox")).path("leftOutFiles");
        assertEquals(List.of(at("mixed/x.txt"), at("mixed/inbox")), values(left, "file"));
        assertEquals(List.of("not-mail", "seen-before"), values(left, "why"));
    }

    @Test
    void filesOfOneNameAreToldApart() {
        String one = at("1/inbox.eml");
        String two = at("2/inbox.eml");
        JsonNode doctor = CommandRun.json(alice, "mail", "doctor", one, at("missing"), two, at("message.eml"));
        assertEquals(List.of(one, two, "message.eml"), values(doctor.path("messages"), "file"));
        assertEquals(List.of(one, two, at("message.eml")), values(doctor.path("messages"), "path"));
        assertEquals("several-mailboxes", doctor.path("messages").path(1).path("why").asText());
        assertFalse(doctor.path("messages").path(0).has("why"));
        assertEquals(List.of(at("missing")), values(doctor.path("refused"), "file"));
        CommandRun words = CommandRun.of(alice, "mail", "doctor", one, two);
        assertTrue(words.out().contains(one) && words.out().contains(two), words.out());
        JsonNode check = CommandRun.json(alice, "check", "--mail", one, "--mail", two);
        assertEquals(List.of(one, two), StreamSupport.stream(check.path("results").spliterator(), false)
                .map(result -> result.path("mail").path("file").asText()).toList());
    }

    @Test
    void onlyAddressesCouldBeKnownByChance() {
        CommandRun run = CommandRun.of(alice, "check", "x@y.example", "z@y.example", "no address", "--mail",
                at("2/inbox.eml"));
        assertTrue(run.err().contains("If all 2 were strangers"), run.err());
        JsonNode json = CommandRun.json(alice, "check", "x@y.example", "no address", "--mail", at("2/inbox.eml"));
        assertEquals(CommandRun.json(alice, "check", "x@y.example").path("strangersExpected").doubleValue(),
                json.path("strangersExpected").doubleValue());
        CommandRun one = CommandRun.of(alice, "check", "x@y.example", "no address");
        assertFalse(one.err().contains("strangers"), one.err());
    }

    /** One meaning: shareable addresses that the newest edition lacks; all of them while there is none. */
    @Test
    void waitingMeansOneThing() throws IOException {
        Path bob = folder.resolve("bob");
        assertEquals(0, CommandRun.of(bob, "init", "--name", "Bob", "--no-passphrase").code());
        assertEquals(1, CommandRun.json(bob, "book", "import", at("book.vcf")).path("waiting").intValue());
        assertEquals(1, CommandRun.json(bob, "book", "list").path("waiting").intValue());
        assertEquals(1, CommandRun.json(bob, "edition").path("waiting").intValue());
        assertEquals(1, CommandRun.json(bob, "share", "Carol", "--dry-run").path("waiting").intValue());
        JsonNode keys = CommandRun.json(bob, "waiting");
        assertTrue(keys.path("keys").isArray() && !keys.has("waiting"), keys.toString());
    }
}
