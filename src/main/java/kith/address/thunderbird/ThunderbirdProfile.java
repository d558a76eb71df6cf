package kith.address.thunderbird;

import module java.base;

/**
 * A profile of Thunderbird.
 *
 * @param name as Thunderbird's list of profiles calls it
 * @param folder where it is
 * @param use whether it is the one that Thunderbird opens
 * @param books its address books, the personal one first
 */
public record ThunderbirdProfile(String name, Path folder, Use use, List<ThunderbirdBook> books) {
    /** Whether Thunderbird opens a profile by itself. */
    public enum Use {
        /** It does. */
        DEFAULT,
        /** Only when it is asked to. */
        ANOTHER
    }

    /** Copies the list. */
    public ThunderbirdProfile {
        books = List.copyOf(books);
    }
}
