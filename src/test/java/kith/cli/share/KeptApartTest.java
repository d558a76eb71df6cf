package kith.cli.share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kith.cli.CommandRun;
import kith.cli.command.Exit;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.PinnedKeys;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What may be sent and what must never be sent: no command writes both into one folder. */
class KeptApartTest {
    @TempDir
    private Path root;
    private Path alice;
    private Path bob;
    private Path out;

    @BeforeEach
    void profiles() {
        alice = root.resolve("alices").resolve("alice");
        bob = root.resolve("bobs").resolve("bob");
        out = root.resolve("for-friends");
        done(CommandRun.of(alice, "init", "--name", "Alice", "--no-passphrase"));
        done(CommandRun.of(bob, "init", "--name", "Bob", "--no-passphrase"));
        done(CommandRun.of(alice, "book", "add", "somebody@x.example"));
        CommandRun card = done(CommandRun.of(alice, "me", "card", "--out", root.resolve("card").toString()));
        assertTrue(card.out().contains(".kith"));
        done(CommandRun.of(bob, "open", "--as", "Alice", files(root.resolve("card")).getFirst().toString()));
    }

    private static CommandRun done(CommandRun run) {
        assertEquals(Exit.DONE, run.code(), run.err());
        return run;
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isRevocation(Path file) {
        return file.toString().endsWith(".kith") && DocumentReader.read(file, PinnedKeys.none()).document().type()
                == DocumentType.REVOCATION;
    }

    /** {@return the folders that hold a revocation and something else of Kith's} */
    private List<Path> mixed() {
        List<Path> mixed = new ArrayList<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path folder : all.filter(Files::isDirectory).toList()) {
                List<Path> kith = files(folder).stream().filter(file -> file.toString().endsWith(".kith")).toList();
                if (kith.stream().anyMatch(KeptApartTest::isRevocation)
                        && !kith.stream().allMatch(KeptApartTest::isRevocation)) {
                    mixed.add(folder);
                }
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return mixed;
    }

    private String state() {
        return CommandRun.json(bob, "friends", "list").at("/friends/0/state").asText();
    }

    /** All that rotate wrote to be sent is taken by a friend as it is, file by file and as a folder. */
    @Test
    void theFolderToSendHoldsNothingElse() {
        JsonNode rotated = CommandRun.json(alice, "me", "rotate", "--yes", "--out", out.toString());
        assertEquals(1, files(out).size());
        assertEquals(List.of(), mixed());
        Path revocation = Path.of(rotated.get("revocation").asText());
        assertTrue(isRevocation(revocation));
        assertNotEquals(out.toAbsolutePath(), revocation.getParent());
        CommandRun taken = done(CommandRun.of(bob, "open", out.toString()));
        assertFalse(taken.err().contains("--as"), taken.err());
        assertEquals(rotated.get("kid").asText(), CommandRun.json(bob, "friends", "list")
                .at("/friends/0/kid").asText());
    }

    @Test
    void whoeverSendsFromBesideTheProfileIsKeptFromMixing() {
        // The revocation of init lies there: nothing that is sent is written beside it, by no command.
        String beside = alice.getParent().toString();
        String kid = CommandRun.json(alice, "me").get("kid").asText();
        for (String[] command : new String[][] {{"me", "rotate", "--yes", "--out", beside},
                {"me", "card", "--out", beside},
                {"share", "Bob", "--out", beside}}) {
            CommandRun refused = CommandRun.of(alice, command);
            assertEquals(Exit.USAGE, refused.code(), String.join(" ", command));
            assertTrue(refused.err().contains("KITH-1115"), refused.err());
        }
        assertEquals(kid, CommandRun.json(alice, "me").get("kid").asText(), "nothing was rotated");
        assertEquals(List.of(), mixed());
        done(CommandRun.of(alice, "me", "rotate", "--yes", "--out", out.toString()));
        CommandRun again = CommandRun.of(alice, "me", "rotate", "--again", "--out", beside);
        assertTrue(again.err().contains("KITH-1115"), again.err());
    }

    /** What was written by an earlier command counts as well. */
    @Test
    void aRevocationIsNotNamedAmongWhatWasSentBefore() {
        done(CommandRun.of(alice, "share", "Bob", "--out", out.toString()));
        CommandRun refused = CommandRun.of(alice, "me", "rotate", "--yes", "--out", root.resolve("new").toString(),
                "--revocation", out.resolve("mine.kith").toString());
        assertTrue(refused.err().contains("KITH-1115"), refused.err());
        assertEquals(List.of(), mixed());
    }

    @Test
    void aFileForTheRevocationMayBeNamedButNotAmongWhatIsSent() {
        Path kept = root.resolve("kept").resolve("mine.kith");
        JsonNode rotated = CommandRun.json(alice, "me", "rotate", "--yes", "--out", out.toString(), "--revocation",
                kept.toString());
        assertEquals(kept.toAbsolutePath().toString(), rotated.get("revocation").asText());
        String kid = CommandRun.json(alice, "me").get("kid").asText();
        CommandRun refused = CommandRun.of(alice, "me", "rotate", "--yes", "--out", out.toString(), "--revocation",
                out.resolve("mine.kith").toString());
        assertEquals(Exit.USAGE, refused.code());
        assertTrue(refused.err().contains("KITH-1115"), refused.err());
        assertEquals(kid, CommandRun.json(alice, "me").get("kid").asText(), "nothing was rotated");
        assertEquals(List.of(), mixed());
    }

    @Test
    void aRevocationThatIsWrittenAgainGoesIntoAFolderOfItsOwn() {
        done(CommandRun.of(alice, "share", "Bob", "--out", out.toString()));
        JsonNode written = CommandRun.json(alice, "me", "revocation", "--out", out.toString());
        assertTrue(isRevocation(Path.of(written.get("file").asText())));
        assertEquals(List.of(), mixed());
        Path empty = root.resolve("stick");
        JsonNode other = CommandRun.json(alice, "me", "revocation", "--out", empty.toString());
        assertEquals(empty, Path.of(other.get("file").asText()).getParent());
    }

    /** Sent together by mistake, or by an older Kith: what the revocation says holds, whichever file comes first. */
    @Test
    void bothTogetherMeanTheSameInAnyOrder() throws IOException {
        JsonNode rotated = CommandRun.json(alice, "me", "rotate", "--yes", "--out", out.toString());
        Path revocation = Path.of(rotated.get("revocation").asText());
        Path together = Files.createDirectories(root.resolve("together"));
        Files.copy(revocation, together.resolve("1.kith"));
        Files.copy(files(out).getFirst(), together.resolve("2.kith"));
        CommandRun alone = CommandRun.of(bob, "open", together.resolve("1.kith").toString());
        assertEquals(Exit.REFUSED, alone.code());
        assertTrue(alone.err().contains("KITH-1326"), alone.err());
        assertFalse(alone.err().contains("--as"), "whose key it is is not the question: " + alone.err());
        CommandRun taken = CommandRun.of(bob, "open", together.toString());
        assertEquals(Exit.DONE, taken.code(), taken.err());
        assertEquals("key-changed", state());
    }

    /** A folder with files of several keys: what a rotation in it makes known is not asked about. */
    @Test
    void aFolderIsReadInAnOrderThatWorks() throws IOException {
        CommandRun.json(alice, "me", "rotate", "--yes", "--out", out.toString());
        CommandRun.json(alice, "me", "rotate", "--yes", "--out", out.toString());
        done(CommandRun.of(alice, "share", "Bob", "--level", "3", "--out", out.toString()));
        Files.writeString(out.resolve("read me.txt"), "not Kith's");
        CommandRun taken = CommandRun.of(bob, "open", out.toString());
        assertEquals(Exit.DONE, taken.code(), taken.err());
        JsonNode friend = CommandRun.json(bob, "friends", "list").at("/friends/0");
        assertEquals(3, friend.get("filters").asInt());
        assertEquals(CommandRun.json(alice, "me").get("kid").asText(), friend.get("kid").asText());
        assertEquals(1, CommandRun.json(bob, "friends", "list").get("friends").size());
    }
}
