package kith.app.share;

import module java.base;
import kith.app.FileNames;
import kith.app.Profile;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.friend.LedgerEntry;
import kith.friend.OutgoingFilter;
import kith.parcel.Parcel;
import kith.store.Tables;

/**
 * Which filter goes with the next message to a friend, and the ledger's word about it. The ledger comes first: it has
 * the entry before the message is handed over, and learns that it was sent afterwards. A process that dies in between
 * leaves an entry and a filter that goes once more with the next message: the same bits, which tell nothing new.
 */
public final class OutgoingFilters {
    /**
     * A filter that may go with a message.
     *
     * @param friend to whom
     * @param filter signed in advance
     * @param fileName what the attachment is called
     */
    public record Next(Friend friend, OutgoingFilter filter, String fileName) {
    }

    private final Profile profile;

    public OutgoingFilters(Profile profile) {
        this.profile = profile;
    }

    /** {@return the filter that would go with a message to this address, perhaps none; nothing is changed} */
    public Optional<Next> next(String canonical) {
        return profile.store().read(tables -> next(tables, canonical));
    }

    /**
     * Enters a filter in the ledger, if it still may go: somebody may have blocked the friend, made an edition or sent
     * it with another message in the meantime.
     *
     * @return whether it was entered and may be handed over
     */
    public boolean enter(String canonical, Next wanted) {
        return profile.store().write(tables -> {
            Optional<Next> still = next(tables, canonical)
                    .filter(now -> now.filter().serial() == wanted.filter().serial());
            still.ifPresent(now -> tables.ledger().put(entry(now)));
            return still.isPresent();
        });
    }

    /** Notes that the message with this filter was taken over by the program that sends mail. */
    public void sent(Next sent) {
        profile.store().write(tables -> {
            OutgoingFilter filter = sent.filter();
            tables.travel().removeOutgoing(filter);
            tables.ledger().setWritten(filter.friendId(), filter.edition(), filter.index(), profile.now());
            return sent;
        });
    }

    private Optional<Next> next(Tables tables, String canonical) {
        // A restored ledger may not know what was sent since, and the user hasn't decided yet.
        return tables.meta().unvouchedEdition().isPresent() ? Optional.empty() : tables.friends().byAddress(canonical)
                .flatMap(friend -> waiting(tables, friend).filter(one -> isForPresentKey(tables, friend, one))
                        .findFirst().map(one -> new Next(friend, one, name(tables, one))));
    }

    /** {@return whether filters that were signed for a friend stay here: the friend's key is another one now} */
    public boolean areHeldBack(Tables tables, Friend friend) {
        return waiting(tables, friend).anyMatch(one -> !isForPresentKey(tables, friend, one));
    }

    private Stream<OutgoingFilter> waiting(Tables tables, Friend friend) {
        int edition = tables.editions().newestNumber();
        String kid = tables.meta().kid();
        Instant now = profile.now();
        return KeyTrust.isWelcome(friend) ? tables.travel().outgoing(friend.id()).stream()
                .filter(one -> one.edition() == edition && one.kid().equals(kid) && one.expires().isAfter(now))
                .filter(one -> !isGiven(tables, one)) : Stream.empty();
    }

    /**
     * Someone else may have taken over the friend's address together with a key that was given up. A friend's first key
     * is no such change; but what could be sealed since then doesn't go for everyone to read.
     */
    private static boolean isForPresentKey(Tables tables, Friend friend, OutgoingFilter filter) {
        List<FriendKey> keys = tables.friends().keys(friend.id());
        FriendKey key = tables.friends().keyInUse(friend).orElse(null);
        if (key == null) {
            return filter.recipient() == null && keys.isEmpty();
        }
        boolean same = filter.recipient() == null ? keys.size() == 1 : filter.recipient().equals(key.kid());
        return same && (Parcel.isParcel(filter.file()) || !key.isSealable());
    }

    /** What is sealed says nothing of what it is to anyone on the way. */
    private static String name(Tables tables, OutgoingFilter filter) {
        String owner = tables.meta().name();
        return Parcel.isParcel(filter.file()) ? FileNames.stem(owner) + ".kith"
                : FileNames.filter(owner, filter.edition(), filter.index());
    }

    /** The friend may have got it as a file since it was signed. */
    private static boolean isGiven(Tables tables, OutgoingFilter filter) {
        return tables.ledger().read().entries().stream().anyMatch(entry -> entry.written()
                && entry.friendId().equals(filter.friendId()) && entry.edition() == filter.edition()
                && entry.index() == filter.index() && entry.serial() >= filter.serial());
    }

    /** Not known to be sent until it is. */
    private static LedgerEntry entry(Next next) {
        OutgoingFilter filter = next.filter();
        return new LedgerEntry(filter.friendId(), next.friend().name(), filter.edition(), filter.index(),
                filter.serial(), filter.issued(), filter.expires(), false);
    }
}
