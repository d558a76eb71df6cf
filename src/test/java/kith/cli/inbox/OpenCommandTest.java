package kith.cli.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import kith.app.MailedFiles;
import kith.cli.CommandRun;
import kith.cli.command.Exit;
import kith.store.ProfileDump;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenCommandTest {
    @TempDir
    private Path root;
    private Path ana;
    private Path ben;

    @BeforeEach
    void people() {
        ana = person("Ana");
        ben = person("Ben");
    }

    private Path person(String name) {
        Path profile = root.resolve(name);
        CommandRun.done(profile, "init", "--name", name, "--no-passphrase");
        CommandRun.done(profile, "book", "add", name + "1@book.example", "both@book.example");
        return profile;
    }

    private String out(String folder) {
        return root.resolve(folder).toString();
    }

    private List<String> filters(Path who, String friend, int level) {
        List<String> files = new ArrayList<>();
        CommandRun.done(who, "share", friend, "--plain", "--level", Integer.toString(level), "--out", out("sent"))
                .path("files").forEach(file -> files.add(file.asText()));
        return files;
    }

    private static CommandRun open(Path profile, List<String> files, String... options) {
        return CommandRun.of(profile, Stream.of(Stream.of("open"), Stream.of(options), files.stream())
                .flatMap(all -> all).toArray(String[]::new));
    }

    @Test
    void scriptAddsNoContactsUnasked() throws IOException {
        String contacts = Files.writeString(root.resolve("contacts"), "Name,E-mail Address\nEve,eve@x.example\n")
                .toString();
        Map<String, List<String>> before = ProfileDump.of(ana);
        CommandRun run = open(ana, List.of(contacts));
        assertEquals(Exit.USAGE, run.code());
        assertTrue(run.err().contains("use --yes"), run.err());
        assertEquals(before, ProfileDump.of(ana));
        assertEquals(Exit.DONE, open(ana, List.of(contacts), "--yes").code());
        assertNotEquals(before, ProfileDump.of(ana));
    }

    /** Contacts, a list, a mailbox, a message, filters, an own card and an invitation, in one call. */
    @Test
    void takesEveryKindInOneCall() throws IOException {
        JsonNode invited = CommandRun.done(ben, "invite", "Ana", "--out", out("sent"));
        List<String> files = new ArrayList<>(filters(ben, "Ana", 2));
        files.add(invited.get("file").asText());
        files.add(CommandRun.done(ana, "me", "card", "--out", out("card")).get("file").asText());
        files.add(Files.writeString(root.resolve("contacts"), "Name,E-mail Address\nEve,eve@x.example\n").toString());
        files.add(Files.writeString(root.resolve("list"), "eve@x.example\nmallory@x.example\n").toString());
        files.add(Files.writeString(root.resolve("one"), "From: eve@x.example\r\nTo: a@b.example\r\n\r\nhi")
                .toString());
        files.add(Files.writeString(root.resolve("box"),
                "From x Mon Nov  2 10:00:00 2026\nFrom: zed@x.example\n\nhi\n").toString());
        String[] options = {"--json", "--yes", "--as", "Ben", "--told", "telephone", "--out", out("answer")};
        CommandRun run = CommandRun.typing(invited.get("code").asText() + "\n", ana, Stream.of(Stream.of("open"),
                Stream.of(options), files.stream()).flatMap(all -> all).toArray(String[]::new));
        JsonNode json = run.json();
        assertEquals(Exit.DONE, run.code(), run.err());
        assertEquals(files.size(), json.get("files").size(), json::toString);
        assertEquals(1, json.get("notForYou").asInt());
        assertEquals(3, json.get("contacts").asInt(), "the list added nothing");
        assertEquals(3, json.at("/check/results").size(), "two of the list, one of the message");
        assertEquals("zed@x.example", json.at("/scan/senders/0/address").asText());
        assertTrue(Files.exists(root.resolve("answer/ana-answer.kith")));
        JsonNode friend = CommandRun.done(ana, "friends").at("/friends/0");
        assertEquals("Ben 2 unverified", friend.get("name").asText() + " " + friend.get("filters").asInt() + " "
                + friend.get("state").asText());
    }

    /** It says neither whose a key is nor how a code was told; the invitation waits. */
    @Test
    void yesNeverSaysWhoOrHow() {
        CommandRun unknown = open(ana, filters(ben, "Ana", 1), "--yes", "--json");
        assertEquals(Exit.REFUSED, unknown.code());
        assertEquals("KITH-1301", unknown.json().at("/error/code").asText());
        JsonNode invited = CommandRun.done(ben, "invite", "Ana", "--out", out("sent"));
        CommandRun untold = CommandRun.typing(invited.get("code").asText() + "\n", ana, "open", "--yes", "--json",
                invited.get("file").asText(), "--out", out("answer"));
        assertEquals(Exit.USAGE, untold.code());
        assertEquals("waiting", untold.json().at("/files/0/outcome").asText());
        assertFalse(Files.exists(root.resolve("answer")));
        assertEquals("answer-owed", CommandRun.done(ana, "todo").at("/todo/0/kind").asText());
        assertEquals(0, CommandRun.done(ana, "friends").get("friends").size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"random.kith", "random.eml", "random.vcf", "random.csv", "random.png", "random"})
    void randomBytesAreNoFileThatKithKnows(String name) throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            byte[] bytes = new byte[300 + 97 * seed];
            new Random(seed).nextBytes(bytes);
            Path file = Files.write(root.resolve(name), bytes);
            for (String[] options : new String[][] {{"--json"}, {"--json", "--dry-run"}}) {
                CommandRun run = open(ana, List.of(file.toString()), options);
                assertEquals(Exit.REFUSED, run.code());
                assertEquals("KITH-1204", run.json().at("/error/code").asText(), () -> Arrays.toString(bytes));
            }
        }
    }

    /** Everything that Kith writes is recognised, and looking at it changes nothing. */
    @Test
    void dryRunKnowsEveryFileOfKithsAndChangesNothing() throws IOException {
        JsonNode invited = CommandRun.done(ben, "invite", "Ana", "--out", out("sent"), "--qr", out("code.png"),
                "--mail", out("draft.eml"));
        List<String> files = new ArrayList<>(filters(ben, "Ana", 1));
        files.add(CommandRun.done(ben, "me", "card", "--out", out("card")).get("file").asText());
        files.add(CommandRun.done(ben, "me", "revocation", "--out", out("kept")).get("file").asText());
        files.addAll(List.of(invited.get("file").asText(), out("code.png"), out("draft.eml")));
        String answer = CommandRun.typing(invited.get("code").asText(), ana, "open", "--told", "telephone", "--json",
                invited.get("file").asText(), "--out", out("sent")).json().at("/files/0/answer").asText();
        files.add(answer);
        CommandRun.opened(ben, answer);
        files.add(CommandRun.done(ben, "share", "Ana", "--level", "1", "--out", out("sent")).at("/files/0").asText());
        files.add(CommandRun.done(ben, "circle", "create", "Club", "--friend", "Ana", "--mode", "plain", "--contacts",
                "50", "--out", out("circle")).get("file").asText());
        files.add(MailedFiles.saved(root.resolve("mail.eml"), "ben@x.example", MailedFiles.Says.NOTHING,
                List.of(Path.of(answer))).toString());
        Path passphrase = Files.writeString(root.resolve("passphrase"), "a passphrase of some length\n");
        CommandRun.done(ben, "backup", out("saved.kith"), "--passphrase-file", passphrase.toString());
        files.add(out("saved.kith"));
        Map<String, List<String>> before = ProfileDump.of(ana);
        CommandRun run = open(ana, files, "--dry-run", "--json");
        assertEquals(before, ProfileDump.of(ana));
        assertEquals(Exit.DONE, run.code(), run.err());
        Set<String> kinds = new HashSet<>();
        run.json().get("files").forEach(file -> kinds.add(file.get("kind").asText()));
        assertEquals(Set.of("document", "invitation", "answer", "completion", "backup"), kinds);
        assertEquals(files.size(), run.json().get("files").size());
        CommandRun words = open(ana, files, "--dry-run");
        assertTrue(words.out().contains("The signature is valid.") && words.out().contains("Kith would take it."),
                words.out());
    }

    @Test
    void answeredInvitationWritesNothingUnlessAsked() {
        JsonNode invited = CommandRun.done(ben, "invite", "Ana", "--out", out("sent"));
        String file = invited.get("file").asText();
        CommandRun.typing(invited.get("code").asText(), ana, "open", "--told", "telephone", file, "--out", out("sent"));
        assertEquals("same", CommandRun.opened(ana, file, "--out", out("again")).get("outcome").asText());
        assertFalse(Files.exists(root.resolve("again")));
        assertEquals(1, CommandRun.done(ben, "open", file).get("notForYou").asInt(), "Ben's own");
    }

    /** Ben's parcel for Ana, opened by Carol, and Carol's own card. */
    @Test
    void ownFilesAndThoseOfOthersAreCounted() {
        Path carol = person("Carol");
        String card = CommandRun.done(ana, "me", "card", "--out", out("card")).get("file").asText();
        CommandRun.opened(ben, card, "--as", "Ana");
        String sealed = CommandRun.done(ben, "share", "Ana", "--level", "1", "--out", out("sent"))
                .at("/files/0").asText();
        String own = CommandRun.done(carol, "me", "card", "--out", out("card")).get("file").asText();
        CommandRun run = open(carol, List.of(sealed, own), "--json");
        assertEquals(Exit.DONE, run.code(), run.err());
        assertEquals(2, run.json().get("notForYou").asInt());
        assertTrue(run.err().contains("2 files aren’t for you"), run.err());
    }

    /** What else lies beside files of Kith's in a folder is named, and a folder without such is a mailbox. */
    @Test
    void folderGivesItsKithFilesOrItsMail() throws IOException {
        List<String> files = filters(ben, "Ana", 2);
        Path mail = Files.writeString(Path.of(files.getFirst()).resolveSibling("a.eml"), "From: a@b.example\n\nhi");
        CommandRun taken = open(ana, List.of(out("sent")), "--as", "Ben", "--json");
        assertEquals(Exit.DONE, taken.code(), taken.err());
        assertEquals(mail.toString(), taken.json().at("/leftOut/0").asText());
        assertEquals(1, taken.json().get("leftOut").size());
        assertEquals(2, CommandRun.done(ana, "friends").at("/friends/0/filters").asInt());
        Path folder = Files.createDirectories(root.resolve("letters"));
        Files.move(mail, folder.resolve("a.eml"));
        assertEquals("a@b.example", open(ana, List.of(folder.toString()), "--json").json().at("/scan/senders/0/address")
                .asText());
    }

    @Test
    void backupNamesItsCommand() throws IOException {
        Path passphrase = Files.writeString(root.resolve("passphrase"), "a passphrase of some length\n");
        CommandRun.done(ben, "backup", out("saved"), "--passphrase-file", passphrase.toString());
        CommandRun run = open(ana, List.of(out("saved")));
        assertEquals(Exit.USAGE, run.code());
        assertTrue(run.err().contains("kith restore"), run.err());
    }
}
