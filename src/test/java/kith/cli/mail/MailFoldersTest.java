package kith.cli.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import kith.cli.CommandRun;
import kith.cli.command.Exit;
import kith.mail.box.RandomMbox;
import kith.mail.box.RandomMbox.Dialect;
import kith.mail.box.RandomMbox.Lengths;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code kith scan} and {@code kith book sent} on folders as they are: mailboxes of all dialects, and files that fail.
 */
@Timeout(600)
class MailFoldersTest {
    private static final String OWN = "alice@archer.example";
    /** A file on Linux that can be opened, and fails when it is read, whoever reads it. */
    private static final Path FAILING = Path.of("/proc/self/mem");

    @TempDir
    static Path folder;

    private static Path alice;
    private static Path mail;
    private static final Map<String, RandomMbox> BOXES = new TreeMap<>();

    @BeforeAll
    static void aFolder() throws IOException {
        alice = folder.resolve("alice");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--address", OWN, "--no-passphrase").code());
        mail = Files.createDirectories(folder.resolve("mail"));
        for (Dialect dialect : Dialect.values()) {
            for (int seed = 1_000; seed < 1_008; seed++) {
                // In mboxcl2 nothing but its length keeps a body apart: there it has to be right.
                Lengths lengths = dialect == Dialect.MBOXCL2 || seed % 2 == 0 ? Lengths.HONEST : Lengths.LYING;
                RandomMbox box = RandomMbox.of(seed, dialect, lengths);
                String name = dialect + "-" + seed;
                Files.write(mail.resolve(name), box.bytes());
                BOXES.put(name, box);
            }
        }
    }

    private static int all() {
        return BOXES.values().stream().mapToInt(RandomMbox::count).sum();
    }

    private static List<JsonNode> nodes(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }

    /** Where each message was written, file by file. */
    private static List<String> written() {
        List<String> all = new ArrayList<>();
        BOXES.forEach((name, box) -> IntStream.range(0, box.count())
                .forEach(i -> all.add(name + " " + (i + 1) + " " + box.starts().get(i))));
        return all;
    }

    private static List<String> found(JsonNode json) {
        return nodes(json.path("messages")).stream()
                .map(message -> Path.of(message.path("file").textValue()).getFileName()
                + " " + message.path("number").intValue() + " " + message.path("offset").intValue()).toList();
    }

    @Test
    void aScanFindsEveryMessageOfEveryDialect() {
        CommandRun run = CommandRun.of(alice, "scan", "--messages", mail.toString(), "--json");
        assertEquals(1, run.code(), run.err());
        JsonNode json = run.json();
        assertEquals(written(), found(json));
        assertEquals(BOXES.size(), json.path("files").intValue());
        assertEquals(0, json.path("unread").size());
        assertFalse(json.has("error"));
    }

    @Test
    void sentMailCountsEveryMessageOfEveryDialect() {
        Map<String, Integer> expected = new TreeMap<>();
        BOXES.values().forEach(box -> IntStream.range(0, box.count())
                .forEach(i -> expected.merge(RandomMbox.recipient(i), 1, Integer::sum)));
        CommandRun run = CommandRun.of(alice, "book", "sent", "--preview", mail.toString(), "--json");
        assertEquals(0, run.code(), run.err());
        Map<String, Integer> counted = new TreeMap<>();
        nodes(run.json().path("people"))
                .forEach(one -> counted.put(one.path("address").textValue(), one.path("messages").intValue()));
        assertEquals(expected, counted);
        assertEquals(all(), run.json().path("messages").intValue());
    }

    /** Files that nobody can read, not even root. */
    private static Path failing(String name) throws IOException {
        assumeTrue(Files.isRegularFile(FAILING), "needs /proc");
        Path bad = Files.createDirectories(folder.resolve(name));
        Files.createSymbolicLink(bad.resolve("all"), mail);
        Files.createSymbolicLink(bad.resolve("b-failing"), FAILING);
        Files.createSymbolicLink(bad.resolve("c-nowhere"), bad.resolve("gone"));
        Files.createSymbolicLink(bad.resolve("d-circle"), bad.resolve("e-circle"));
        Files.createSymbolicLink(bad.resolve("e-circle"), bad.resolve("d-circle"));
        Path deeper = Files.createDirectories(bad.resolve("f/deeper"));
        Files.createSymbolicLink(deeper.resolve("back"), bad);
        Files.createSymbolicLink(bad.resolve("lock"), Path.of("127.0.1.1:+4711"));
        Files.createSymbolicLink(bad.resolve(".#draft"), Path.of("alice@host.4711:1234"));
        Path deep = bad.resolve("g");
        for (int i = 0; i < 70; i++) {
            deep = deep.resolve("g");
        }
        Files.createDirectories(deep);
        Files.writeString(bad.resolve("z"), "From - Mon Jan 02 15:04:05 2006\nFrom: " + OWN
                + "\nTo: zoe@people.example\nMessage-ID: <z@archer.example>\n\nHello.\n");
        return bad;
    }

