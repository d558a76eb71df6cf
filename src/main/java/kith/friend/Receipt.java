package kith.friend;

import java.time.Instant;

/**
 * The newest word of a friend on which of the user's sealed files they took.
 *
 * @param state 16 bytes in base64url that stay until the friend's profile comes from a backup
 * @param serial of the manifest with it
 * @param since of what was handed over from then on, all that arrived is known
 * @param said when the friend signed it
 */
public record Receipt(String state, long serial, Instant since, Instant said) {
}
