package kith.app;

import java.time.Instant;
import kith.evidence.Trust;
import kith.friend.Friend;
import kith.friend.FriendState;

/** Somebody who is asked about senders: a friend, or everybody in a circle by its merged list. */
public sealed interface Voice {
    /** {@return the nickname of the friend, the title of the circle} */
    String name();

    /** {@return whether the user knows who answers for this word, which decides whether it is part of "known"} */
    Trust trust();

    /**
     * A friend, by the filters that he shared.
     *
     * @param friend the record
     * @param edition whose filters are asked
     */
    record OfFriend(Friend friend, int edition) implements Voice {
        @Override
        public String name() {
            return friend.name();
        }

        @Override
        public Trust trust() {
            return friend.state() == FriendState.VERIFIED ? Trust.VERIFIED : Trust.UNVERIFIED;
        }
    }

    /**
     * A circle, by its merged list.
     *
     * @param name the circle's title
     * @param id the circle's identifier in hexadecimal
     * @param round of contributions that the list was merged from
     * @param atLeast so many members have what is on the list
     * @param contributions how many members' contacts it holds
     * @param holdsMine whether the user's own are among them
     * @param mergedBy who signed it, by the user's nickname or the roster
     * @param merged when, by the merger's clock
     * @param trust whether everybody behind it is verified, or the user takes their word
     */
    record OfCircle(String name, String id, int round, int atLeast, int contributions, boolean holdsMine,
            String mergedBy, Instant merged, Trust trust) implements Voice {
    }
}
