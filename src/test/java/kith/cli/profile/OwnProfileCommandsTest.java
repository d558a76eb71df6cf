package kith.cli.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kith.cli.CommandRun;
import kith.cli.command.Exit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The passphrase, backups and the end of a profile, on the command line. */
class OwnProfileCommandsTest {
    @TempDir
    private Path root;
    private Path alice;
    private Path first;
    private Path second;

    @BeforeEach
    void profile() throws IOException {
        alice = root.resolve("alice");
        first = Files.writeString(root.resolve("first"), "first\n");
        second = Files.writeString(root.resolve("second"), "second\n");
        done(CommandRun.of(alice, "init", "--name", "Alice", "--no-passphrase"));
    }

    private static CommandRun done(CommandRun run) {
        assertEquals(Exit.DONE, run.code(), run.err());
        return run;
    }

    private static void refused(String code, CommandRun run) {
        assertNotEquals(Exit.DONE, run.code());
        assertTrue(run.err().contains(code), run.err());
    }

    @Test
    void aPassphraseIsSetChangedAndTakenAway() {
        done(CommandRun.of(alice, "me", "passphrase", "--new-passphrase-file", first.toString()));
        refused("KITH-1107", CommandRun.of(alice, "me", "card", "--out", root.resolve("sent").toString()));
        refused("KITH-1107", CommandRun.of(alice, "me", "passphrase", "--passphrase-file", first.toString()));
        refused("KITH-1106", CommandRun.of(alice, "me", "passphrase", "--passphrase-file", second.toString(),
                "--new-passphrase-file", first.toString()));
        assertTrue(CommandRun.json(alice, "me", "passphrase", "--passphrase-file", first.toString(),
                "--new-passphrase-file", second.toString()).get("encrypted").asBoolean());
        done(CommandRun.of(alice, "me", "card", "--out", root.resolve("sent").toString(), "--passphrase-file",
                second.toString()));
        CommandRun none = done(CommandRun.of(alice, "me", "passphrase", "--no-passphrase", "--passphrase-file",
                second.toString()));
        assertTrue(none.err().contains("sign in your name"), none.err());
        done(CommandRun.of(alice, "me", "card", "--out", root.resolve("sent").toString()));
        assertEquals(Exit.USAGE, CommandRun.of(alice, "me", "passphrase", "--no-passphrase", "--new-passphrase-file",
                first.toString()).code(), "one or the other");
    }

    @Test
    void aBackupReplacesAFileOnlyWhenTold() throws IOException {
        Path backup = Files.writeString(root.resolve("b.age"), "another backup");
        refused("KITH-1216", CommandRun.of(alice, "backup", backup.toString(), "--passphrase-file", first.toString()));
        assertEquals("another backup", Files.readString(backup));
        done(CommandRun.of(alice, "backup", backup.toString(), "--replace", "--passphrase-file", first.toString()));
        done(CommandRun.of(root.resolve("restored"), "restore", backup.toString(), "--passphrase-file",
                first.toString()));
    }

    @Test
    void aResetNeedsTheNameAndSaysWhatStays() throws IOException {
        Files.writeString(alice.resolve("letter.txt"), "mine");
        refused("KITH-1114", CommandRun.of(alice, "reset"));
        CommandRun wrong = CommandRun.of(alice, "reset", "--confirm", "alice");
        refused("KITH-1114", wrong);
        assertTrue(wrong.err().contains("letter.txt"), wrong.err());
        done(CommandRun.of(alice, "me"));
        JsonNode reset = CommandRun.json(alice, "reset", "--confirm", "Alice");
        assertEquals("letter.txt", reset.at("/kept/0").asText());
        assertTrue(Files.exists(alice.resolve("letter.txt")));
        assertFalse(Files.exists(alice.resolve("keys.pem")));
        assertTrue(Files.exists(root.resolve("alice-revocation.kith")));
        refused("KITH-1101", CommandRun.of(alice, "me"));
    }
}
