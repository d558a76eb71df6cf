package kith.app.check;

import module java.base;
import kith.app.friend.Friends;
import kith.bloom.BloomFilter;
import kith.evidence.Recognition;
import kith.evidence.Witness;
import kith.friend.Friend;
import kith.friend.HeldFilter;
import kith.store.Tables;

/**
 * A friend who is asked about senders.
 *
 * @param who who it is
 * @param witness believed as much as somebody of whom nothing is known
 */
record WitnessingFriend(FriendWitness who, Witness witness) {
    /**
     * {@return a friend who is asked; none whose filters are no evidence now}
     *
     * @param now the time, for what is expired
     */
    static Optional<WitnessingFriend> of(Tables tables, Friend friend, Instant now) {
        List<HeldFilter> filters = Friends.asked(tables, friend, now);
        if (filters.isEmpty()) {
            return Optional.empty();
        }
        FriendWitness who = new FriendWitness(friend, filters.getFirst().edition());
        return Optional.of(new WitnessingFriend(who, Witness.of(friend.id(), who.trust(),
                filters.stream().map(HeldFilter::filter).toList(), Recognition.DEFAULT)));
    }

    /** {@return the same with the bits in memory} */
    WitnessingFriend near() {
        return new WitnessingFriend(who, new Witness(witness.id(), witness.source(),
                witness.filters().stream().map(BloomFilter::near).toList(), witness.credibility()));
    }

    /** {@return those of these friends who are asked, in the same order} */
    static List<WitnessingFriend> among(Tables tables, List<Friend> friends, Instant now) {
        return friends.stream().flatMap(friend -> of(tables, friend, now).stream()).toList();
    }
}
