package kith.mail.box;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import kith.fuzz.BytesChannel;

/** An mbox of any bytes, for the fuzzer: its messages lie one behind the other, and every place can be begun at. */
public final class FuzzedMbox {
    private static final Path NAME = Path.of("fuzz");

    private FuzzedMbox() {
    }

    /** Reads it to its end, and once more from where its last message but one ended. */
    public static void read(byte[] bytes) {
        try {
            long at = 0;
            long number = 0;
            long resumeAt = 0;
            long resumeNumber = 0;
            Optional<StoredMessage.MessagePlace> last = Optional.empty();
            try (MboxReader reader = reader(bytes, 0, 0)) {
                for (Optional<StoredMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                    StoredMessage.MessagePlace place = next.get().place();
                    assertTrue(place.start() >= at && place.start() <= place.body() && place.body() <= place.end(),
                            () -> "a message out of place: " + place);
                    assertTrue(place.end() <= bytes.length && place.end() > at, () -> "an end out of place: " + place);
                    assertTrue(place.number() > number, "numbers go back");
                    next.get().header().author();
                    resumeAt = at;
                    resumeNumber = number;
                    at = place.end();
                    number = place.number();
                    last = Optional.of(place);
                }
            }
            if (last.isPresent()) {
                try (MboxReader again = reader(bytes, resumeAt, resumeNumber)) {
                    assertEquals(last, again.next().map(StoredMessage::place), "resumed elsewhere");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MboxReader reader(byte[] bytes, long position, long number) throws IOException {
        return new MboxReader(NAME, new BytesChannel(bytes), position, number, read -> { });
    }
}
