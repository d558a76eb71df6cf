package kith.cli.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kith.cli.CommandRun;
import kith.cli.PackagedKith;
import kith.mail.host.Frames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged Kith as Thunderbird starts it: by the starter that the manifest names. */
class HostIT {
    @TempDir
    private Path folder;

    private static byte[] roundTrip(OutputStream out, InputStream in, byte[] message) {
        try {
            Frames.write(out, message);
            return Frames.read(in).orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Path> sockets(Path runtime) throws IOException {
        try (Stream<Path> files = Files.walk(runtime)) {
            return files.filter(file -> file.toString().endsWith(".resident")).toList();
        }
    }

    /** Installed, started with a hostile environment, asked, killed, and taken away again. */
    @Test
    void thunderbirdFindsItAsksItAndLosesIt() throws Exception {
        PackagedKith kith = PackagedKith.in(folder);
        Path alice = folder.resolve("alice");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--no-passphrase").code());
        assertEquals(0, CommandRun.of(alice, "book", "add", "bob@people.example").code());
        Path home = Files.createDirectory(folder.resolve("home"));
        Map<String, String> environment = Map.of("HOME", home.toString(), "XDG_CONFIG_HOME", "");
        CommandRun installed = kith.run(alice, environment, "", "thunderbird", "install", "--json");
        assertEquals(0, installed.code(), installed.err());
        assertEquals("installed", installed.json().get("state").asText());
        ProcessBuilder builder = new ProcessBuilder(installed.json().get("starter").asText(), "manifest", "add-on")
                .redirectError(folder.resolve("err").toFile());
        builder.environment().putAll(Map.of("KITH_PROFILE", "/nowhere", "JAVA_TOOL_OPTIONS", "-Xevil",
                "KITH_JAVA_OPTIONS", "-Xevil", "KITH_JAVA_HOME", "/nowhere", "HOME", "/nowhere"));
        Process host = builder.start();
        try (OutputStream out = host.getOutputStream(); InputStream in = host.getInputStream()) {
            Asked asked = new Asked(message -> roundTrip(out, in, message));
            assertEquals("ready", asked.ask("hello").path("profile").asText());
            assertEquals("mine", asked.verdict("From: bob@people.example\n\n").path("sender").asText());
        }
        // Its standard input has ended, and so has it.
        assertTrue(host.waitFor(1, TimeUnit.MINUTES));
        assertEquals("", Files.readString(folder.resolve("err")));
        assertEquals(0, host.exitValue());
        assertEquals(0, kith.run(alice, environment, "", "thunderbird", "install", "--undo").code());
        assertEquals(1, kith.run(alice, environment, "", "thunderbird").code());
        assertTrue(kith.run(alice, environment, "", "thunderbird", "install").out().contains("kith.xpi"));
        assertEquals(0, kith.run(alice, environment, "", "thunderbird", "install", "--undo").code());
        try (Stream<Path> left = Files.walk(home)) {
            assertEquals(List.of(), left.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(home.resolve(".cache"))).toList());
        }
    }

    @Test
    void aKilledProcessIsReplacedByTheNextThatIsAsked() throws Exception {
        PackagedKith kith = PackagedKith.in(folder);
        Path alice = folder.resolve("alice");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--no-passphrase").code());
        Path runtime = Files.createDirectory(folder.resolve("run"));
        Map<String, String> environment = Map.of("XDG_RUNTIME_DIR", runtime.toString());
        Process one = kith.process(alice, environment, List.of("host")).start();
        Process two = kith.process(alice, environment, List.of("host")).start();
        try (OutputStream toOne = one.getOutputStream(); InputStream fromOne = one.getInputStream();
                OutputStream toTwo = two.getOutputStream(); InputStream fromTwo = two.getInputStream()) {
            Asked first = new Asked(message -> roundTrip(toOne, fromOne, message));
            Asked second = new Asked(message -> roundTrip(toTwo, fromTwo, message));
            assertTrue(first.verdict("From: x@y.example\n\n").has("sender"));
            assertTrue(second.verdict("From: x@y.example\n\n").has("sender"));
            assertEquals(1, sockets(runtime).size());
            one.destroyForcibly().waitFor();
            assertEquals(1, sockets(runtime).size());
            assertTrue(second.verdict("From: x@y.example\n\n").has("sender"));
        }
        assertTrue(two.waitFor(1, TimeUnit.MINUTES));
        assertEquals(List.of(), sockets(runtime));
    }
}
