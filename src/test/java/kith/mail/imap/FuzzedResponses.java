package kith.mail.imap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;

/**
 * What an IMAP server says, of any bytes, for the fuzzer: let through unchanged and read alike by everybody, or
 * stopped.
 */
public final class FuzzedResponses {
    private FuzzedResponses() {
    }

    /** Lets the bytes through. */
    public static void read(byte[] bytes) {
        try (ResponseGuard guard = new ResponseGuard(new ByteArrayInputStream(bytes), Duration.ofMinutes(5))) {
            assertArrayEquals(bytes, guard.readAllBytes(), "changed on the way");
        } catch (IOException e) {
            // Stopped.
        }
        try {
            byte[] seen = ResponseGuardTest.through(bytes);
            assertEquals(ResponseGuardTest.grammar(seen), ResponseGuardTest.parsed(seen), "read in two ways");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
