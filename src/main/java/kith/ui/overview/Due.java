package kith.ui.overview;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import kith.app.Editions;
import kith.app.Friends;
import kith.friend.FriendState;
import kith.ui.shell.Place;

/**
 * Something that waits for the user.
 *
 * @param kind what
 * @param name the friend it is about, otherwise empty
 * @param count how many, where that matters
 */
public record Due(Kind kind, String name, int count) {
    /** What may be due, the most urgent first. */
    public enum Kind {
        /** A friend's key was revoked or replaced by nobody known. */
        KEY_CHANGED(Place.FRIENDS),
        /** The profile came from a backup: say whether anything was shared since. */
        UNVOUCHED(Place.SHARE),
        /** A friend's fingerprint was never compared. */
        UNVERIFIED(Place.FRIENDS),
        /** All filters of a friend have expired: ask him for new ones. */
        EXPIRED(Place.FRIENDS),
        /** Filters of a friend expire within two weeks. */
        EXPIRES_SOON(Place.FRIENDS),
        /** No contacts yet. */
        BOOK_EMPTY(Place.BOOK),
        /** No own address: mail in one's own name would be called unknown. */
        NO_OWN_ADDRESS(Place.OVERVIEW),
        /** Nobody to share with or to ask. */
        NO_FRIENDS(Place.SHARE),
        /** Enough contacts wait to make a new edition worth its cost. */
        EDITION_WORTH_IT(Place.BOOK);

        private final Place place;

        Kind(Place place) {
            this.place = place;
        }

        /** {@return where it is settled} */
        public Place place() {
            return place;
        }
    }

    private static final Duration SOON = Duration.ofDays(14);

    /** {@return what is due in this state, the most urgent first} */
    static List<Due> in(int contacts, int ownAddresses, Editions.Status edition, List<Friends.Summary> friends,
            Instant now) {
        List<Due> due = new ArrayList<>();
        friends.forEach(friend -> addFriend(due, friend, now));
        if (edition.unvouched()) {
            due.add(new Due(Kind.UNVOUCHED, "", 0));
        }
        if (contacts == 0) {
            due.add(new Due(Kind.BOOK_EMPTY, "", 0));
        }
        if (ownAddresses == 0) {
            due.add(new Due(Kind.NO_OWN_ADDRESS, "", 0));
        }
        if (friends.isEmpty()) {
            due.add(new Due(Kind.NO_FRIENDS, "", 0));
        }
        if (edition.proposesNew()) {
            due.add(new Due(Kind.EDITION_WORTH_IT, "", edition.waiting()));
        }
        due.sort(Comparator.comparing(Due::kind));
        return List.copyOf(due);
    }

    private static void addFriend(List<Due> due, Friends.Summary summary, Instant now) {
        String name = summary.friend().name();
        FriendState state = summary.friend().state();
        if (state == FriendState.KEY_CHANGED) {
            due.add(new Due(Kind.KEY_CHANGED, name, 0));
        } else if (state == FriendState.UNVERIFIED) {
            due.add(new Due(Kind.UNVERIFIED, name, 0));
        }
        if (state.isAsked() && summary.asked().isEmpty() && summary.held() > 0) {
            due.add(new Due(Kind.EXPIRED, name, summary.held()));
        } else if (state.isAsked() && summary.expires() != null && summary.expires().isBefore(now.plus(SOON))) {
            due.add(new Due(Kind.EXPIRES_SOON, name, summary.held()));
        }
    }
}
