package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import kith.cli.command.Exit;
import kith.fault.FaultKind;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The manual page knows every command and option, every exit code, and is one that {@code man} shows. */
class ManualPageTest {
    private String page;

    @BeforeEach
    void read() throws IOException {
        page = ManualPage.fill(Files.readString(Path.of("src/main/package/linux/kith.1")), "1.2.3");
    }

    @Test
    void everyCommandAndOptionIsThereOnce() {
        everythingBelow(ManualPage.commands());
        assertEquals(1, page.lines().filter(line -> line.contains("\\-\\-profile \"")
                && line.startsWith(".BR")).count());
        assertTrue(page.contains("Kith 1.2.3"));
        assertFalse(page.contains("@"  + "COMMANDS"), "filled in");
    }

    private void everythingBelow(CommandLine command) {
        for (CommandLine child : command.getSubcommands().values()) {
            String name = ".SS " + child.getCommandSpec().qualifiedName().replace("-", "\\-") + "\n";
            assertEquals(2, page.split(java.util.regex.Pattern.quote(name), -1).length, name);
            for (OptionSpec option : child.getCommandSpec().options()) {
                for (String spelling : option.names()) {
                    assertTrue(page.contains(spelling.replace("-", "\\-")), name + spelling);
                }
            }
            everythingBelow(child);
        }
    }

    @Test
    void everyExitCodeIsExplained() {
        for (FaultKind kind : FaultKind.values()) {
            assertTrue(page.contains("\n.B " + kind.exitCode() + "\n"), kind.name());
        }
        assertTrue(page.contains("\n.B " + Exit.READER_GONE + "\n"));
    }

    /** The second reader of it is groff, which warns of what it does not understand. */
    @Test
    void groffHasNothingToSayOfIt(@TempDir Path folder) throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/groff")), "no groff");
        Path file = Files.writeString(folder.resolve("kith.1"), page);
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder("groff", "-man", "-Tutf8", "-ww", "-z", file.toString())
                .redirectErrorStream(true).redirectOutput(out.toFile()).start();
        assertEquals(0, process.waitFor());
        assertEquals("", Files.readString(out, StandardCharsets.UTF_8));
    }
}
