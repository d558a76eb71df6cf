package kith.app.invite.renew;

import module java.base;
import kith.app.Profile;
import kith.app.invite.renew.UpdateEverybody.Obstacle;
import kith.app.invite.renew.UpdateEverybody.Owed;
import kith.app.share.Editions;
import kith.app.share.FilterExpiry;
import kith.app.share.OutgoingFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.KeyTrust;
import kith.friend.Ledger;
import kith.friend.LedgerEntry;
import kith.store.Tables;

/** Who lacks what they were given before, and what keeps it from them. Valid within the transaction of its tables. */
final class OwedAgain {
    private final Profile profile;
    private final Tables tables;

    OwedAgain(Profile profile, Tables tables) {
        this.profile = profile;
        this.tables = tables;
    }

    /** {@return all who may get something, by name} */
    List<Friend> friends() {
        return tables.friends().list().stream().filter(KeyTrust::isWelcome)
                .sorted(Comparator.comparing(friend -> FriendName.key(friend.name()))).toList();
    }

    /** {@return the edition of which the next share gives; 0 for one that it makes} */
    int edition(AfterRestore afterRestore) {
        boolean anew = tables.meta().unvouchedEdition().isPresent() && afterRestore == AfterRestore.NEW_EDITION;
        return anew || Editions.renewsItself(tables) ? 0 : tables.editions().newestNumber();
    }

    /** {@return what a friend lacks} Filters signed for messages to come go with those: nobody waits for a file. */
    Optional<Owed> owed(Ledger ledger, Friend friend, int edition) {
        int level = ledger.entries().stream().filter(entry -> entry.friendId().equals(friend.id()))
                .map(LedgerEntry::edition).max(Comparator.naturalOrder())
                .map(newest -> ledger.level(friend.id(), newest)).orElse(0);
        Instant soon = profile.now().plus(FilterExpiry.REMINDER);
        Set<Integer> has = ledger.written(friend.id(), edition, soon);
        boolean travels = !new OutgoingFilters(profile).areHeldBack(tables, friend)
                && tables.travel().outgoing(friend.id()).stream().anyMatch(one -> one.edition() == edition
                && one.kid().equals(tables.meta().kid()) && one.expires().isAfter(soon));
        return has.stream().filter(index -> index < level).count() < level && !travels
                ? Optional.of(new Owed(friend, level)) : Optional.empty();
    }

    /** {@return why nothing can be sealed to a friend, if it cannot} */
    Optional<Obstacle> obstacle(Friend friend) {
        if (KeyTrust.hasLostKey(friend)) {
            return Optional.of(Obstacle.KEY_CHANGED);
        }
        FriendKey key = Optional.ofNullable(friend.kid()).flatMap(tables.friends()::key).orElse(null);
        if (key == null || key.agreement() == null) {
            return Optional.of(Obstacle.CARD_MISSING);
        }
        return key.isSealable() ? Optional.empty() : Optional.of(Obstacle.CARD_OLDER);
    }
}
