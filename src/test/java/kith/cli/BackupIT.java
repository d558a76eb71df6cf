package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A profile that the packaged launcher backs up and restores, and what it asks before it shares again. */
class BackupIT {
    @TempDir
    Path folder;

    @Test
    @Tag("exhaustive")
    void aBackupComesBack() throws Exception {
        PackagedKith kith = PackagedKith.in(folder);
        Path bob = folder.resolve("bob");
        Path secret = Files.writeString(folder.resolve("secret.txt"), "correct horse battery staple\n");
        CommandRun.done(bob, "init", "--name", "Bob", "--address", "bob@brown.example", "--passphrase-file",
                secret.toString());
        CommandRun.done(bob, "book", "import", Path.of("sample-addressbooks", "bob.vcf").toAbsolutePath().toString());
        CommandRun.done(bob, "share", "Alice", "--level", "7", "--out", folder.resolve("sent").toString(),
                "--passphrase-file", secret.toString());

        Path backup = folder.resolve("bob.backup");
        assertEquals(0, kith.run(bob, "backup", backup.toString(), "--passphrase-file", secret.toString()).code());
        Path again = folder.resolve("again");
        Path wrong = Files.writeString(folder.resolve("wrong.txt"), "wrong\n");
        assertEquals(4, kith.run(again, "restore", backup.toString(), "--passphrase-file", wrong.toString()).code());
        assertFalse(Files.exists(again));
        assertEquals("Bob", kith.json(0, again, "restore", backup.toString(), "--passphrase-file", secret.toString())
                .path("name").textValue());
        JsonNode undecided = kith.json(4, again, "share", "Alice", "--passphrase-file", secret.toString());
        assertEquals("KITH-1110", undecided.path("error").path("code").textValue());
        JsonNode shared = kith.json(0, again, "share", "Alice", "--out", "new", "--after-restore", "new-edition",
                "--passphrase-file", secret.toString());
        assertEquals(7, shared.path("files").size());
    }
}
