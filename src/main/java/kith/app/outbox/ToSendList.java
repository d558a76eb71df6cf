package kith.app.outbox;

import module java.base;
import kith.app.Profile;
import kith.app.invite.CircleDocuments;
import kith.app.invite.DueByMail;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.invite.renew.UpdateEverybody.Owed;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.HandedOver;
import kith.friend.KeyTrust;
import kith.parcel.SentInvitation;
import kith.privacy.Level;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Looks up what is to be sent: files in the outbox, and what is due and in no file yet. */
public final class ToSendList {
    private final Profile profile;

    /** @param profile whose friends */
    public ToSendList(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return a row for each friend to whom something is to be sent, by name}
     *
     * @param afterRestore matters only after a restore
     */
    public List<ToSend> list(AfterRestore afterRestore) {
        return rows(profile.store().read(tables -> tables.friends().list()), afterRestore).stream()
                .filter(row -> !row.isNothing()).sorted(Comparator.comparing(row ->
                        FriendName.key(row.friend().name()))).toList();
    }

    /**
     * {@return a row for each of these friends, also where nothing is to be sent}
     *
     * @param names nicknames
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}
     */
    public List<ToSend> of(List<String> names, AfterRestore afterRestore) {
        List<Friend> friends = profile.store().read(tables -> names.stream().distinct()
                .map(FriendName::check).map(name -> tables.friends().byName(name)
                        .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", name))).toList());
        return rows(friends, afterRestore);
    }

    /** {@return how the newest file for a friend left the outbox, if one did} */
    public @Nullable HandedOver last(Friend friend) {
        return profile.store().read(tables -> tables.travel().lastHandedOver(friend.id())).orElse(null);
    }

    private List<ToSend> rows(List<Friend> friends, AfterRestore afterRestore) {
        Map<String, Integer> owed = new UpdateEverybody(profile).preview(afterRestore).owed().stream()
                .collect(Collectors.toMap(one -> one.friend().id(), Owed::level));
        Map<String, List<DueByMail.Ready>> files = new DueByMail(profile).all();
        return profile.store().read(tables -> {
            CircleDocuments circles = new CircleDocuments(tables);
            Set<String> answered = answered(tables);
            List<ToSend> rows = new ArrayList<>();
            for (Friend friend : friends) {
                boolean completes = answered.contains(friend.id());
                boolean sealable = KeyTrust.isWelcome(friend)
                        && tables.friends().keyInUse(friend).filter(FriendKey::isSealable).isPresent();
                int level = owed.getOrDefault(friend.id(), 0);
                rows.add(new ToSend(friend, files.getOrDefault(friend.id(), List.of()), sealable && completes,
                        sealable && completes ? levelOfCompletion(tables, friend, level) : level,
                        sealable ? circles.due(friend) : 0));
            }
            return rows;
        });
    }

    /** {@return what they were given before, or what a friend usually gets} */
    private static int levelOfCompletion(Tables tables, Friend friend, int owed) {
        int given = tables.ledger().read().level(friend.id(), tables.editions().newestNumber());
        return Math.max(owed, given) == 0 ? Level.FRIEND : Math.max(owed, given);
    }

    private static Set<String> answered(Tables tables) {
        Set<String> friends = new HashSet<>();
        tables.exchanges().invitations().stream()
                .filter(sent -> sent.state() == SentInvitation.State.CONFIRMED)
                .forEach(sent -> friends.add(sent.friendId()));
        return friends;
    }
}
