package kith.app.share;

import java.time.Instant;
import java.util.Optional;
import kith.app.FileNames;
import kith.app.Profile;
import kith.friend.Friend;
import kith.friend.KeyTrust;
import kith.friend.LedgerEntry;
import kith.friend.OutgoingFilter;
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
        Optional<Friend> friend = tables.friends().byAddress(canonical)
                .filter(KeyTrust::isWelcome);
        // A restored ledger may not know what was sent since, and nobody has decided yet.
        if (friend.isEmpty() || tables.meta().unvouchedEdition().isPresent()) {
            return Optional.empty();
        }
        int edition = tables.editions().newestNumber();
        String kid = tables.meta().kid();
        Instant now = profile.now();
        return tables.travel().outgoing(friend.get().id()).stream()
                .filter(one -> one.edition() == edition && one.kid().equals(kid) && one.expires().isAfter(now))
                .filter(one -> !isGiven(tables, one))
                .findFirst().map(one -> new Next(friend.get(), one,
                        FileNames.filter(tables.meta().name(), one.edition(), one.index())));
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
