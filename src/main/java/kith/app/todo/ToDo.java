package kith.app.todo;

import module java.base;
import kith.app.circle.part.CircleTurn;
import kith.app.invite.InvitationProblem;
import kith.exchange.InvitationId;
import kith.friend.Friend;
import org.jspecify.annotations.Nullable;

/** Something that the user can do next, or waits for. */
public sealed interface ToDo {
    /** How it is done. The window has a place for each, the command line a command. */
    enum Action {
        /** Look at a friend's keys. */
        SHOW_KEYS,
        /** Say what was shared since a backup was made. */
        DECIDE,
        /** Send a friend the sealed file that is due. */
        SEND,
        /** Answer an invitation. */
        ANSWER,
        /** Answer a request for filters. */
        ANSWER_REQUEST,
        /** Look at a circle and agree to take part. */
        JOIN_CIRCLE,
        /** Look at a circle's page. */
        SHOW_CIRCLE,
        /** Do what the user agreed to in circles. */
        CONTINUE_CIRCLES,
        /** Continue a circle without those who left. */
        CONTINUE_WITHOUT,
        /** Close a circle. */
        CLOSE_CIRCLE,
        /** Open the files in the shared folder. */
        OPEN_FOLDER,
        /** Look at the settings of the shared folder. */
        SHOW_FOLDER,
        /** Ask a friend for files. */
        ASK,
        /** Verify a friend. */
        VERIFY,
        /** Send an open invitation again. */
        SHOW_INVITATION,
        /** Send an answer again. */
        SHOW_ANSWER,
        /** Sign filters for a friend again. */
        SHARE,
        /** Sign filters for several friends again. */
        UPDATE,
        /** Read contacts. */
        READ_CONTACTS,
        /** Make new filters. */
        RENEW,
        /** Enter an own address. */
        ADD_ADDRESS,
        /** Invite someone. */
        INVITE,
        /** Write the emergency kit. */
        SAVE_KIT,
        /** Send a friend the own card. */
        SEND_CARD
    }

    /** What is to be done, the most urgent first. */
    enum Kind {
        /** A friend has no valid key. */
        KEY_CHANGED(Action.SHOW_KEYS),
        /** The profile came from a backup, and the user hasn't said whether they shared anything since. */
        UNVOUCHED(Action.DECIDE),
        /** The right answer came: the user's own filters are to be sent. */
        SEND_OWN(Action.SEND),
        /** The user opened an invitation and hasn't answered it. */
        ANSWER_OWED(Action.ANSWER),
        /** A verified friend asks for filters. */
        FILTERS_ASKED(Action.ANSWER_REQUEST),
        /** Something is to be done, or agreed to, in a circle. */
        CIRCLE(Action.SHOW_CIRCLE),
        /** Files in the shared folder are for the user to open. */
        FOLDER_WAITS(Action.OPEN_FOLDER),
        /** The shared folder can't be used now. */
        FOLDER_AWAY(Action.SHOW_FOLDER),
        /** All filters of a friend have expired. */
        EXPIRED(Action.ASK),
        /** A friend isn't verified. */
        UNVERIFIED(Action.VERIFY),
        /** Files for a friend lie in the outbox, or circles have some that aren't written yet. */
        TO_SEND(Action.SEND),
        /** The user invited, and no answer came. */
        ANSWER_AWAITED(Action.SHOW_INVITATION),
        /** The user answered, and no completion came. */
        COMPLETION_AWAITED(Action.SHOW_ANSWER),
        /** Members of the user's circle haven't answered. */
        MEMBERS_AWAITED(Action.SHOW_CIRCLE),
        /** The newest exchange with a friend who isn't verified came to nothing. */
        EXCHANGE_ENDED(Action.ASK),
        /** Of one edition some filters came, and others did not. */
        FILTERS_MISSING(Action.ASK),
        /** Filters were signed for mail to a friend whose key is another one now: they aren't sent. */
        MAIL_HELD_BACK(Action.SHARE),
        /** Filters of a friend expire within two weeks. */
        EXPIRES_SOON(Action.ASK),
        /** Several friends lack filters that they were given before, or theirs expire soon. */
        SEVERAL_EXPIRE(Action.UPDATE),
        /** The newest filters that a friend was given expire within a month, or have expired. */
        OWN_EXPIRES(Action.SHARE),
        /** A friend may lack filters that they were given: their profile came from a backup, or a file broke off. */
        FILTERS_LOST(Action.SHARE),
        /** There are no contacts. */
        BOOK_EMPTY(Action.READ_CONTACTS),
        /** There is no own address. */
        NO_OWN_ADDRESS(Action.ADD_ADDRESS),
        /** There are no friends. */
        NO_FRIENDS(Action.INVITE),
        /** No emergency kit has the present key. */
        NO_EMERGENCY_KIT(Action.SAVE_KIT),
        /** Enough contacts wait to make a new edition worth its cost. */
        EDITION_WORTH_IT(Action.RENEW),
        /** The user's card of the present key was never written for the friend, who can seal nothing to it. */
        OWN_CARD_OWED(Action.SEND_CARD),
        /** No card of the friend came: nothing can be sealed to them. */
        CARD_MISSING(Action.SEND_CARD),
        /** Nothing can be sealed to the friend's card. */
        CARD_OLDER(Action.SEND_CARD);

