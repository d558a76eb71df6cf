package kith.app.todo;

import module java.base;
import kith.app.Profile;
import kith.app.invite.InvitationProblem;
import kith.app.invite.InvitationStates;
import kith.app.invite.Invite;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.KeyTrust;
import kith.parcel.GivenAnswer;
import kith.parcel.SentInvitation;
import kith.store.Tables;

/**
 * Exchanges that came to nothing, the newest with each friend who is not verified: a wrong code that somebody guessed
 * looks like silence to who answered, so an answer that is unfinished at its end date counts as a failure.
 */
final class EndedExchanges {
    private final Profile profile;

    EndedExchanges(Profile profile) {
        this.profile = profile;
    }

    /**
     * Hears no more of what came to nothing with a friend, nor that they have not got the user's card.
     *
     * @param friend nickname
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}
     */
    void dismiss(String friend) {
        profile.store().write(tables -> {
            Friend known = tables.friends().byName(friend)
                    .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", friend));
            list(tables).stream().filter(item -> known.equals(item.friend()))
                    .flatMap(item -> Optional.ofNullable(item.invitation()).stream())
                    .forEach(tables.exchanges()::putAway);
            tables.parcels().putCard(known.id(), tables.meta().kid(), profile.now());
            return known;
        });
    }

    /** {@return what is due about them} */
    List<ToDo.WithFriend> list(Tables tables) {
        List<ToDo.WithFriend> ended = new ArrayList<>();
        Set<InvitationId> away = tables.exchanges().putAway();
        newest(tables.exchanges().invitations(), SentInvitation::friendId)
                .filter(sent -> !away.contains(sent.id())).forEach(sent -> problem(sent).ifPresent(problem ->
                        toVerify(tables, sent.friendId()).filter(friend -> isGuess(sent.state())
                                || !hasCome(tables, friend, sent.created())).ifPresent(friend -> ended.add(
                                        new ToDo.WithFriend(ToDo.Kind.EXCHANGE_ENDED, friend, friend.name(),
                                                problem == InvitationProblem.EXPIRED ? sent.expires() : sent.created(),
                                                sent.id(), (int) InvitationStates.failures(tables, friend,
                                                        profile.now()), Invite.MOST_FAILURES, problem)))));
        newest(tables.exchanges().answers(), GivenAnswer::friendId)
                .filter(given -> !away.contains(given.invitation())).forEach(given -> problem(given).ifPresent(
                        problem -> toVerify(tables, given.friendId()).ifPresent(friend -> ended.add(
                                new ToDo.WithFriend(ToDo.Kind.EXCHANGE_ENDED, friend, friend.name(),
                                        problem == InvitationProblem.EXPIRED ? given.expires() : given.given(),
                                        given.invitation(), 0, 0, problem)))));
        return ended;
    }

    /** A card alone is an answer, too: nobody waits for somebody whose key came since. */
    static boolean hasCome(Tables tables, Friend friend, Instant invited) {
        return friend.kid() != null && !tables.friends().key(friend.kid()).orElseThrow().since().isBefore(invited);
    }

    /** {@return the first of each friend in a list that begins with the newest} */
    private static <T> Stream<T> newest(List<T> exchanges, Function<T, String> friend) {
        Set<String> newer = new HashSet<>();
        return exchanges.stream().filter(one -> newer.add(friend.apply(one)));
    }

    private Optional<InvitationProblem> problem(SentInvitation sent) {
        return sent.isFailure(profile.now()) && sent.state() != SentInvitation.State.WITHDRAWN
                ? Optional.of(InvitationProblem.of(sent.state())) : Optional.empty();
    }

    private Optional<InvitationProblem> problem(GivenAnswer given) {
        return switch (given.state()) {
            case WAITING -> profile.now().isAfter(given.expires()) ? Optional.of(InvitationProblem.EXPIRED)
                    : Optional.empty();
            case RESTORED -> Optional.of(InvitationProblem.RESTORED);
            case COMPLETED, CANCELLED -> Optional.empty();
        };
    }

    private static boolean isGuess(SentInvitation.State state) {
        return state == SentInvitation.State.FAILED || state == SentInvitation.State.DOUBLED;
    }

    /** {@return the friend, if there still is something to be done} */
    private static Optional<Friend> toVerify(Tables tables, String id) {
        return tables.friends().byId(id).filter(friend -> KeyTrust.isWelcome(friend)
                && !KeyTrust.isVerified(friend));
    }
}
