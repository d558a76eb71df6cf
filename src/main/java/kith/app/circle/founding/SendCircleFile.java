package kith.app.circle.founding;

import module java.base;
import kith.app.Profile;
import kith.app.invite.Outbox;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.invite.renew.IntoOutbox;
import kith.app.share.ShareFilters;
import kith.exchange.Member;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Writes a parcel for each member who is to have the circle's file, as part of the action that signs it. One whose
 * parcel cannot be written keeps nobody else from theirs, and stays due.
 */
public final class SendCircleFile {
    private final Profile profile;

    /** @param profile the founder's */
    public SendCircleFile(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return how each gets it, in the order given, without the user}
     *
     * @param members who is to have the file; the circle as it is stored names them
     * @param folder in which each has a folder; that of the outbox for the outbox
     * @param keys open
     */
    public List<MemberFile> run(Collection<Member> members, Path folder, SecretKeys keys) {
        List<MemberFile> all = new ArrayList<>();
        for (Member member : members) {
            if (!profile.isOwn(member.kid())) {
                all.add(send(member, folder, keys));
            }
        }
        return all;
    }

    /** {@return whether a parcel can be written for a member: a friend whose card brought the key for it} */
    public static boolean canSeal(Tables tables, Member member) {
        return tables.friends().held(member.kid())
                .filter(held -> held.may(KeyTrust.Purpose.SIGN) && held.key().isSealable()).isPresent();
    }

    private MemberFile send(Member member, Path folder, SecretKeys keys) {
        record Addressee(@Nullable Friend friend, boolean sealable) {
        }
        Addressee to = profile.store().read(tables -> new Addressee(tables.friends().key(member.kid())
                .flatMap(key -> tables.friends().byId(key.friendId())).orElse(null), canSeal(tables, member)));
        Friend friend = to.friend();
        if (friend == null || !to.sealable()) {
            return new MemberFile(member.name(), friend, null, null);
        }
        try {
            return new MemberFile(member.name(), friend, write(friend, folder, keys), null);
        } catch (KithException problem) {
            return new MemberFile(member.name(), friend, null, problem);
        }
    }

    private Path write(Friend friend, Path folder, SecretKeys keys) {
        Outbox outbox = new Outbox(profile);
        if (folder.equals(outbox.standard())) {
            // Nothing where another process was quicker: it lies there.
            return new IntoOutbox(profile).writeOfCircles(friend, keys).map(SendToFriend.Result::file)
                    .orElseGet(() -> outbox.folder(friend));
        }
        return new SendToFriend(profile).parcel(new Parcels.Request(friend.name(), 0, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED,
                folder.resolve(String.valueOf(outbox.folder(friend).getFileName()))), keys).file();
    }
}