        private final Action action;

        Kind(Action action) {
            this.action = action;
        }
    }

    Kind kind();

    /** {@return the friend's or the circle's name; empty if it is about the profile} */
    String name();

    /** {@return since when, where a moment made it due} */
    @Nullable Instant since();

    default Action action() {
        return kind().action;
    }

    /** {@return whether the user can dismiss it undone} */
    default boolean isDismissible() {
        return switch (kind()) {
            case EXCHANGE_ENDED, OWN_CARD_OWED, FILTERS_ASKED -> true;
            case TO_SEND -> this instanceof WithFriend item && item.all() == 0;
            default -> false;
        };
    }

    /**
     * Something with a friend.
     *
     * @param friend none where an unknown person invites
     * @param name the friend's nickname, or what an unknown person calls themselves
     * @param invitation which exchange, if it is one
     * @param came of {@link Kind#FILTERS_MISSING} how many came, of {@link Kind#TO_SEND} how many files lie in the
     *     outbox, of {@link Kind#FILTERS_ASKED} how many they have, of
     *     {@link Kind#EXCHANGE_ENDED} how many of the user's invitations came to nothing, and 0 where the
     *     friend invited; otherwise 0
     * @param all of {@link Kind#FILTERS_MISSING} how many there are at least, of {@link Kind#FILTERS_ASKED} how many
     *     they ask for in all, of {@link Kind#TO_SEND} how many documents circles have, of
     *     {@link Kind#EXCHANGE_ENDED} after how many the user can invite no more; otherwise 0
     * @param problem of {@link Kind#EXCHANGE_ENDED} why; otherwise null
     */
    record WithFriend(Kind kind, @Nullable Friend friend, String name, @Nullable Instant since,
            @Nullable InvitationId invitation, int came, int all, @Nullable InvitationProblem problem) implements ToDo {
        WithFriend(Kind kind, Friend friend, @Nullable Instant since, int came, int all) {
            this(kind, friend, friend.name(), since, null, came, all, null);
        }

        @Override
        public Action action() {
            return kind == Kind.EXCHANGE_ENDED && came < all ? Action.INVITE : kind.action;
        }
    }

    /** The user's turn in a circle. */
    record InCircle(CircleTurn turn) implements ToDo {
        @Override
        public Kind kind() {
            return Kind.CIRCLE;
        }

        @Override
        public String name() {
            return turn.title();
        }

        @Override
        public @Nullable Instant since() {
            return null;
        }

        @Override
        public Action action() {
            return switch (turn.kind()) {
                case CONTRIBUTE, GATHER, MERGE -> Action.CONTINUE_CIRCLES;
                case GO_ON_WITHOUT -> Action.CONTINUE_WITHOUT;
                case TAKE_PART -> Action.JOIN_CIRCLE;
                case VERIFY -> Action.SHOW_CIRCLE;
                case CLOSE -> Action.CLOSE_CIRCLE;
            };
        }
    }

    /**
     * Members who hold up a circle that the user organises.
     *
     * @param name the circle's title
     * @param members who haven't answered, by name
     * @param since when the organiser's file was signed that they haven't answered
     */
    record OfMembers(String name, List<String> members, Instant since) implements ToDo {
        /** Copies the list. */
        public OfMembers {
            members = List.copyOf(members);
        }

        @Override
        public Kind kind() {
            return Kind.MEMBERS_AWAITED;
        }
    }

    /** Something about the profile; {@code count} says of how many, and is 0 where there is nothing to count. */
    record OfProfile(Kind kind, int count) implements ToDo {
        @Override
        public String name() {
            return "";
        }

        @Override
        public @Nullable Instant since() {
            return null;
        }
    }
}
