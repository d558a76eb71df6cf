package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import kith.cli.command.Exit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One file among others that cannot be read is named and leaves the others as they are: messages, and a circle's
 * folder.
 */
class RefusedAmongOthersTest {
    @TempDir
    private Path root;
    private Path alice;
    private Path bob;

    @BeforeEach
    void people() {
        alice = person("Alice");
        bob = person("Bob");
    }

    private Path person(String name) {
        Path profile = root.resolve(name);
        done(profile, "init", "--name", name, "--no-passphrase");
        done(profile, "book", "add", "carol@people.example");
        return profile;
    }

    private static CommandRun done(Path profile, String... args) {
        CommandRun run = CommandRun.of(profile, args);
        assertEquals(Exit.DONE, run.code(), run.err());
        return run;
    }

    private static List<String> files(JsonNode refused) {
        return StreamSupport.stream(refused.spliterator(), false)
                .map(one -> Path.of(one.path("file").textValue()).getFileName()
                + " " + one.path("code").textValue()).toList();
    }

    @Test
    void everyOtherMessageIsExplained() throws IOException {
        Path letter = Files.writeString(root.resolve("letter"), "Dear Bob,\n");
        String message = Files.writeString(root.resolve("message.eml"), "From: eve@x.example\nSubject: x\n\nHello.\n")
                .toString();
        CommandRun run = CommandRun.of(alice, "mail", "doctor", root.resolve("missing").toString(), message,
                letter.toString(),
                root.toString(), message, "--json");
        assertEquals(Exit.REFUSED, run.code(), run.err());
        assertEquals(2, run.json().path("messages").size());
        assertEquals(List.of("missing KITH-1215", "letter KITH-1903", root.getFileName() + " KITH-1215"),
                files(run.json().path("refused")));
        assertEquals("KITH-1215", run.json().path("error").path("code").textValue());
        CommandRun text = CommandRun.of(alice, "mail", "doctor", letter.toString(), message);
        assertEquals(Exit.REFUSED, text.code());
        assertTrue(text.out().contains("eve@x.example"), text.out());
        assertTrue(text.err().contains(letter + ": KITH-"), text.err());
    }

    @Test
    void theOthersOfAFolderAreMerged() throws IOException {
        Path out = Files.createDirectories(root.resolve("out"));
        done(bob, "me", "card", "--out", out.toString());
        Path card = only(out);
        done(alice, "circle", "create", "Club", "--card", card.toString(), "--mode", "plain", "--out",
                out.resolve("circle").toString());
        Path circle = only(out.resolve("circle"));
        done(bob, "open", circle.toString(), "--as", "Alice");
        done(bob, "circle", "join", "Club");
        Path inbox = Files.createDirectories(root.resolve("inbox"));
        for (Path member : List.of(alice, bob)) {
            done(member, "circle", "contribute", "Club", "--shows-my-book", "--out", inbox.toString());
        }
        Path broken = Files.writeString(inbox.resolve("a-broken.kith"), "{\"payload\":");
        Files.createSymbolicLink(inbox.resolve("nowhere.kith"), inbox.resolve("gone"));
        CommandRun named = CommandRun.of(alice, "circle", "merge", "Club", broken.toString(), "--out",
                root.resolve("named").toString(), "--json");
        assertEquals(Exit.REFUSED, named.code());
        assertEquals("KITH-1202", named.json().path("error").path("code").textValue());
        assertFalse(named.json().has("contributions"));
        CommandRun merged = CommandRun.of(alice, "circle", "merge", "Club", inbox.toString(), "--out",
                root.resolve("list").toString(), "--json");
        assertEquals(Exit.REFUSED, merged.code(), merged.err());
        assertEquals(2, merged.json().path("contributions").intValue());
        assertEquals(List.of("a-broken.kith KITH-1202", "nowhere.kith KITH-1215"),
                files(merged.json().path("refused")));
        assertEquals("KITH-1202", merged.json().path("error").path("code").textValue());
        assertTrue(Files.isRegularFile(Path.of(merged.json().path("file").textValue())));
    }

    private static Path only(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
    }
}
