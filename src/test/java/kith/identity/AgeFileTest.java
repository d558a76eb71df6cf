package kith.identity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgeFileTest {
    private static final int CHUNK = 65_536;
    /** Cheap, for the tests that are not about scrypt. */
    private static final int LITTLE_WORK = 4;

    @TempDir
    Path folder;

    private static Passphrase passphrase(String text) {
        return Passphrase.of(text.toCharArray());
    }

    private static byte[] content(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private static byte[] encrypted(byte[] content) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (OutputStream out = AgeFile.encrypting(file, passphrase("correct"), LITTLE_WORK, new FixedRandom(1))) {
            out.write(content);
        }
        return file.toByteArray();
    }

    private static byte[] decrypted(InputStream file, String passphrase) throws IOException {
        try (InputStream in = AgeFile.decrypting(file, passphrase(passphrase))) {
            return in.readAllBytes();
        }
    }

    private static Fault refusal(byte[] file, String passphrase) {
        return assertThrows(KithException.class, () -> decrypted(new ByteArrayInputStream(file), passphrase)).fault();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1000, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 200_000})
    void everyLengthComesBackHoweverItIsRead(int length) throws IOException {
        byte[] file = encrypted(content(length));
        assertArrayEquals(content(length), decrypted(new ByteArrayInputStream(file), "correct"));
        InputStream trickle = new ByteArrayInputStream(file) {
            @Override
            public synchronized int read(byte[] bytes, int from, int count) {
                return super.read(bytes, from, Math.min(count, 777));
            }
        };
        assertArrayEquals(content(length), decrypted(trickle, "correct"));
    }

    @Test
    void aFileCutShortIsRefused() throws IOException {
        byte[] file = encrypted(content(3 * CHUNK));
        int header = file.length - 3 * (CHUNK + 16);
        for (int end : new int[] {0, 5, 40, header - 20, header - 1, header, header + 10, header + CHUNK + 16,
            header + 2 * (CHUNK + 16), file.length - 16, file.length - 1}) {
            assertEquals(Fault.BACKUP_INVALID, refusal(Arrays.copyOf(file, end), "correct"), "cut at " + end);
        }
    }

    @Test
    void everyChangedByteIsRefused() throws IOException {
        byte[] file = encrypted(content(300));
        for (int i = 0; i < file.length; i++) {
            byte[] changed = file.clone();
            changed[i] ^= 1;
            Fault fault = refusal(changed, "correct");
            assertTrue(fault == Fault.BACKUP_INVALID || fault == Fault.PASSPHRASE_WRONG, "byte " + i + ": " + fault);
        }
        assertEquals(Fault.BACKUP_INVALID, refusal(Arrays.copyOf(file, file.length + 1), "correct"));
    }

    @Test
    void anotherPassphraseDoesNotOpenIt() throws IOException {
        assertEquals(Fault.PASSPHRASE_WRONG, refusal(encrypted(content(10)), "Correct"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"21", "30", "62", "99", "0", "04", "-1", "x"})
    void anotherWorkFactorIsRefusedBeforeAnyWork(String factor) throws IOException {
        String file = new String(encrypted(content(10)), StandardCharsets.ISO_8859_1);
        String changed = file.replaceFirst("(-> scrypt [^ ]+) 4\n", "$1 " + factor + "\n");
        assertEquals(Fault.BACKUP_INVALID, refusal(changed.getBytes(StandardCharsets.ISO_8859_1), "correct"));
    }

    @Test
    void whatIsNoAgeFileIsRefused() {
        assertEquals(Fault.BACKUP_INVALID, refusal("PK\3\4 something else\n".getBytes(StandardCharsets.US_ASCII), "x"));
        assertEquals(Fault.BACKUP_INVALID, refusal(("age-encryption.org/v1\n"
                + "-> X25519 9VOFMLkrWHtY1mvbIwOiqIaIZZwQ5o1UH2mXwuv6Zi4\n"
                + "4RnOdPBoGQ0pVU7vLDZzbeSCTPJyQ2tQzkPyVW1eJxI\n--- "
                + "nNl4Yq5Gd9VQlRrkWfsDPJRFKRf5MBVgp2AOp8CUZmQ\n").getBytes(StandardCharsets.US_ASCII), "x"));
    }

    @Test
    void troubleOfTheDiskIsNotTroubleOfTheFile() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("disk");
            }
        };
        assertEquals("disk", assertThrows(IOException.class, () -> decrypted(broken, "x")).getMessage());
    }

    /** age reads passphrases from a terminal alone, so a few lines of Python play one and answer its questions. */
    private static final String TERMINAL = """
            import os, pty, sys
            child, terminal = pty.fork()
            if child == 0:
                os.execvp(sys.argv[1], sys.argv[1:])
            seen = b""
            while True:
                try:
                    data = os.read(terminal, 1024)
                except OSError:
                    break
                if not data:
                    break
                seen += data
                if b"passphrase" in seen and seen.rstrip().endswith(b":"):
                    seen = b""
                    os.write(terminal, b"correct\\n")
            sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
            """;

    @Test
    void ageOpensWhatKithWroteAndKithWhatAgeWrote() throws Exception {
        Tool.assume("age");
        Tool.assume("python3");
        byte[] content = content(100_000);
        try (OutputStream out = AgeFile.encrypting(Files.newOutputStream(folder.resolve("kith.age")),
                passphrase("correct"))) {
            out.write(content);
        }
        Files.writeString(folder.resolve("terminal.py"), TERMINAL);
        assertEquals(0, Tool.run(folder, "python3", "terminal.py", "age", "-d", "-o", "opened", "kith.age"));
        assertArrayEquals(content, Files.readAllBytes(folder.resolve("opened")));
        assertEquals(0, Tool.run(folder, "python3", "terminal.py", "age", "-p", "-o", "age.age", "opened"));
        try (InputStream in = Files.newInputStream(folder.resolve("age.age"))) {
            assertArrayEquals(content, decrypted(in, "correct"));
        }
    }
}
