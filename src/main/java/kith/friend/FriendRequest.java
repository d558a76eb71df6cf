package kith.friend;

import module java.base;

/**
 * What a friend asked for last. Of each friend there is one: a newer one takes its place, an older one never does.
 *
 * @param friendId who asks
 * @param kid the key that signed it
 * @param issued the date in the file; orders requests, with the serial for those of one second
 * @param serial of the file
 * @param filters how many filters of one edition they ask for in all
 * @param settled whether it was answered or put away
 * @param quietUntil before that nothing is said of it, since the user put one away not long ago
 */
public record FriendRequest(String friendId, String kid, Instant issued, long serial, int filters, boolean settled,
        Instant quietUntil) {
    /** So long nothing more is heard of a friend's requests after one was put away. */
    public static final Duration QUIET = Duration.ofDays(7);

    /**
     * {@return whether the user is to hear of it} Of somebody who is not verified, or by another key than the one that
     * was, they hear nothing.
     *
     * @param friend who asks
     * @param given how many filters of the newest edition they were given
     */
    public boolean isDue(Friend friend, int given, Instant now) {
        return friend.state() == FriendState.VERIFIED && kid.equals(friend.kid()) && !settled && given < filters
                && !now.isBefore(quietUntil);
    }

    /** {@return whether another file takes the place of this one: of one key only a later one does} */
    public boolean givesWayTo(String otherKid, Instant otherIssued, long otherSerial) {
        return !kid.equals(otherKid)
                || (issued.equals(otherIssued) ? serial < otherSerial : issued.isBefore(otherIssued));
    }
}
