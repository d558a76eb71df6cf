package kith.ui.home;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kith.app.circle.part.CircleTurn;
import kith.app.folder.SharedFolder;
import kith.app.friend.Friends;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.share.DisclosureLedger;
import kith.app.share.DisclosureLedger.Recipient;
import kith.app.share.DisclosureLedger.Standing;
import kith.app.share.Editions;
import kith.app.share.FilterExpiry;
import kith.friend.FriendState;
import kith.friend.KeyTrust;
import kith.friend.LedgerEntry;
import org.jspecify.annotations.Nullable;

/**
 * Something that waits for the user.
 *
 * @param kind what
 * @param friend the friend it is about; none if it is about nobody
 * @param count how many, where that matters
 * @param exchange what of an exchange it is; nothing if it is none
 * @param circle what of a circle it is; nothing if it is none
 */
public record DueEntry(Kind kind, Friends.@Nullable Summary friend, int count,
        kith.app.invite.Due.@Nullable Item exchange, @Nullable CircleTurn circle) {
    /** What may be due, the most urgent first. */
    public enum Kind {
        /** A friend's key was revoked or replaced by nobody known. */
        KEY_CHANGED,
        /** The profile came from a backup: say whether anything was shared since. */
        UNVOUCHED,
        /** Somebody answered, and waits for what is theirs. */
        SEND_OWN,
        /** Somebody invites the user, who did not answer. */
        ANSWER_OWED,
        /** A verified friend asks for filters. */
        FILTERS_ASKED,
        /** In a circle something is to be done, or agreed to. */
        CIRCLE,
        /** Files in the shared folder are for the user to open. */
        FOLDER_WAITS,
        /** The shared folder cannot be used now. */
        FOLDER_AWAY,
        /** All filters of a friend have expired: ask them for new ones. */
        EXPIRED,
        /** A friend's fingerprint was never compared. */
        UNVERIFIED,
        /** Circles have something for a friend. */
        CIRCLES_HAVE,
        /** Somebody was invited, and no answer came. */
        ANSWER_AWAITED,
        /** The user answered, and no completion came. */
        COMPLETION_AWAITED,
        /** An exchange with a friend came to nothing. */
        EXCHANGE_ENDED,
        /** Of a friend's edition some filters came, and others did not. */
        FILTERS_MISSING,
        /** Filters that were signed for mail don't go to a friend whose key is another one now. */
        MAIL_HELD_BACK,
        /** Filters of a friend expire within two weeks. */
        EXPIRES_SOON,
        /** Several friends lack what they were given before, of the newest edition or with a date that lasts. */
        EVERYBODY,
        /** What a friend has of the user's newest edition expires within a month, or has: sign the same bits again. */
        OWN_EXPIRES,
        /** No contacts yet. */
        BOOK_EMPTY,
        /** No own address: mail in one's own name would be called unknown. */
        NO_OWN_ADDRESS,
        /** Nobody to share with or to ask. */
        NO_FRIENDS,
        /** No emergency kit with the present key was written. */
        NO_EMERGENCY_KIT,
        /** Enough contacts wait to make a new edition worth its cost. */
        EDITION_WORTH_IT,
        /** A friend has not got the user's card. */
        OWN_CARD_OWED,
        /** Nothing can be sealed to a friend: no card of theirs came, or one of an older Kith. */
        CARD_OLDER
    }

    /** Something that is about no exchange. */
    DueEntry(Kind kind, Friends.@Nullable Summary friend, int count) {
        this(kind, friend, count, null, null);
    }

    /**
     * What was given away.
     *
     * @param ledger all of it
     * @param everybody who lacks what they were given before
     */
    record Given(DisclosureLedger.Result ledger, UpdateEverybody.Preview everybody) {
    }

    private static final Duration SOON = Duration.ofDays(14);

    /** {@return the friend's nickname, empty if it is about nobody} */
    public String name() {
        return friend == null ? "" : friend.friend().name();
    }

    /** {@return what is due in this state, the most urgent first} */
    static List<DueEntry> in(int contacts, int ownAddresses, Editions.Status edition, List<Friends.Summary> friends,
            Given given, List<kith.app.invite.Due.Item> exchanges, List<CircleTurn> circles, boolean kit,
            Instant now) {
        List<DueEntry> due = new ArrayList<>();
        friends.forEach(friend -> addFriend(due, friend, exchanges, now));
        exchanges.forEach(item -> addExchange(due, item, friends));
        circles.forEach(turn -> due.add(new DueEntry(Kind.CIRCLE, null, 0, null, turn)));
        List<String> atOnce = given.everybody().isForSeveral() ? given.everybody().owed().stream()
                .map(owed -> owed.friend().id()).toList() : List.of();
        friends.stream().filter(friend -> !atOnce.contains(friend.friend().id()))
                .forEach(friend -> addGiven(due, friend, given.ledger(), edition.edition(), now));
        if (!atOnce.isEmpty()) {
            due.add(new DueEntry(Kind.EVERYBODY, null, atOnce.size()));
        }
        if (edition.unvouched()) {
            due.add(new DueEntry(Kind.UNVOUCHED, null, 0));
        }
        if (contacts == 0) {
            due.add(new DueEntry(Kind.BOOK_EMPTY, null, 0));
        }
        if (ownAddresses == 0) {
            due.add(new DueEntry(Kind.NO_OWN_ADDRESS, null, 0));
        }
        if (friends.isEmpty()) {
            due.add(new DueEntry(Kind.NO_FRIENDS, null, 0));
        }
        if (!kit) {
            due.add(new DueEntry(Kind.NO_EMERGENCY_KIT, null, 0));
        }
        if (edition.proposesNew()) {
            due.add(new DueEntry(Kind.EDITION_WORTH_IT, null, edition.waiting()));
        }
        due.sort(Comparator.comparing(DueEntry::kind));
        return List.copyOf(due);
    }

    /** {@return the same with what the shared folder has for the user} */
    static List<DueEntry> with(List<DueEntry> due, SharedFolder.Status folder) {
        List<DueEntry> all = new ArrayList<>(due);
        if (!folder.waiting().isEmpty()) {
            all.add(new DueEntry(Kind.FOLDER_WAITS, null, folder.waiting().size()));
        }
        if (folder.problem() != null) {
            all.add(new DueEntry(Kind.FOLDER_AWAY, null, 0));
        }
        all.sort(Comparator.comparing(DueEntry::kind));
        return List.copyOf(all);
    }

    /** {@return whether the user can invite a friend again with whom an exchange came to nothing} */
    boolean isInvitedAgain() {
        return kind == Kind.EXCHANGE_ENDED && exchange != null && exchange.came() < exchange.all();
    }

    /** {@return whether it can be put away undone} */
    boolean isPutAway() {
        return kind == Kind.EXCHANGE_ENDED || kind == Kind.OWN_CARD_OWED || kind == Kind.FILTERS_ASKED;
    }

    private static void addExchange(List<DueEntry> due, kith.app.invite.Due.Item item, List<Friends.Summary> friends) {
        Kind kind = switch (item.kind()) {
            case SEND_OWN -> Kind.SEND_OWN;
            case ANSWER_OWED -> Kind.ANSWER_OWED;
            case FILTERS_ASKED -> Kind.FILTERS_ASKED;
            case CIRCLES_HAVE -> Kind.CIRCLES_HAVE;
            case ANSWER_AWAITED -> Kind.ANSWER_AWAITED;
            case COMPLETION_AWAITED -> Kind.COMPLETION_AWAITED;
            case EXCHANGE_ENDED -> Kind.EXCHANGE_ENDED;
            case FILTERS_MISSING -> Kind.FILTERS_MISSING;
            case MAIL_HELD_BACK -> Kind.MAIL_HELD_BACK;
            case OWN_CARD_OWED -> Kind.OWN_CARD_OWED;
            case CARD_MISSING, CARD_OLDER -> Kind.CARD_OLDER;
        };
        due.add(new DueEntry(kind, Optional.ofNullable(item.friend()).flatMap(friend -> friends.stream()
                .filter(summary -> summary.friend().id().equals(friend.id())).findFirst())
                .orElse(null), 0, item, null));
    }

    /** Whose file is on its way is verified by it: nothing need be compared. */
    private static boolean isAwaited(Friends.Summary summary, List<kith.app.invite.Due.Item> exchanges) {
        return exchanges.stream().anyMatch(item -> item.kind() == kith.app.invite.Due.Kind.COMPLETION_AWAITED
                && item.friend() != null && item.friend().id().equals(summary.friend().id()));
    }

    private static void addFriend(List<DueEntry> due, Friends.Summary summary, List<kith.app.invite.Due.Item> exchanges,
            Instant now) {
        FriendState state = summary.friend().state();
        if (state == FriendState.KEY_CHANGED) {
            due.add(new DueEntry(Kind.KEY_CHANGED, summary, 0));
        } else if (state == FriendState.UNVERIFIED && !isAwaited(summary, exchanges)) {
            due.add(new DueEntry(Kind.UNVERIFIED, summary, 0));
        }
        boolean asked = KeyTrust.isAsked(summary.friend());
        if (asked && summary.asked().isEmpty() && summary.held() > 0) {
            due.add(new DueEntry(Kind.EXPIRED, summary, summary.held()));
        } else if (asked && summary.expires() != null && summary.expires().isBefore(now.plus(SOON))) {
            due.add(new DueEntry(Kind.EXPIRES_SOON, summary, summary.held()));
        }
    }

    /** Only the newest edition can be shared again; of older ones nothing is to be done. */
    private static void addGiven(List<DueEntry> due, Friends.Summary summary, DisclosureLedger.Result ledger,
            int newest, Instant now) {
        Optional<Instant> expires = ledger.recipients().stream()
                .filter(recipient -> recipient.standing() == Standing.FRIEND)
                .filter(recipient -> recipient.id().equals(summary.friend().id()))
                .map(Recipient::editions).flatMap(List::stream).filter(given -> given.number() == newest)
                .flatMap(given -> given.filters().stream()).map(LedgerEntry::expires).min(Instant::compareTo);
        if (summary.friend().state() != FriendState.BLOCKED
                && expires.filter(then -> then.isBefore(now.plus(FilterExpiry.REMINDER))).isPresent()) {
            due.add(new DueEntry(Kind.OWN_EXPIRES, summary, 0));
        }
    }
}
