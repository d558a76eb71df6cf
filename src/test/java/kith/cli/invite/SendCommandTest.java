package kith.cli.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import kith.cli.CommandRun;
import kith.cli.command.Exit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All friends get what is due, by one command. */
class SendCommandTest {
    @TempDir
    private Path root;
    private Path ana;

    @BeforeEach
    void share() {
        ana = profile("Ana");
        for (String name : new String[] {"Ben", "Carol"}) {
            Path card = Path.of(CommandRun.done(profile(name), "me", "card", "--out", root.toString()).get("file")
                    .asText());
            CommandRun.done(ana, "open", card.toString(), "--as", name);
        }
        CommandRun.done(ana, "share", "Ben", "--level", "3", "--out", root.toString());
        CommandRun.done(ana, "share", "Carol", "--level", "7", "--out", root.toString());
        CommandRun.done(ana, "share", "Dora", "--level", "5", "--out", root.toString());
    }

    private Path profile(String name) {
        Path folder = root.resolve(name);
        CommandRun.done(folder, "init", "--name", name, "--no-passphrase", "--revocation",
                root.resolve("kept").resolve(name + ".kith").toString());
        CommandRun.done(folder, "book", "add", name + "1@book.example", name + "2@book.example");
        return folder;
    }

    private CommandRun run(String... args) {
        return CommandRun.of(ana, args);
    }

    @Test
    void nothingIsWrittenWhereNobodyLacksAnything() {
        CommandRun run = run("send");
        assertEquals(Exit.DONE, run.code());
        assertTrue(run.out().contains("Nothing is to be sent."));
    }

    @Test
    void itSaysWhatItTellsThenAsksThenWrites() {
        CommandRun.done(ana, "edition", "--new", "--yes");
        assertTrue(run("todo").out().contains("Your filters for 2 friends are old or expire soon."), run("todo").out());
        Path drafts = root.resolve("drafts");
        CommandRun rehearsal = run("send", "--dry-run", "--out", drafts.toString());
        assertEquals(Exit.DONE, rehearsal.code());
        assertTrue(rehearsal.out().contains("1 in 128"), rehearsal.out());
        assertTrue(rehearsal.out().contains("1 in 16,000"), rehearsal.out());
        assertTrue(rehearsal.err().contains("Nothing for Dora"), rehearsal.err());
        assertFalse(Files.exists(drafts));
        JsonNode refused = CommandRun.json(ana, "send");
        assertTrue(refused.has("error"), "nobody can be asked here");
        JsonNode done = CommandRun.done(ana, "send", "--yes", "--mail", "--out", drafts.toString());
        assertEquals(2, done.get("friends").size());
        JsonNode ben = done.get("friends").get(0);
        assertEquals("Ben", ben.get("friend").get("name").asText());
        assertEquals(3, ben.get("level").asInt());
        assertFalse(ben.get("completes").asBoolean());
        assertTrue(Files.exists(Path.of(ben.at("/files/0").asText())));
        assertTrue(Files.exists(Path.of(ben.get("mail").asText())));
        assertEquals("card-missing", done.get("leftOut").get(0).get("reason").asText());
        assertEquals(Math.pow(2, -14), done.get("afterUpdate").asDouble());
        assertEquals(0, CommandRun.done(ana, "send").get("friends").size());
    }

    @Test
    void whoseDraftHasNoAddressIsSaid() {
        CommandRun.done(ana, "friends", "address", "Ben", "--add", "ben@x.example");
        CommandRun.done(ana, "edition", "--new", "--yes");
        String said = run("send", "--yes", "--mail", "--out", root.resolve("drafts").toString()).err();
        assertTrue(said.contains("The draft for Carol has no address yet"), said);
    }

    @Test
    void blockedFriendIsRefusedAndTheOthersGetTheirs() {
        CommandRun.done(ana, "edition", "--new", "--yes");
        CommandRun.done(ana, "friends", "block", "Ben");
        String out = root.resolve("out").toString();
        assertTrue(run("send", "Ben", "--out", out).err().contains("KITH-1305"), run("send", "Ben").err());
        JsonNode both = CommandRun.json(ana, "send", "Ben", "Carol", "--yes", "--out", out);
        assertTrue(both.at("/friends/0").has("error"));
        assertEquals(1, both.at("/friends/1/files").size());
    }

    /** What failed is in the document, and the others have theirs. */
    @Test
    void oneFailureIsNamed() throws java.io.IOException {
        CommandRun.done(ana, "edition", "--new", "--yes");
        Path out = Files.createDirectory(root.resolve("out"));
        Files.writeString(out.resolve("ben"), "in the way");
        JsonNode half = CommandRun.json(ana, "send", "--yes", "--out", out.toString());
        assertEquals("KITH-1109", half.get("error").get("code").asText());
        assertTrue(half.get("friends").get(0).has("error"));
        assertTrue(Files.exists(Path.of(half.at("/friends/1/files/0").asText())));
    }
}
