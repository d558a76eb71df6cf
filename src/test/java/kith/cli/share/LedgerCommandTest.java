package kith.cli.share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.cli.CommandRun;
import kith.cli.command.Exit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ledger, what a new edition costs, and one's own keys, on the command line. */
class LedgerCommandTest {
    @TempDir
    private Path root;
    private Path alice;

    @BeforeEach
    void profile() throws IOException {
        alice = root.resolve("alice");
        done(CommandRun.of(alice, "init", "--name", "Alice", "--no-passphrase"));
        read("book", 60);
        share("Bob", 5);
        share("Carol", 3);
    }

    private void read(String name, int addresses) throws IOException {
        Path book = Files.write(root.resolve(name + ".csv"), Stream.concat(Stream.of("E-mail Address"),
                IntStream.range(0, addresses).mapToObj(i -> name + i + "@x.example")).toList());
        CommandRun read = done(CommandRun.of(alice, "book", "import", book.toString()));
        assertEquals(!name.equals("book"), read.out().contains("not in what friends get yet"), read.out());
    }

    private static CommandRun done(CommandRun run) {
        assertEquals(Exit.DONE, run.code(), run.err());
        return run;
    }

    private void share(String friend, int level) {
        done(CommandRun.of(alice, "share", friend, "--level", Integer.toString(level), "--out",
                root.resolve(friend).toString()));
    }

    @Test
    void tellsWhoGotWhat() {
        String said = done(CommandRun.of(alice, "ledger")).out();
        assertTrue(said.contains("1 in 32 strangers pass"), said);
        assertTrue(said.contains("Bob\t1 in 32 strangers") && said.contains("Carol\t1 in 8 strangers"), said);
        String bob = done(CommandRun.of(alice, "ledger", "bob")).out();
        assertEquals(5, bob.lines().filter(line -> line.contains("evidence until")).count(), bob);
        assertFalse(bob.contains("Carol"));
        assertTrue(done(CommandRun.in(Locale.SIMPLIFIED_CHINESE, alice, "ledger")).out().contains("Bob\t每 "));

        JsonNode json = CommandRun.json(alice, "ledger");
        assertEquals(1.0 / 32, json.get("worstCoalitionFpp").asDouble());
        assertEquals(.5, json.get("oneFileFpp").asDouble());
        assertEquals(5, json.at("/recipients/0/editions/0/filters").size());
        assertEquals(2, CommandRun.of(alice, "ledger", "Nobody").code());
    }

    @Test
    void writesATable() throws IOException {
        Path file = root.resolve("ledger.csv");
        done(CommandRun.of(alice, "ledger", "--csv", file.toString()));
        CommandRun printed = done(CommandRun.of(alice, "ledger", "--csv", "-"));
        assertEquals(printed.out(), Files.readString(file));
        assertEquals(1 + 8, printed.out().split("\r\n").length);
        assertEquals(Exit.USAGE, CommandRun.of(alice, "ledger", "--csv", "-", "--json").code());
    }

    @Test
    void writesAPageForAnyBrowser() throws IOException {
        Path file = root.resolve("ledger.html");
        done(CommandRun.of(alice, "ledger", "--html", file.toString()));
        CommandRun printed = done(CommandRun.of(alice, "ledger", "--html", "-"));
        assertEquals(printed.out(), Files.readString(file));
        assertTrue(printed.out().contains("<html lang=\"en\""), printed.out());
        assertEquals(1 + 4, printed.out().split("<tr").length - 1, "headings, two friends, an edition each");
        String chinese = done(CommandRun.in(Locale.SIMPLIFIED_CHINESE, alice, "ledger", "--html", "-")).out();
        assertTrue(chinese.contains("<html lang=\"zh-CN\"") && chinese.contains("我给过谁什么"), chinese);
        assertEquals(Exit.USAGE, CommandRun.of(alice, "ledger", "--html", "-", "--csv", "-").code());
    }

