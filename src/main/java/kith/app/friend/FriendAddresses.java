package kith.app.friend;

import module java.base;
import kith.address.EmailAddress;
import kith.app.Profile;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.store.Tables;

/**
 * The e-mail addresses of friends, by which outgoing mail finds out to whom it goes. They are never sent to anybody,
 * and say nothing about who wrote a message that arrives.
 */
public final class FriendAddresses {
    private final Profile profile;

    /** @param profile whose friends */
    public FriendAddresses(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return the friend with their addresses}
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}
     */
    public Friend of(String name) {
        return profile.store().read(tables -> find(tables, name));
    }

    /**
     * Adds addresses: all or none. What is theirs already is no error.
     *
     * @param name nickname
     * @return the friend with their addresses
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#ADDRESS_OF_A_FRIEND} with that
     *     friend's name, {@link Fault#ADDRESS_IS_OWN}
     */
    public Friend add(String name, List<EmailAddress> addresses) {
        return profile.store().write(tables -> {
            addresses.forEach(address -> add(tables, find(tables, name), address));
            return find(tables, name);
        });
    }

    /**
     * Adds one within a transaction.
     *
     * @throws kith.fault.KithException {@link Fault#ADDRESS_OF_A_FRIEND}, {@link Fault#ADDRESS_IS_OWN}
     */
    public static void add(Tables tables, Friend friend, EmailAddress address) {
        String canonical = address.canonical();
        if (tables.meta().ownAddresses().contains(canonical)) {
            throw Fault.ADDRESS_IS_OWN.raise("address", canonical);
        }
        Optional<Friend> holder = tables.friends().byAddress(canonical);
        if (holder.isPresent() && !holder.get().id().equals(friend.id())) {
            throw Fault.ADDRESS_OF_A_FRIEND.raise("name", holder.get().name());
        }
        if (holder.isEmpty()) {
            tables.friends().addAddress(friend.id(), canonical);
        }
    }

    /**
     * Removes addresses: all or none.
     *
     * @param name nickname
     * @return the friend with the addresses that are left
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#NOT_THE_FRIENDS_ADDRESS}
     */
    public Friend remove(String name, List<EmailAddress> addresses) {
        return profile.store().write(tables -> {
            Friend friend = find(tables, name);
            for (EmailAddress address : addresses) {
                if (!tables.friends().removeAddress(friend.id(), address.canonical())) {
                    throw Fault.NOT_THE_FRIENDS_ADDRESS.raise("name", friend.name(), "address", address.canonical());
                }
            }
            return find(tables, name);
        });
    }

    private static Friend find(Tables tables, String name) {
        return tables.friends().byName(name).orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", name));
    }
}
