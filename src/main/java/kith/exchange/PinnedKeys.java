package kith.exchange;

import java.util.Optional;
import kith.identity.SigningKey;

/** The keys that the profile holds, its own among them. */
@FunctionalInterface
public interface PinnedKeys {
    /** {@return the key held under this kid} */
    Optional<SigningKey> pinned(String kid);

    /** {@return no keys at all} */
    static PinnedKeys none() {
        return kid -> Optional.empty();
    }
}