    @Test
    void writesADraftOfAMessage() throws IOException {
        Path draft = root.resolve("to dave.eml");
        String[] dave = {"share", "Dave", "--level", "2", "--out", root.resolve("dave").toString(), "--mail",
            draft.toString()};
        assertTrue(done(CommandRun.of(alice, dave)).out().contains("Nothing was sent"));
        String message = Files.readString(draft);
        assertEquals(2, message.split("application/vnd.kith.filter\\+json").length - 1, message);
        assertTrue(message.contains("filename=\"alice-"), message);
        assertFalse(message.contains("Dave"), "the nickname stays here");
        CommandRun inTheWay = CommandRun.of(alice, "share", "Erin", "--out", root.resolve("erin").toString(), "--mail",
                draft.toString());
        assertEquals(Exit.REFUSED, inTheWay.code());
        assertEquals(2, CommandRun.of(alice, "ledger", "Erin").code(), "nothing was given to anybody");
        assertTrue(done(CommandRun.of(alice, "share", "Dave", "--level", "2", "--out",
                root.resolve("dave").toString(), "--mail", root.resolve("2.eml").toString())).err()
                .contains("no new file"));
        assertFalse(Files.exists(root.resolve("2.eml")));
        assertEquals(Exit.USAGE, CommandRun.of(alice, "share", "Dave", "--dry-run", "--mail", "x.eml").code());
    }

    @Test
    void anEditionSaysItsCostInWordsAndForEachFriend() throws IOException {
        read("later", 9);
        String status = done(CommandRun.of(alice, "edition")).out();
        assertTrue(status.contains("9 addresses were added since and wait"), status);
        assertTrue(status.contains("1 in 32 strangers pass"), status);
        assertTrue(status.contains("1 in 1,000: a guess about your contacts is wrong 32 times less often"),
                status);
        assertTrue(status.contains("Carol (level 3): 1 in 8 now, 1 in 64 with both editions"), status);
        JsonNode json = CommandRun.json(alice, "edition");
        assertEquals(List.of("Bob", "Carol"), List.of(json.at("/recipients/0/name").asText(),
                json.at("/recipients/1/name").asText()));
        assertEquals(1.0 / 64, json.at("/recipients/1/afterNewEdition").asDouble());

        CommandRun unasked = CommandRun.of(alice, "edition", "--new");
        assertTrue(unasked.err().contains("KITH-1003"),
                "where nobody can be asked nothing is agreed to: " + unasked.err());
        for (String name : List.of("kith.db", "keys.pem")) {
            CommandRun over = CommandRun.of(alice, "ledger", "--csv", alice.resolve(name).toString());
            assertTrue(over.err().contains("KITH-1216"), over.err());
        }
        CommandRun made = done(CommandRun.of(alice, "edition", "--new", "--yes"));
        assertTrue(made.err().contains("1 in 1,000"), "said before it is made");
        String free = done(CommandRun.of(alice, "edition")).out();
        assertTrue(free.contains("Nobody has filters of the current edition"), free);
    }

    @Test
    void keysAreRotatedAndRevoked() {
        String before = CommandRun.json(alice, "me").get("kid").asText();
        Path out = root.resolve("new-keys");
        JsonNode rotated = CommandRun.json(alice, "me", "rotate", "--yes", "--out", out.toString());
        assertEquals(before, rotated.get("oldKid").asText());
        assertEquals(CommandRun.json(alice, "me").get("kid").asText(), rotated.get("kid").asText());
        assertTrue(Files.exists(Path.of(rotated.at("/files/0").asText())));
        assertTrue(Files.exists(Path.of(rotated.get("revocation").asText())));
        assertEquals(1, CommandRun.json(alice, "me", "rotate", "--again", "--out", out.toString()).get("files").size());
        CommandRun revocation = done(CommandRun.of(alice, "me", "revocation", "--out", out.toString()));
        assertTrue(revocation.out().contains("cannot be undone"), revocation.out());
        assertTrue(done(CommandRun.of(alice, "share", "Bob", "--level", "5", "--again", "--out",
                root.resolve("Bob").toString())).out().contains("Wrote 5 filters"),
                "its own former files are replaced");
    }

    @Test
    void aRestoredProfileSaysThatItsLedgerMayKnowTooLittle() throws IOException {
        Path passphrase = Files.writeString(root.resolve("passphrase"), "correct horse\n");
        Path backup = root.resolve("alice.age");
        done(CommandRun.of(alice, "backup", backup.toString(), "--passphrase-file", passphrase.toString()));
        Path restored = root.resolve("restored");
        done(CommandRun.of(restored, "restore", backup.toString(), "--passphrase-file", passphrase.toString()));
        assertTrue(done(CommandRun.of(restored, "ledger")).out().contains("came from a backup"));
        assertTrue(CommandRun.json(restored, "ledger").get("unvouched").asBoolean());
    }
}
