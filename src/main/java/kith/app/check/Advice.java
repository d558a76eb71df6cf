package kith.app.check;

import kith.evidence.CountedShare;

/**
 * One thing that would make more senders known.
 *
 * @param kind what
 * @param friend who, by the nickname of the user
 * @param held how many of their filters are asked
 * @param wanted how many it would be; as many as are held where nothing is to be asked for
 * @param after the share of senders who would be known then
 * @param aloneDecides whether their word alone would be enough then, with all others silent
 * @param rightNow of what somebody finds who has the filters that are held and tries
 *     {@value ForetellFriends#GUESSES} addresses with all of the friend's contacts among them, the share that is right,
 *     were the friend's book as large as their filters allow
 * @param rightThen the same with as many filters as are wanted
 */
public record Advice(Kind kind, String friend, int held, int wanted, CountedShare after, boolean aloneDecides,
        double rightNow, double rightThen) {
    /** What can be done. */
    public enum Kind {
        /** Ask a friend for more filters. */
        MORE_FILTERS,
        /** Make sure that what came from a friend is theirs. */
        VERIFICATION
    }
}
