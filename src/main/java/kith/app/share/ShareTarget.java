package kith.app.share;

import java.util.Optional;
import kith.app.Profile;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;
import kith.privacy.Edition;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * For whom filters are signed, and of which edition: the same whether they are written as files or go with mail.
 *
 * @param friend known before, or invited just now
 * @param edition the current one, made just now if there was none or {@link Editions#renewsItself}
 * @param similar a friend whose name looks like this one's, if the friend is new
 */
record ShareTarget(Friend friend, Edition edition, @Nullable String similar) {
    /**
     * {@return the target, within a transaction that writes}
     *
     * @param name checked
     * @throws kith.fault.KithException {@link Fault#FRIEND_BLOCKED}, {@link Fault#EDITION_UNVOUCHED},
     *     {@link Fault#BOOK_EMPTY}
     */
    static ShareTarget of(Profile profile, Tables tables, String name, AfterRestore afterRestore, SecretKeys keys) {
        Optional<Friend> known = tables.friends().byName(name);
        known.ifPresent(friend -> KeyTrust.require(friend, null, KeyTrust.Purpose.GIVE));
        String similar = known.isPresent() ? null : similar(tables, name);
        Edition edition = currentEdition(profile, tables, afterRestore, keys);
        return new ShareTarget(known.orElseGet(() -> invite(profile, tables, name)), edition, similar);
    }

    /** {@return a friend whose name looks like this one} */
    static @Nullable String similar(Tables tables, String name) {
        return tables.friends().list().stream().map(Friend::name)
                .filter(other -> FriendName.looksLike(other, name)).findFirst().orElse(null);
    }

    private static Edition currentEdition(Profile profile, Tables tables, AfterRestore decision, SecretKeys keys) {
        if (tables.meta().unvouchedEdition().isPresent()) {
            switch (decision) {
                case UNDECIDED -> throw Fault.EDITION_UNVOUCHED.raise("edition",
                        tables.meta().unvouchedEdition().getAsInt());
                case GO_ON -> tables.meta().setUnvouchedEdition(null);
                case NEW_EDITION -> {
                    return Editions.makeUnvouched(profile, tables, keys);
                }
            }
        }
        return Editions.current(profile, tables, keys);
    }

    private static Friend invite(Profile profile, Tables tables, String name) {
        Friend friend = Friend.invited(name, profile.now());
        tables.friends().add(friend);
        return friend;
    }
}