    private static final List<String> MISSED = List.of("b-failing", "c-nowhere", "d-circle", "e-circle", "g");

    private static void checkMissed(CommandRun run, JsonNode json, String name) {
        assertEquals(Exit.REFUSED, run.code(), run.err());
        assertEquals(MISSED, nodes(json.path("unread")).stream().map(one -> Path.of(one.path("file").textValue())
                .getFileName().toString()).toList());
        nodes(json.path("unread")).forEach(one -> {
            assertEquals("KITH-1215", one.path("code").textValue());
            assertTrue(one.path("message").textValue().startsWith("The file cannot be read: "), one::toString);
            assertTrue(run.err().contains(one.path("file").textValue() + ": KITH-1215 "
                    + one.path("message").textValue()), run.err());
        });
        assertEquals("KITH-1215", json.path("error").path("code").textValue());
        assertTrue(json.path("error").path("file").textValue().endsWith(name + "/b-failing"), json.path("error")
                .toString());
        assertFalse(run.err().contains("lock") || run.err().contains(".#draft"), run.err());
    }

    @Test
    void aScanGoesOnAndSaysWhatItLeftOut() throws IOException {
        Path bad = failing("scanned");
        for (String[] more : new String[][] {{}, {"--resume"}}) {
            List<String> words = new ArrayList<>(List.of("scan", "--messages", bad.toString()));
            words.addAll(List.of(more));
            CommandRun text = CommandRun.of(alice, words.toArray(String[]::new));
            assertEquals(Exit.REFUSED, text.code(), text.err());
            assertEquals(all() + 1L, text.out().lines().count());
            assertTrue(text.err().contains("5 files or folders could not be read"), text.err());
            words.add("--json");
            CommandRun run = CommandRun.of(alice, words.toArray(String[]::new));
            JsonNode json = run.json();
            assertEquals(all() + 1, json.path("messages").size());
            checkMissed(run, json, "scanned");
            assertTrue(json.path("messages").get(all()).path("file").textValue().endsWith("/z"));
            assertEquals(4, json.path("leftOut").path("unreadable").intValue());
            assertEquals(1, json.path("leftOut").path("too-deep").intValue());
        }
        CommandRun table = CommandRun.of(alice, "scan", "--csv", "-", bad.toString());
        assertEquals(Exit.REFUSED, table.code());
    }

    @Test
    void sentMailGoesOnAndSaysWhatItLeftOut() throws IOException {
        Path bad = failing("sent");
        CommandRun run = CommandRun.of(alice, "book", "sent", "--preview", bad.toString(), "--json");
        JsonNode json = run.json();
        assertEquals(all() + 1, json.path("messages").intValue());
        checkMissed(run, json, "sent");
        assertEquals(5, json.path("warnings").path("file-unreadable").intValue());
        Path bob = folder.resolve("bob");
        assertEquals(0, CommandRun.of(bob, "init", "--name", "Alice", "--address", OWN, "--no-passphrase").code());
        CommandRun taken = CommandRun.of(bob, "book", "sent", "--at-least", "1", bad.toString(), "--json");
        checkMissed(taken, taken.json(), "sent");
        assertEquals(5, taken.json().path("contacts").intValue());
        CommandRun again = CommandRun.of(bob, "book", "refresh", "--all", "--json");
        assertEquals(Exit.REFUSED, again.code(), again.err());
        assertEquals("KITH-1215", again.json().path("error").path("code").textValue(),
                "whoever stands in a file that fails today is not gone");
    }

    /** A name that is no text in any encoding is a name of a file all the same. */
    @Test
    void filesWithNamesThatAreNoTextAreRead() throws IOException, InterruptedException {
        Path shell = Path.of("/bin/sh");
        assumeTrue(Files.isExecutable(shell), "needs a shell to write such a name");
        Path odd = Files.createDirectories(folder.resolve("odd"));
        Path plain = Files.writeString(odd.resolve("plain"),
                "From - Mon Jan 02 15:04:05 2006\nFrom: eve@x.example\n\nHello.\n");
        assertEquals(0, new ProcessBuilder(shell.toString(), "-c", "cp \"$1\" \"$2/$(printf 'caf\\351')\"", "sh",
                plain.toString(),
                odd.toString()).inheritIO().start().waitFor());
        JsonNode json = CommandRun.json(alice, "scan", odd.toString());
        assertEquals(2, json.path("all").path("messages").intValue());
        assertEquals(0, json.path("unread").size());
    }
}
