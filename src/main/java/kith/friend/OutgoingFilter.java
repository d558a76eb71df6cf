package kith.friend;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A filter that was signed in advance, to go with the next message to a friend. Not disclosed yet: it is entered in the
 * ledger before it is handed to whoever sends it.
 *
 * @param friendId for whom
 * @param edition of which edition
 * @param index place in the pool, 0 to 15
 * @param kid the key that signed it
 * @param serial of the signed file
 * @param issued when it was signed
 * @param expires until when it is evidence
 * @param file the signed file, sealed to the friend where a key for it was known; not to be changed
 * @param recipient the key that the friend had when it was signed; null if none
 */
public record OutgoingFilter(String friendId, int edition, int index, String kid, long serial, Instant issued,
        Instant expires, byte[] file, @Nullable String recipient) {
}
