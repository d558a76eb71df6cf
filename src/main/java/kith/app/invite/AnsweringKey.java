package kith.app.invite;

import module java.base;
import kith.app.Profile;
import kith.app.receive.HeldKeyQuestion;
import kith.app.receive.KeyDecision;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.friend.HeldKey;
import kith.friend.KeyTrust;
import kith.identity.Fingerprint;
import kith.store.Tables;

/**
 * The key that invites or answers for a friend, and those that it grew out of in the same file. A code verifies the
 * friend whom it was told to, and no one else: where one of the keys is held as another friend's, nothing is taken
 * before the user said whose it is.
 *
 * @param meant the name of the friend whom the code was told to, or who told it
 * @param signer the key that signed the file
 * @param kids this key and those it grew out of
 * @param nameInFile what its owner calls themselves
 */
record AnsweringKey(String meant, String signer, Collection<String> kids, String nameInFile) {
    /** What {@link HeldKeyQuestion.Answer#HOLDER} means. */
    enum Holder {
        /** The exchange goes on with the holder. */
        GOES_ON,
        /** The invitation ends. */
        ENDS,
        /** It can't be said: the exchange began with the one meant. */
        IMPOSSIBLE
    }

    /**
     * {@return what the user says about a key that is held as another friend's; nothing where none is}
     *
     * @throws KithException {@link Fault#KEY_HELD_AS} where the user doesn't say
     */
    Optional<HeldKeyQuestion.Answer> ask(Profile profile, KeyDecision.Decider decider, Holder holder) {
        Optional<HeldKeyQuestion> question = profile.store().read(tables -> question(tables, holder));
        if (question.isEmpty()) {
            return Optional.empty();
        }
        HeldKeyQuestion.Answer answer = decider.heldAs(question.get());
        if (!question.get().possible().contains(answer)) {
            throw refused(question.get().holder());
        }
        return Optional.of(answer);
    }

    private KithException refused(String holder) {
        return Fault.KEY_HELD_AS.raise("name", meant, "holder", holder);
    }

    private Optional<HeldKeyQuestion> question(Tables tables, Holder holder) {
        List<HeldKey> others = others(tables);
        Set<HeldKeyQuestion.Answer> possible = EnumSet.noneOf(HeldKeyQuestion.Answer.class);
        if (others.stream().noneMatch(one -> isSettled(tables, one))) {
            possible.add(HeldKeyQuestion.Answer.MEANT);
        }
        if (holder != Holder.IMPOSSIBLE) {
            possible.add(HeldKeyQuestion.Answer.HOLDER);
        }
        return others.stream().findFirst().map(one -> new HeldKeyQuestion(meant, nameInFile, one.friend().name(),
                possible, holder == Holder.ENDS, Fingerprint.of(signer)));
    }

    /**
     * A verified key doesn't move, nor one whose verification the user removed: a code
     * for another friend doesn't verify it again.
     */
    private static boolean isSettled(Tables tables, HeldKey held) {
        return KeyTrust.isVerified(held.friend()) || tables.friends().verification(held.key().kid()).wasVerified();
    }

    private List<HeldKey> others(Tables tables) {
        Optional<String> id = tables.friends().byName(meant).map(Friend::id);
        return kids.stream().flatMap(kid -> tables.friends().held(kid).stream())
                .filter(held -> !id.equals(Optional.of(held.friend().id()))).toList();
    }

    /**
     * Moves the keys to the friend who is meant if the user said so, within a transaction that writes.
     *
     * @param said what {@link #ask} returned: another process may have brought one of the keys since
     * @throws KithException {@link Fault#KEY_HELD_AS} where they can't move, {@link Fault#FRIEND_BLOCKED},
     *     {@link Fault#KEY_REVOKED}, {@link Fault#FRIEND_HAS_KEY} for a key that another took the place of
     */
    void settle(Profile profile, Tables tables, Optional<HeldKeyQuestion.Answer> said, Friend to) {
        boolean moves = said.equals(Optional.of(HeldKeyQuestion.Answer.MEANT));
        for (HeldKey held : others(tables)) {
            if (!moves || isSettled(tables, held)) {
                throw refused(held.friend().name());
            }
            KeyTrust.require(held.friend(), held.key(), KeyTrust.Purpose.HELD);
            if (KeyTrust.isInUse(held.key())) {
                tables.friends().keys(to.id()).stream().filter(KeyTrust::counts).forEach(key ->
                        tables.friends().setKeyStatus(key.kid(), FriendKey.Status.REPLACED, profile.now()));
            }
            tables.friends().giveKey(held.key().kid(), to.id());
            tables.friends().setState(to.id(), FriendState.UNVERIFIED);
            leave(tables, held.friend());
        }
    }

    /** The friend as whose a key was held stays, with what they were given. */
    private static void leave(Tables tables, Friend holder) {
        List<FriendKey> left = tables.friends().keys(holder.id());
        if (left.stream().noneMatch(KeyTrust::isInUse)) {
            tables.friends().setState(holder.id(), left.isEmpty() ? FriendState.INVITED : FriendState.KEY_CHANGED);
        }
    }
}
