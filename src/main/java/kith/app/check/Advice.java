package kith.app.check;

import java.util.List;
import kith.evidence.CountedShare;

/**
 * One thing that would make more senders known.
 *
 * @param kind what
 * @param friends who, by the nicknames of the user: one, or those who would be in the circle
 * @param held how many of their filters are asked; 0 for a circle
 * @param wanted how many it would be; as many as are held where nothing is to be asked for; for a circle how many
 *     members it would have, the user among them
 * @param after the share of senders who would be known then
 * @param aloneDecides whether that word alone would be enough then, with all others silent
 * @param rightNow of what somebody finds who has the filters that are held and tries
 *     {@value ForetellFriends#GUESSES} addresses with all of the friend's contacts among them, the share that is right,
 *     were the friend's book as large as their filters allow; 0 for a circle, of which there is nothing yet
 * @param rightThen the same with as many filters as are wanted; for a circle with its list, by which it is right that
 *     an address is a contact of some member: it does not say of whom
 */
public record Advice(Kind kind, List<String> friends, int held, int wanted, CountedShare after, boolean aloneDecides,
        double rightNow, double rightThen) {
    /** What can be done. */
    public enum Kind {
        /** Ask a friend for more filters. */
        MORE_FILTERS,
        /** Make sure that what came from a friend is theirs. */
        VERIFICATION,
        /** Found a circle with friends. */
        CIRCLE
    }

    /** Copies the list, of at least one. */
    public Advice {
        friends = List.copyOf(friends);
    }

    /** {@return the friend, where it is about one} */
    public String friend() {
        return friends.getFirst();
    }
}
