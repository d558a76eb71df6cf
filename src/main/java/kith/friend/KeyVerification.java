package kith.friend;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * Verification of a key: how the user made sure that it is the friend's, and the name that its owner signs with.
 *
 * @param signedAs the name in the last file that the key signed; null if none was taken since Kith keeps it
 * @param by how the user made sure that the key is the friend's; null if they didn't
 * @param removed when the user removed the verification; null unless they did and didn't verify the key again
 */
public record KeyVerification(@Nullable String signedAs, @Nullable ComparedBy by, @Nullable Instant removed) {
    /** Of a friend without a key. */
    public static final KeyVerification NONE = new KeyVerification(null, null, null);

    /** {@return whether a code verified the key, not a fingerprint} */
    public boolean isByCode() {
        return by != null && by != ComparedBy.FINGERPRINT;
    }

    /** {@return whether the user ever verified the key, also where they removed that since} */
    public boolean wasVerified() {
        return by != null || removed != null;
    }

    /** {@return the name that the owner signs with, where the nickname is another} */
    public Optional<String> otherName(String nickname) {
        return Optional.ofNullable(signedAs).filter(signed -> FriendName.areDifferent(nickname, signed));
    }
}
