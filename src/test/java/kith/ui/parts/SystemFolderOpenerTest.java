package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the programs of the test are shell scripts")
class SystemFolderOpenerTest {
    @TempDir
    private Path folder;

    private final List<Path> elsewhere = new ArrayList<>();
    private final BlockingQueue<String> ended = new LinkedBlockingQueue<>();

    private FolderOpener opener(String system) {
        return new SystemFolderOpener(Map.of("PATH", "relative:" + folder), system, elsewhere::add, Runnable::run)
                .telling(unopened -> ended.add("told " + unopened));
    }

    private void program(String commands) throws IOException {
        Path script = Files.writeString(folder.resolve("xdg-open"), "#!/bin/sh\n" + commands + "\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void whereThereIsNoProgramThatIsTold() {
        opener("Linux").open(folder);
        assertEquals("told " + folder, ended.poll());
    }

    @Test
    void whereTheProgramFindsNoneThatIsToldAndNotWaitedFor() throws IOException, InterruptedException {
        program("exit 3");
        opener("Linux").open(folder);
        assertEquals("told " + folder, ended.poll(120, TimeUnit.SECONDS));
    }

    @Test
    void theProgramGetsTheFolder() throws IOException {
        program("test -d \"$1\" && test $# = 1 && mkdir \"$1/seen\"; exit 3");
        opener("Linux").telling(unopened -> ended.add(Files.isDirectory(folder.resolve("seen")) ? "seen" : "not seen"))
                .open(folder);
        assertEquals("seen", poll());
    }

    private String poll() {
        try {
            return ended.poll(120, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        }
    }

    @Test
    void otherSystemsAreAskedInTheirWay() {
        opener("Mac OS X").open(folder);
        assertEquals(List.of(folder), elsewhere);
        assertEquals(0, ended.size());
    }
}
