package kith.mail.host;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import kith.fault.KithException;

/** What a mail program says, of any bytes, for the fuzzer: read, or refused with a code that names the request. */
public final class FuzzedRequests {
    private FuzzedRequests() {
    }

    /** Reads every frame of these bytes. */
    public static void read(byte[] bytes) {
        InputStream in = new ByteArrayInputStream(bytes);
        try {
            for (Optional<byte[]> message = Frames.read(in); message.isPresent(); message = Frames.read(in)) {
                request(message.get());
            }
        } catch (KithException e) {
            // This is what ends a connection.
            return;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void request(byte[] message) {
        try {
            Request request = RequestReader.read(message);
            assertTrue(request.id() >= 1 && request.id() <= RequestReader.MAX_ID, "an id out of its range");
        } catch (UnreadRequest e) {
            assertTrue(e.fault().fault().code().startsWith("KITH-210"), () -> "refused as " + e.fault());
        }
    }
}
