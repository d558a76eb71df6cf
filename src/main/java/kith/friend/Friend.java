package kith.friend;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * A friend, known on this machine only.
 *
 * @param id random, never changes
 * @param name a nickname, unique on this machine (see {@link FriendName#key})
 * @param state how far the key is trusted
 * @param kid thumbprint of the active key; none while invited or after a revocation
 * @param addresses canonical e-mail addresses, never sent to anybody
 * @param added when
 */
public record Friend(String id, String name, FriendState state, @Nullable String kid, List<String> addresses,
        Instant added) {
    /** Copies the list. */
    public Friend {
        addresses = List.copyOf(addresses);
    }

    /** {@return somebody new, of whom nothing but a nickname is known} */
    public static Friend invited(String name, Instant now) {
        return new Friend(UUID.randomUUID().toString(), name, FriendState.INVITED, null, List.of(), now);
    }
}
