package kith.secret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With programs of the same name that write down what they were told. */
class SystemKeyringTest {
    @TempDir
    private Path bin;

    @BeforeEach
    void shell() {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell to write programs in");
    }

    private Path program(String name, String shell) throws IOException {
        Path program = Files.writeString(bin.resolve(name),
                "#!/bin/sh\ncd '" + bin + "'\necho \"$@\" >> arguments\n" + shell + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return program;
    }

    @Test
    void eachSystemHasItsOwnAndMostServersNone() throws IOException {
        program("secret-tool", "");
        program("security", "");
        Map<String, String> desktop = Map.of("PATH", ":relative:" + bin, "DBUS_SESSION_BUS_ADDRESS", "unix:path=/x");
        assertInstanceOf(SecretTool.class, SystemKeyring.find("Linux", desktop));
        assertInstanceOf(MacKeychain.class, SystemKeyring.find("Mac OS X", Map.of("PATH", bin.toString())));
        assertFalse(SystemKeyring.find("Linux", Map.of("PATH", bin.toString())).isThere());
        assertFalse(SystemKeyring.find("Linux", Map.of("PATH", "/nowhere", "DBUS_SESSION_BUS_ADDRESS", "x")).isThere());
        assertFalse(SystemKeyring.find("Windows 11", desktop).isThere());
    }

    @Test
    void noSecretIsOnACommandLine() throws IOException {
        Keyring linux = new SecretTool(program("secret-tool", "[ \"$1\" = store ] && cat > told || cat told"),
                Duration.ofSeconds(20));
        linux.store("e1", "Kith: work", Secret.of("hunter2".toCharArray()));
        assertEquals(Optional.of("hunter2"), linux.find("e1").map(Secret::reveal));
        Keyring mac = new MacKeychain(program("security", "case $1 in -i) sed -n 's/.* -X //p' > hex;; "
                + "find*) xxd -r -p hex; echo;; esac"), Duration.ofSeconds(20));
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/xxd")), "no xxd to read hexadecimal with");
        mac.store("e2", "Kith: work", Secret.of("hunter2 密码".toCharArray()));
        assertEquals(Optional.of("hunter2 密码"), mac.find("e2").map(Secret::reveal));
        String told = Files.readString(bin.resolve("arguments"));
        assertTrue(told.contains("entry e1") && told.contains("-a e2"), told);
        assertFalse(told.contains("hunter2"), told);
    }

    @Test
    void aKeyringThatRefusesOrHangsIsSaid() throws IOException {
        Keyring refusing = new SecretTool(program("secret-tool", "exit 1"), Duration.ofSeconds(20));
        Secret secret = Secret.of("x".toCharArray());
        assertEquals(Fault.KEYRING_FAILED,
                assertThrows(KithException.class, () -> refusing.store("e", "l", secret)).fault());
        assertEquals(Optional.empty(), refusing.find("e"));
        Keyring hanging = new SecretTool(program("secret-tool", "exec sleep 300"), Duration.ofMillis(200));
        assertEquals(Fault.KEYRING_FAILED, assertThrows(KithException.class, () -> hanging.find("e")).fault());
    }
}
