package kith.app.invite.ask;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.check.ForetellFriends;
import kith.app.invite.Outbox;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.invite.renew.IntoOutbox;
import kith.app.privacy.PrivacyPanel;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.fault.RequestProblem;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.friend.FriendRequest;
import kith.identity.SecretKeys;
import kith.privacy.Crowd;
import kith.privacy.DictionaryChoice;
import kith.privacy.Exposure;
import kith.privacy.Level;
import kith.store.Tables;

/**
 * A friend asks for filters: what that would tell of the user, and the three things that they can do. Gives what was
 * asked for, or fewer, when its owner says so and never otherwise; of a request that is put away the friend learns
 * nothing.
 */
public final class AnswerRequest {
    /**
     * What a friend asks for.
     *
     * @param friend who
     * @param request the very request; a newer one takes its place
     * @param given how many filters of the newest edition they were given
     */
    public record Asked(Friend friend, FriendRequest request, int given) {
        /** {@return how many are asked for in all} */
        public int wanted() {
            return request.filters();
        }
    }

    /**
     * What a friend could find out who tries {@value ForetellFriends#GUESSES} addresses, with all of the user's
     * contacts among them.
     *
     * @param now of those that match what they were given until now, the share that are contacts of the user
     * @param then the same with what is asked for
     */
    public record Told(double now, double then) {
    }

    /**
     * What to give.
     *
     * @param asked what the user saw of it; what the friend asks for since then stays due
     * @param level how many filters they shall have then, more than they have and at most as many as they ask for
     * @param afterRestore matters only after a restore
     * @param folder where the file is written
     */
    public record Giving(Asked asked, int level, ShareFilters.AfterRestore afterRestore, Path folder) {
    }

    private final Profile profile;

    /** @param profile of who is asked */
    public AnswerRequest(Profile profile) {
        this.profile = profile;
    }

    /** {@return what this friend asks for, if the user is to hear of it} */
    public Optional<Asked> find(String name) {
        return profile.store().read(tables -> tables.friends().byName(name)
                .flatMap(friend -> asked(tables, friend)));
    }

    private Optional<Asked> asked(Tables tables, Friend friend) {
        int given = tables.ledger().given(friend.id(), profile.now());
        return tables.requests().of(friend.id()).filter(one -> one.isDue(friend, given, profile.now()))
                .map(one -> new Asked(friend, one, given));
    }

    /**
     * {@return what giving so many filters would tell, before and after; nothing without contacts}
     *
     * @param afterRestore matters only after a restore
     */
    public Optional<Told> told(Asked asked, int level, ShareFilters.AfterRestore afterRestore) {
        int contacts = profile.store().read(tables -> tables.book().shareable().size());
        if (contacts == 0) {
            return Optional.empty();
        }
        PrivacyPanel panel = new PrivacyPanel(profile);
        DictionaryChoice guesses = DictionaryChoice.fixed(new Crowd(Crowd.Origin.GUESSES, ForetellFriends.GUESSES));
        // Who holds nothing takes every address that they try for a contact.
        double now = panel.now(asked.friend(), guesses).map(Exposure::precision)
                .orElse(Math.min(1, (double) contacts / ForetellFriends.GUESSES));
        return Optional.of(new Told(now, panel.share(asked.friend().name(), level, afterRestore, List.of(guesses))
                .view(PrivacyPanel.Onlooker.RECIPIENT).exposures().getFirst().precision()));
    }

    /**
     * {@return the one sealed parcel with what is given} The request is settled once the file is there: of a process
     * that was killed before that it is due again, and nothing was given twice. Whether this friend still asks for as
     * much, with the key that asked, is looked at in the transaction that seals the file, whatever came while a
     * passphrase was typed; it never goes to the key of another exchange.
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#USAGE} where they ask for nothing,
     *     for less than this, or have as much, {@link Fault#PROFILE_CHANGED} where a new edition was made since, and
     *     what {@link Parcels} throws
     */
    public SendToFriend.Result give(Giving giving, Passphrases passphrases) {
        requireAsked(giving);
        return settled(giving.asked(), new Parcels(profile).write(tables -> stillAsking(tables, giving),
                request(giving, ShareFilters.Files.MISSING), passphrases));
    }

    /** {@return the same, in the outbox, together with what lies there unsent} */
    public SendToFriend.Result give(Asked asked, int level, ShareFilters.AfterRestore afterRestore,
            Passphrases passphrases) {
        Giving wanted = new Giving(asked, level, afterRestore, new Outbox(profile).folder(asked.friend()));
        requireAsked(wanted);
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return new IntoOutbox(profile).write(asked.friend(), files -> settled(asked,
                    new Parcels(profile).write(tables -> stillAsking(tables, wanted), request(wanted, files), keys)));
        }
    }

    /** Refuses before a passphrase is typed for nothing. */
    private void requireAsked(Giving giving) {
        Level.require(giving.level());
        profile.store().read(tables -> stillAsking(tables, giving));
    }

    private static Parcels.Request request(Giving giving, ShareFilters.Files files) {
        return new Parcels.Request(giving.asked().friend().name(), giving.level(), files, giving.afterRestore(),
                giving.folder());
    }

    private SendToFriend.Result settled(Asked asked, Parcels.Result sent) {
        settle(asked, asked.request().quietUntil());
        return new SendToFriend.Result(sent.friend(), sent.file(), sent.circles(), false);
    }

    /** {@return the friend whom the user saw, whatever they are called by now} */
    private Friend stillAsking(Tables tables, Giving giving) {
        Asked seen = giving.asked();
        String name = seen.friend().name();
        Friend friend = tables.friends().byId(seen.friend().id())
                .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", name));
        Asked now = asked(tables, friend).filter(one -> one.request().kid().equals(seen.request().kid()))
                .orElseThrow(() -> Fault.USAGE.raise("problem", RequestProblem.NOT_ASKED.with("name", name)));
        if (now.given() < seen.given()) {
            // Of another edition they would get all, beside what they have: more than the user was told.
            throw Fault.PROFILE_CHANGED.raise();
        }
        int most = Math.min(seen.wanted(), now.wanted());
        if (giving.level() > most || giving.level() <= now.given()) {
            throw Fault.USAGE.raise("problem", RequestProblem.NOT_AS_ASKED.with("least", now.given() + 1, "most",
                    most));
        }
        return friend;
    }

    /**
     * Says no more of what a friend asks for, nor of what else they ask for in the next days.
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#USAGE} where they ask for nothing
     */
    public void putAway(String name) {
        settle(require(name), profile.now().plus(FriendRequest.QUIET));
    }

    private void settle(Asked asked, Instant quietUntil) {
        profile.store().write(tables -> {
            tables.requests().settle(asked.request(), quietUntil);
            return asked;
        });
    }

    /**
     * {@return what this friend asks for}
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#USAGE} where they ask for nothing
     */
    public Asked require(String name) {
        String checked = FriendName.check(name);
        return profile.store().read(tables -> {
            Friend friend = tables.friends().byName(checked)
                    .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", checked));
            return asked(tables, friend).orElseThrow(() ->
                    Fault.USAGE.raise("problem", RequestProblem.NOT_ASKED.with("name", friend.name())));
        });
    }
}
