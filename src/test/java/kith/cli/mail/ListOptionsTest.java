package kith.cli.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.IntStream;
import kith.cli.CommandRun;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code kith scan --export}: who gets onto the list, and what it never overwrites. */
class ListOptionsTest {
    @TempDir
    static Path folder;

    private static Path alice;
    private static String mail;

    @BeforeAll
    static void aMailbox() throws IOException {
        alice = folder.resolve("alice");
        run("init", "--name", "Alice", "--no-passphrase");
        Path book = Files.writeString(folder.resolve("book.csv"), "Name,E-mail Address\nBob,bob@people.example\n"
                + "Carol,carol@people.example\nDave,\"\"\"d d\"\"@people.example\"\nStar,s*r@people.example\n");
        run("book", "import", book.toString());
        run("me", "--add", "alice@people.example");
        run("mail", "trust", "mx.own.example");
        mail = Files.writeString(folder.resolve("inbox"), message("pass", "Bob@People.example")
                + message("fail", "bob@people.example") + message("fail", "carol@people.example")
                + message("pass", "stranger@people.example") + message("pass", "alice@people.example")
                + message("pass", "\"d d\"@people.example") + message("pass", "s*r@people.example")
                + message("pass", "bob@people.example, carol@people.example")).toString();
    }

    private static CommandRun run(String... args) {
        CommandRun run = CommandRun.of(alice, args);
        assertEquals(0, run.code(), run.err());
        return run;
    }

    private static String message(String dmarc, String from) {
        return "From - Mon Jan 02 15:04:05 2006\n"
                + "Authentication-Results: mx.own.example; dmarc=" + dmarc + " header.from=people.example\n"
                + "Received: from a.people.example by mx.own.example; Mon, 2 Jan 2006 15:04:05 +0000\n"
                + "From: " + from + "\n\nx\n\n";
    }

    private static List<String> entries(Path list) throws IOException {
        return Files.readAllLines(list).stream().filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
    }

