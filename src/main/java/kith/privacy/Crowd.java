package kith.privacy;

import java.util.Collection;

/**
 * A large list that has all contacts of its victim, which is the worst case.
 *
 * @param origin how somebody came by it
 * @param size its addresses
 */
public record Crowd(Origin origin, int size) implements Dictionary {
    /** How somebody came by a large list. */
    public enum Origin {
        /** Addresses put together from names and domains. */
        GUESSES,
        /** Addresses that a service lost. */
        BREACH
    }

    /** Refuses sizes out of range. */
    public Crowd {
        if (size < 1 || size > MAX_SIZE) {
            throw new IllegalArgumentException("a list of " + size);
        }
    }

    @Override
    public int holds(Collection<String> contacts) {
        return contacts.size();
    }

    @Override
    public int limit() {
        return size;
    }
}
