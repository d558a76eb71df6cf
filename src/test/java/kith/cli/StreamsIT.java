package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the packaged launcher does with its streams and with Ctrl+C. */
class StreamsIT {
    @TempDir
    Path folder;

    private PackagedKith kith;
    private Path alice;

    @BeforeEach
    void launcher() {
        kith = PackagedKith.in(folder);
        alice = folder.resolve("alice");
    }

    @Test
    void streamsBehave() throws Exception {
        CommandRun.done(alice, "init", "--name", "Alice", "--no-passphrase");
        StringBuilder csv = new StringBuilder("Name,E-mail Address\n");
        for (int n = 0; n < 5_000; n++) {
            csv.append("Person ").append(n).append(",person").append(n).append("@people.example\n");
        }
        Path book = Files.writeString(folder.resolve("many.csv"), csv);
        CommandRun imported = CommandRun.of(alice, "book", "import", book.toString());
        assertEquals(0, imported.code(), imported.err());
        // A reader who has seen enough ends it quietly, in the middle of 250 kB.
        CommandRun head = kith.shell(alice, "{ \"$KITH\" book list 2>err; echo $? >&2; } | head -1");
        assertEquals(1, head.out().lines().count());
        assertEquals("0", head.err().strip());
        assertFalse(Files.readString(folder.resolve("err")).contains("KITH-"));
        if (Files.exists(Path.of("/dev/full"))) {
            CommandRun full = kith.shell(alice, "\"$KITH\" book list >/dev/full");
            assertEquals(4, full.code());
            assertTrue(full.err().contains("KITH-1109"), full.err());
        }
        CommandRun card = CommandRun.of(alice, "me", "card", "--out", folder.resolve("cards").toString());
        Path file = Path.of(card.out().strip().replaceFirst(".*: ", ""));
        CommandRun alone = kith.run(alice, folder.resolve(file).toString());
        assertEquals(0, alone.code());
        assertTrue(alone.err().contains("1 file isn’t for you") && alone.err().contains("kith open"), alone.err());
        CommandRun chinese = kith.run(alice, Map.of("KITH_LANGUAGE", "zh_CN", "LC_ALL", "C"), "", "edition");
        assertEquals(0, chinese.code());
        assertTrue(chinese.out().startsWith("还没有制作过任何一版"), chinese.out());
        assertEquals("", kith.run(alice, "check", "x@y.example").err().lines()
                .filter(line -> line.contains("\r")).findAny().orElse(""));
    }

    @Test
    void interruptingLeavesNothingHalfDone() throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "needs named pipes");
        CommandRun.done(alice, "init", "--name", "Alice", "--no-passphrase");
        Path pipe = folder.resolve("book.csv");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        ProcessBuilder command = kith.process(alice, Map.of(), List.of("book", "import", pipe.toString()))
                .redirectErrorStream(true).redirectOutput(folder.resolve("out.txt").toFile());
        // A shell has what it starts in the background ignore the signal, these tests and all that they start too.
        List<String> listening = List.of("env", "--default-signal=INT");
        if (new ProcessBuilder(Stream.concat(listening.stream(), Stream.of("true")).toList()).start().waitFor() == 0) {
            command.command().addAll(0, listening);
        }
        Process process = command.start();
        // Opening waits for the reader: now the command is in the middle of reading the book.
        try (OutputStream book = Files.newOutputStream(pipe)) {
            book.write("Name,E-mail Address\nPerson,person@people.example\n".getBytes(StandardCharsets.UTF_8));
            book.flush();
            assertEquals(0, new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor());
            assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        }
        assertEquals(130, process.exitValue());
        assertEquals(0, CommandRun.done(alice, "book").path("contacts").size());
    }
}
