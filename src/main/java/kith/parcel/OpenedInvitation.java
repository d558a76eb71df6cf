package kith.parcel;

import java.time.Instant;
import kith.exchange.InvitationId;
import org.jspecify.annotations.Nullable;

/**
 * An invitation of somebody else's that the user opened.
 *
 * @param id its name among all
 * @param kid the key that signed it
 * @param name what its sender calls themselves
 * @param opened when it was opened first
 * @param expires after it nothing of it is taken
 * @param file as it came; not to be changed
 * @param cameFrom the canonical address of the book from which it came in authentic mail, if it did; counts for nothing
 */
public record OpenedInvitation(InvitationId id, String kid, String name, Instant opened, Instant expires, byte[] file,
        @Nullable String cameFrom) {
}
