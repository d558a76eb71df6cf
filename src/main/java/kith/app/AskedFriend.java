package kith.app;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import kith.evidence.Recognition;
import kith.evidence.Witness;
import kith.friend.Friend;
import kith.friend.HeldFilter;
import kith.store.Tables;

/**
 * A friend who is asked about senders.
 *
 * @param voice who it is
 * @param witness believed as much as somebody of whom nothing is known
 */
record AskedFriend(Voice.OfFriend voice, Witness witness) {
    /**
     * {@return a friend who is asked; none whose filters are no evidence now}
     *
     * @param now the time, for what is expired
     */
    static Optional<AskedFriend> of(Tables tables, Friend friend, Instant now) {
        List<HeldFilter> filters = Friends.asked(tables, friend, now);
        if (filters.isEmpty()) {
            return Optional.empty();
        }
        Voice.OfFriend voice = new Voice.OfFriend(friend, filters.getFirst().edition());
        return Optional.of(new AskedFriend(voice, Witness.of(friend.id(), voice.trust(),
                filters.stream().map(HeldFilter::filter).toList(), Recognition.DEFAULT)));
    }

    /** {@return those of these friends who are asked, in the same order} */
    static List<AskedFriend> among(Tables tables, List<Friend> friends, Instant now) {
        return friends.stream().flatMap(friend -> of(tables, friend, now).stream()).toList();
    }
}
