package kith.app.share;

import kith.app.check.CheckSenders;
import kith.evidence.OneMatch;
import org.jspecify.annotations.Nullable;

/**
 * What sharing would mean, before anything is done.
 *
 * @param edition of which filters would be given; 0 if one would be made now
 * @param currentLevel how many filters of this edition the friend may have already
 * @param missing how many files would be written: not given yet, or expiring soon
 * @param friendFpp the share of strangers that match all filters the friend would have
 * @param oneMatchDecides whether one match of this friend's user could be enough for "known"
 * @param worstCoalitionFpp what all recipients together would know, as an FPP
 * @param waiting contacts that this edition does not hold
 * @param contacts addresses of the book that may be shared
 * @param unvouched whether the profile came from a backup and the user has not decided yet
 * @param similar a friend whose name looks like this one's, if this one is new
 * @param incomplete whether more may have been given than the ledger has: then the figures may be too good
 */
public record SharePreview(int edition, int currentLevel, int missing, double friendFpp, boolean oneMatchDecides,
        double worstCoalitionFpp, int waiting, int contacts, boolean unvouched, @Nullable String similar,
        boolean incomplete) {
    /** {@return as {@link #decidesAmong(double)} for this friend} */
    public int decidesAmong() {
        return decidesAmong(friendFpp);
    }

    /**
     * {@return from how many people at most the friend may have as many filters, so that the word of one of them is
     * enough}
     *
     * @param fpp the share of strangers that match all filters of one of them
     */
    public static int decidesAmong(double fpp) {
        return OneMatch.mostFriends(fpp, CheckSenders.ALPHA);
    }
}
