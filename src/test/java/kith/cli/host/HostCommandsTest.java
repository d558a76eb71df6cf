package kith.cli.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import kith.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the commands refuse; what they do is in {@link HostIT}. */
class HostCommandsTest {
    @TempDir
    private Path folder;

    @Test
    void whoServesNeedsAProfileAndATimeThatIsOne() {
        CommandRun without = CommandRun.of(folder.resolve("nobody"), "serve");
        assertEquals(4, without.code());
        assertTrue(without.err().contains("KITH-1101"), without.err());
        CommandRun never = CommandRun.of(folder.resolve("nobody"), "serve", "--idle", "0");
        assertEquals(2, never.code());
        assertTrue(never.err().contains("--idle"), never.err());
    }

    /** These tests run from folders of classes: what would be started from there is nothing. */
    @Test
    void onlyAPackagedKithIsNamedToThunderbird() {
        CommandRun run = CommandRun.of(folder, "thunderbird", "install");
        assertEquals(3, run.code());
        assertTrue(run.err().contains("KITH-2108"), run.err());
    }
}
