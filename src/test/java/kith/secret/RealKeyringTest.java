package kith.secret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A GNOME Keyring of its own, on a bus of its own and ending with it: what a Linux desktop has. */
@Timeout(600)
class RealKeyringTest {
    private static final List<String> PROGRAMS = List.of("dbus-run-session", "gnome-keyring-daemon", "secret-tool");

    @TempDir
    private Path home;
    private Process session;
    private Keyring keyring;

    @BeforeEach
    void session() throws IOException {
        for (String program : PROGRAMS) {
            assumeTrue(Files.isExecutable(Path.of("/usr/bin", program)), program + " is not installed");
        }
        ProcessBuilder builder = new ProcessBuilder("dbus-run-session", "--", "sh", "-c",
                "printf opensesame | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; "
                        + "echo \"$DBUS_SESSION_BUS_ADDRESS\"; cat >/dev/null");
        builder.environment().putAll(Map.of("HOME", home.toString(), "XDG_DATA_HOME", home.resolve("data").toString(),
                "XDG_RUNTIME_DIR", home.toString(), "XDG_CACHE_HOME", home.resolve("cache").toString()));
        builder.environment().remove("DISPLAY");
        session = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String address = new BufferedReader(new InputStreamReader(session.getInputStream(), StandardCharsets.UTF_8))
                .readLine();
        assertNotNull(address, "no session bus");
        Path tool = Files.writeString(home.resolve("secret-tool"), "#!/bin/sh\nDBUS_SESSION_BUS_ADDRESS='" + address
                + "'\nexport DBUS_SESSION_BUS_ADDRESS\nexec /usr/bin/secret-tool \"$@\"\n");
        Files.setPosixFilePermissions(tool, PosixFilePermissions.fromString("rwx------"));
        keyring = new SecretTool(tool, Duration.ofSeconds(20));
    }

    @AfterEach
    void end() throws IOException, InterruptedException {
        if (session != null) {
            List<ProcessHandle> offspring = session.descendants().toList();
            session.getOutputStream().close();
            session.waitFor();
            offspring.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private Optional<String> found(String entry) {
        return keyring.find(entry).map(Secret::reveal);
    }

    @Test
    void whatIsStoredIsFoundReplacedAndRemoved() {
        String password = "pässwörd 密码 \"quoted\" $HOME \\ ' %s ";
        keyring.store("e1", "Kith: work", Secret.of(password.toCharArray()));
        keyring.store("e2", "Kith: home", Secret.of("another".toCharArray()));
        assertEquals(Optional.of(password), found("e1"));
        keyring.store("e1", "Kith: work", Secret.of("new".toCharArray()));
        assertEquals(Optional.of("new"), found("e1"));
        keyring.remove("e1");
        assertEquals(Optional.empty(), found("e1"));
        assertEquals(Optional.of("another"), found("e2"));
        keyring.remove("e1");
    }

    @Test
    void aLongTokenFits() {
        String token = "x".repeat(8_000);
        keyring.store("long", "Kith: token", Secret.of(token.toCharArray()));
        assertEquals(Optional.of(token), found("long"));
        Secret longer = Secret.of("x".repeat(8_001).toCharArray());
        assertEquals(Fault.KEYRING_FAILED,
                assertThrows(KithException.class, () -> keyring.store("longer", "Kith: token", longer)).fault());
        assertTrue(found("longer").isEmpty());
    }
}
