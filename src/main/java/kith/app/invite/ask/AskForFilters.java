package kith.app.invite.ask;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.check.Advice;
import kith.app.check.ForetellFriends;
import kith.app.friend.Friends;
import kith.app.invite.Parcels;
import kith.fault.Fault;
import kith.fault.RequestProblem;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.friend.KeyTrust;
import kith.privacy.Level;
import kith.store.Tables;

/**
 * Asks a verified friend for more filters, in a file that only they can open. Nothing of the user's own is in it but
 * their card; whether the friend gives anything is the friend's to say.
 */
public final class AskForFilters {
    /**
     * What to ask for.
     *
     * @param friend nickname of somebody verified
     * @param filters how many they shall have given in all, more than are held and at most {@value Level#MAX}
     * @param folder where the file is written
     */
    public record Request(String friend, int filters, Path folder) {
    }

    /**
     * What was written.
     *
     * @param friend who is asked
     * @param file to be sent
     */
    public record Result(Friend friend, Path file) {
    }

    /**
     * What can be asked for.
     *
     * @param friend whom
     * @param held how many of their filters can be asked now
     * @param proposed how many to ask for in all
     */
    public record Proposal(Friend friend, int held, int proposed) {
    }

    private final Profile profile;

    /** @param profile of who asks */
    public AskForFilters(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what to ask a friend for: as many as the adviser would ask for, otherwise as many as the next level has}
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#FRIEND_BLOCKED}, {@link Fault#USAGE}
     *     for somebody who is not verified or of whom all filters are held, {@link Fault#NO_SEALING_KEY}
     */
    public Proposal propose(String name) {
        Proposal plain = profile.store().read(tables -> {
            Friend friend = askable(tables, name);
            int held = held(tables, friend);
            requireMore(friend, held, Level.MAX);
            return new Proposal(friend, held, next(held));
        });
        // It takes a moment with many friends, so that it has a snapshot of its own.
        Optional<Advice> advice = new ForetellFriends(profile).about(plain.friend().name())
                .map(ForetellFriends.About::advice)
                .filter(one -> one.kind() == Advice.Kind.MORE_FILTERS && one.wanted() > plain.held());
        return advice.map(one -> new Proposal(plain.friend(), plain.held(), one.wanted())).orElse(plain);
    }

    /** {@return the level after this many} */
    private static int next(int held) {
        return held < Level.FRIEND ? Level.FRIEND : held < Level.CLOSE ? Level.CLOSE : Level.MAX;
    }

    /**
     * {@return what was written}
     *
     * @throws kith.fault.KithException what {@link #propose} throws, {@link Fault#USAGE} where no more is asked for
     *     than is held, {@link Fault#WRITE_FAILED}
     */
    public Result run(Request request, Passphrases passphrases) {
        Level.require(request.filters());
        Parcels.Result written = new Parcels(profile).ask(tables -> {
            Friend friend = askable(tables, request.friend());
            requireMore(friend, held(tables, friend), request.filters());
            return friend;
        }, request.filters(), request.folder(), passphrases);
        return new Result(written.friend(), written.file());
    }

    private static Friend askable(Tables tables, String name) {
        String checked = FriendName.check(name);
        Friend friend = tables.friends().byName(checked)
                .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", checked));
        KeyTrust.require(friend, null, KeyTrust.Purpose.GIVE);
        if (!KeyTrust.isVerified(friend)) {
            throw Fault.USAGE.raise("problem", RequestProblem.NOT_VERIFIED.with("name", friend.name()));
        }
        Parcels.requireSealable(tables, friend);
        return friend;
    }

    private int held(Tables tables, Friend friend) {
        return Friends.asked(tables, friend, profile.now()).size();
    }

    private static void requireMore(Friend friend, int held, int wanted) {
        if (held >= wanted) {
            throw Fault.USAGE.raise("problem", RequestProblem.HELD_ALREADY.with("name", friend.name(), "count", held));
        }
    }
}
