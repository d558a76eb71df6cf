package kith.mail;

import java.util.List;

/**
 * Whose {@code Authentication-Results} the user believes.
 *
 * @param names the authserv-ids of the user's own mail servers, as those write them; compared without regard to case
 * @param below whether a block directly below the server's own {@code Received} field counts too
 */
public record TrustedServers(List<String> names, Below below) {
    /** Nobody is believed: every message's authentication is unknown. */
    public static final TrustedServers NONE = new TrustedServers(List.of(), Below.IGNORED);

    /** What to do with results that stand directly below the first {@code Received} field of a trusted server. */
    public enum Below {
        /** They may have come with the message. */
        IGNORED,
        /** They are the server's: it strips foreign ones and inserts its own there, as old OpenDKIM does. */
        ACCEPTED
    }

    /** Copies the list. */
    public TrustedServers {
        names = List.copyOf(names);
    }

    /** {@return whether the server that calls itself so is believed} */
    public boolean believes(String name) {
        return names.stream().anyMatch(name::equalsIgnoreCase);
    }
}
