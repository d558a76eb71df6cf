package kith.cli.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import kith.cli.CommandRun;
import kith.cli.PackagedKith;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code kith filter} as a program that delivers mail starts it: a process a message. */
class FilterIT {
    private static final String MESSAGE = "From: bob@people.example\r\nx-kith: use=yes\r\n\r\nHello,\r\n\0";
    private static final String WITHOUT = "From: bob@people.example\r\n\r\nHello,\r\n\0";
    private static final String FIELD = "X-Kith: use=no; sender=mine; auth=unknown; p=1; author=bob@people.example\r\n";

    @TempDir
    Path folder;

    private PackagedKith kith;
    private Path alice;

    @BeforeEach
    void aliceKnowsBob() {
        kith = PackagedKith.in(folder);
        alice = folder.resolve("alice");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--no-passphrase").code());
        assertEquals(0, CommandRun.of(alice, "book", "add", "bob@people.example").code());
    }

    private CommandRun filter(Path profile, Map<String, String> environment, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of("filter"));
        command.addAll(List.of(options));
        return kith.run(profile, environment, MESSAGE, command.toArray(String[]::new));
    }

    @Test
    void aMessagePassesWithTheField() throws Exception {
        assertEquals(new CommandRun(0, FIELD + WITHOUT, ""), filter(alice, Map.of()));
        assertEquals(new CommandRun(0, FIELD + WITHOUT, ""), filter(alice, Map.of("LC_ALL", "C", "KITH_LANGUAGE", "zh"),
                "--tempfail"));
    }

    @Test
    void withoutAProfileItPassesWithoutAny() throws Exception {
        Path nobody = folder.resolve("nobody");
        CommandRun run = filter(nobody, Map.of());
        assertEquals(0, run.code());
        assertEquals(WITHOUT, run.out());
        assertTrue(run.err().contains("KITH-1101"), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
        CommandRun waits = filter(nobody, Map.of(), "--tempfail");
        assertEquals(75, waits.code());
        assertEquals("", waits.out());
        assertTrue(waits.err().contains("KITH-1101"), waits.err());
    }

    @Test
    void aDamagedProfileIsNoReasonToLoseMail() throws Exception {
        Files.writeString(alice.resolve("kith.db"), "no database ".repeat(1000));
        CommandRun run = filter(alice, Map.of());
        assertEquals(0, run.code());
        assertEquals(WITHOUT, run.out());
        assertTrue(run.err().contains("KITH-1105"), run.err());
        assertEquals(75, filter(alice, Map.of(), "--tempfail").code());
    }

    /** A quarter of a gigabyte in less memory than a quarter of that. */
    @Test
    void aMessageOfAnyLengthPassesInLittleMemory() throws Exception {
        String message = "{ printf 'From: bob@people.example\\n\\n'; head -c 268435456 /dev/zero; }";
        CommandRun plain = kith.shell(alice, message + " | cksum");
        CommandRun filtered = kith.shell(alice, message
                + " | KITH_JAVA_OPTIONS=-Xmx56m \"$KITH\" filter | tail -n +2 | cksum");
        assertEquals("", filtered.err());
        assertEquals(plain.out(), filtered.out());
    }

    /** At once, and not when all of it was read in vain, be it a single line of a header. */
    @Test
    void whoeverDeliversLearnsThatAMessageIsNotWhole() throws Exception {
        CommandRun gone = kith.shell(alice,
                "head -c 50000000 /dev/zero | { \"$KITH\" filter; echo $? >&2; wc -c >&2; } | head -c 1");
        String[] codeAndUnread = gone.err().strip().split("\\s+");
        assertEquals("75", codeAndUnread[0]);
        assertTrue(Long.parseLong(codeAndUnread[1]) > 40_000_000, gone.err());
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")), "no device that is always full");
        CommandRun full = kith.shell(alice, "printf 'From: a@b.example\\n\\n' | \"$KITH\" filter > /dev/full");
        assertEquals(75, full.code());
        assertTrue(full.err().contains("KITH-1109"), full.err());
    }

    @Test
    void endedInTheMiddleItDoesNotSayThatAllIsWell() throws Exception {
        Process process = kith.process(alice, Map.of(), List.of("filter")).redirectErrorStream(true)
                .redirectOutput(folder.resolve("half").toFile()).start();
        try (OutputStream in = process.getOutputStream()) {
            in.write("From: bob@people.example\n\n".getBytes(StandardCharsets.US_ASCII));
            // More than any pipe holds: Kith is in the middle of the text.
            in.write(new byte[4_000_000]);
            in.flush();
            // Process.destroy would close the pipe as well, and a text that ends is no text that breaks off.
            assertEquals(0, new ProcessBuilder("kill", "-TERM", Long.toString(process.pid())).start().waitFor());
            assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        }
        assertNotEquals(0, process.exitValue());
    }
}