    @Test
    void onlyWhoIsKnownAndAuthenticatedIsOnTheList() throws IOException {
        Path list = folder.resolve("kith.cf");
        CommandRun run = run("scan", "--export", "spamassassin", "--out", list.toString(), mail);
        assertEquals(List.of("welcomelist_auth bob@people.example"), entries(list));
        assertEquals("1 sender is on the list " + list + ", which names people you know.", run.out().strip());
        assertTrue(run.err().contains("2 more pass but cannot be written in this format."), run.err());
        assertTrue(run.err().contains("1 more is known or in your address book, but has no authenticated"), run.err());
        assertTrue(Files.readString(list).contains("# 1 sender of 8 messages in inbox."));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(list)));
    }

    @Test
    void theBareVerdictIsThereForWhoAsksForIt() throws IOException {
        Path list = folder.resolve("bare.cf");
        CommandRun run = run("scan", "--export", "spamassassin-from", "--unauthenticated", "--out",
                list.toString(), mail);
        assertEquals(List.of("welcomelist_from bob@people.example", "welcomelist_from carol@people.example"),
                entries(list), "never oneself, whoever writes in one's name");
        assertTrue(run.err().contains("of 1 sender on it nothing shows that the messages are theirs"), run.err());
        assertTrue(run("scan", "--export", "spamassassin-from", "--out", list.toString(), mail).err()
                .contains("welcomelist_from believes whatever"));
    }

    @Test
    void otherProgramsGetTheSameSenders() throws IOException {
        Path map = folder.resolve("kith.map");
        JsonNode json = CommandRun.json(alice, "scan", "--export", "rspamd", "--out", map.toString(), mail);
        assertEquals(List.of("bob@people.example", "s*r@people.example"), entries(map));
        assertEquals("rspamd", json.path("export").path("format").textValue());
        assertEquals(2, json.path("export").path("senders").intValue());
        assertEquals(1, json.path("export").path("leftOut").intValue());
        assertEquals(1, json.path("export").path("unproven").intValue());
        assertTrue(json.path("export").path("authenticated").booleanValue());
        Path sieve = folder.resolve("kith.sieve");
        run("scan", "--export", "sieve", "--out", sieve.toString(), mail);
        String script = Files.readString(sieve);
        assertTrue(script.contains("[\"mx.own.example;*dmarc=pass*\"]"), script);
        assertTrue(script.contains("\"bob@people.example\",\n      \"s*r@people.example\"\n"), script);
        assertFalse(script.contains("carol"), script);
    }

    @Test
    void aFileThatKithDidNotWriteIsNeverReplaced() throws IOException {
        for (Path foreign
                : List.of(Files.writeString(folder.resolve("local.cf"), "# Written by hand\nrequired_score 5\n"),
                Files.createFile(folder.resolve("empty.cf")), Files.createDirectories(folder.resolve("folder.cf")),
                Files.createSymbolicLink(folder.resolve("dangling.cf"), folder.resolve("nowhere")))) {
            CommandRun run = CommandRun.of(alice, "scan", "--export", "spamassassin", "--out",
                    foreign.toString(), mail);
            assertEquals(3, run.code());
            assertTrue(run.err().contains("KITH-1632"), run.err());
        }
        assertEquals("# Written by hand\nrequired_score 5\n", Files.readString(folder.resolve("local.cf")));
    }

    @Test
    void itsOwnListIsReplacedAndStaysReadableForTheProgramThatReadsIt() throws IOException {
        Path list = folder.resolve("again.cf");
        run("scan", "--export", "spamassassin", "--out", list.toString(), mail);
        Files.setPosixFilePermissions(list, PosixFilePermissions.fromString("rw-r--r--"));
        Files.writeString(list, "welcomelist_auth old@people.example\n", java.nio.file.StandardOpenOption.APPEND);
        run("scan", "--export", "spamassassin", "--out", list.toString(), mail);
        assertEquals(List.of("welcomelist_auth bob@people.example"), entries(list));
        assertTrue(PosixFilePermissions.toString(Files.getPosixFilePermissions(list)).endsWith("r--"));
    }

    @Test
    void anEmptyListIsNotWrittenAndTheOldOneStays() throws IOException {
        Path list = folder.resolve("none.cf");
        run("scan", "--export", "spamassassin", "--out", list.toString(), mail);
        String before = Files.readString(list);
        String unproven = Files.writeString(folder.resolve("unproven"), message("fail", "bob@people.example"))
                .toString();
        CommandRun run = CommandRun.of(alice, "scan", "--export", "spamassassin", "--out", list.toString(), unproven);
        assertEquals(3, run.code());
        assertTrue(run.err().contains("KITH-1633") && run.err().contains("kith mail doctor"), run.err());
        assertTrue(run.err().contains("No list was written; one that was there before is unchanged."), run.err());
        assertEquals(before, Files.readString(list));
        JsonNode json = CommandRun.of(alice, "scan", "--json", "--export", "spamassassin", "--out",
                list.toString(), unproven)
                .json();
        assertEquals("KITH-1633", json.path("error").path("code").textValue());
    }

    @Test
    @Tag("exhaustive")
    void aScriptThatNoServerWouldTakeIsRefused() throws IOException {
        StringBuilder book = new StringBuilder("Name,E-mail Address\n");
        StringBuilder all = new StringBuilder();
        IntStream.range(0, 30_000).mapToObj("a-person-of-a-long-name-%05d@people.example"::formatted)
                .forEach(address -> {
            book.append("X,").append(address).append('\n');
            all.append(message("pass", address));
        });
        Path many = folder.resolve("many");
        assertEquals(0, CommandRun.of(many, "init", "--name", "Many", "--no-passphrase").code());
        assertEquals(0, CommandRun.of(many, "mail", "trust", "mx.own.example").code());
        assertEquals(0, CommandRun.of(many, "book", "import",
                Files.writeString(folder.resolve("many.csv"), book).toString()).code());
        String box = Files.writeString(folder.resolve("many-box"), all).toString();
        Path list = folder.resolve("many.sieve");
        CommandRun run = CommandRun.of(many, "scan", "--export", "sieve", "--out", list.toString(), box);
        assertTrue(run.err().contains("KITH-1634"), run.err());
        assertFalse(Files.exists(list));
        assertEquals(0, CommandRun.of(many, "scan", "--export", "rspamd", "--out", list.toString(), box).code());
        assertEquals(30_000, entries(list).size());
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        assertEquals(2, CommandRun.of(alice, "scan", "--export", "procmail", "--out", "x", mail).code());
        assertEquals(2, CommandRun.of(alice, "scan", "--export", "sieve", mail).code());
        assertEquals(2, CommandRun.of(alice, "scan", "--unauthenticated", mail).code());
    }
}
