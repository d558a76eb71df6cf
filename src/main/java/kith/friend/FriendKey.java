package kith.friend;

import java.time.Instant;
import kith.identity.AgreementKey;
import kith.identity.SealingKey;
import kith.identity.SigningKey;
import org.jspecify.annotations.Nullable;

/**
 * A key of a friend.
 *
 * @param friendId whose
 * @param key the public signing key
 * @param agreement the public key-agreement key, where a card brought one
 * @param sealing the public key that parcels are sealed to, where a card of version 2 brought one
 * @param status what it is good for
 * @param since when it got this status
 */
public record FriendKey(String friendId, SigningKey key, @Nullable AgreementKey agreement,
        @Nullable SealingKey sealing, Status status, Instant since) {
    /** What a key is good for. */
    public enum Status {
        /** In use. */
        ACTIVE,
        /** Its owner signed its successor: what was held under it still counts. */
        ROTATED,
        /** The user said that another key takes its place: what was held under it counts no more. */
        REPLACED,
        /** Its owner revoked it: never trusted again. */
        REVOKED
    }

    /** {@return whether a file can be sealed to its owner: a card of version 2 brought what that takes} */
    public boolean isSealable() {
        return agreement != null && sealing != null;
    }

    /** {@return the key's thumbprint} */
    public String kid() {
        return key.kid();
    }
}
