package kith.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.ComparedBy;
import kith.friend.FriendState;
import kith.identity.FixedRandom;
import kith.pake.InvitationCode;
import kith.parcel.SentInvitation;
import kith.store.ProfileStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two users of one profile, which know nothing of each other and meet in the database alone, do the same or something
 * else at the same time: two threads here, to meet often; two processes in {@link kith.cli.ExchangesAtOnceIT}.
 */
class ExchangesAtOnceTest {
    @TempDir
    private Path root;
    private Pair pair;

    @BeforeEach
    void meet() {
        pair = Pair.in(root);
    }

    private static Somebody again(Somebody who, int seed) {
        return new Somebody(who.name(), who.root(), new Profile(ProfileStore.open(who.profile().store().folder()),
                who.profile().clock(), new FixedRandom(seed)));
    }

    /** {@return what each of both came to, begun at the same time; a refusal by its fault} */
    private static List<Object> both(Callable<?> first, Callable<?> second) throws Exception {
        CyclicBarrier begin = new CyclicBarrier(2);
        List<Object> results = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Function<Callable<?>, Callable<Object>> together = step -> () -> {
                begin.await();
                return step.call();
            };
            for (Future<Object> one : List.of(threads.submit(together.apply(first)),
                    threads.submit(together.apply(second)))) {
                try {
                    results.add(one.get());
                } catch (ExecutionException e) {
                    if (!(e.getCause() instanceof KithException refused)) {
                        throw new AssertionError(e.getCause());
                    }
                    results.add(refused.fault());
                }
            }
        }
        return results;
    }

    private static AnswerInvitation.Result answer(Somebody who, Path invitation, InvitationCode code, String friend,
            Path folder) {
        AnswerInvitation answering = new AnswerInvitation(who.profile());
        return answering.run(new AnswerInvitation.Request(answering.read(Pair.bytes(invitation)), code,
                ComparedBy.CODE_IN_PERSON, friend, 2, ShareFilters.AfterRestore.UNDECIDED, folder),
                KeyDecision.Decider.nobody(), Passphrases.none());
    }

    @Test
    void eachStepIsDoneOnce() throws Exception {
        Invite.Result invited = pair.invite();
        List<Object> answers = both(
                () -> answer(pair.ben(), invited.file(), invited.code(), "Ana", pair.folder()).given().file(),
                () -> answer(again(pair.ben(), 1), invited.file(), invited.code(), "Ana", root.resolve("other"))
                        .given().file());
        assertArrayEquals((byte[]) answers.getFirst(), (byte[]) answers.getLast());
        assertEquals(1, pair.ben().dump().get("given_answer").size());
        Path answer = new Forger("files", 1, root).file((byte[]) answers.getFirst());
        Pair twin = new Pair(again(pair.ana(), 2), again(pair.ben(), 3), root.resolve("twin"));
        for (Object taken : both(() -> pair.take(answer).friend().state(), () -> twin.take(answer).friend().state())) {
            assertEquals(FriendState.VERIFIED, taken);
        }
        assertEquals(1, Pair.friends(pair.ana()).size());
        List<Object> completions = both(() -> Pair.bytes(pair.complete(invited).file()),
                () -> Pair.bytes(twin.complete(invited).file()));
        assertArrayEquals((byte[]) completions.getFirst(), (byte[]) completions.getLast());
        Path completion = new Forger("files", 1, root).file((byte[]) completions.getFirst());
        for (Object taken : both(() -> pair.takeCompletion(completion).friend().state(),
                () -> twin.takeCompletion(completion).friend().state())) {
            assertEquals(FriendState.VERIFIED, taken);
        }
    }

    /** Whoever comes second computes with nothing. */
    @Test
    void ofTwoAnswersAtOnceOneCountsAtMost() throws Exception {
        Forger files = new Forger("files", 1, root);
        for (int round = 0; round < 3; round++) {
            Invite.Result invited = pair.invite("Ben " + round);
            List<Path> answers = new ArrayList<>();
            for (int seed : new int[] {200 + 2 * round, 201 + 2 * round}) {
                answers.add(files.file(new Impostor("Ben", seed).answer(Pair.bytes(invited.file()), invited.code(),
                        List.of()).file().bytes()));
            }
            Pair twin = new Pair(again(pair.ana(), round), pair.ben(), root.resolve("twin"));
            List<Object> taken = both(() -> pair.take(answers.getFirst()), () -> twin.take(answers.getLast()));
            long refused = taken.stream().filter(Fault.class::isInstance).count();
            SentInvitation.State state = pair.ana().profile().store()
                    .read(tables -> tables.exchanges().invitation(invited.id())).orElseThrow().state();
            assertTrue(refused == 1 && state == SentInvitation.State.CONFIRMED
                    || refused == 2 && state == SentInvitation.State.DOUBLED, () -> taken + " " + state);
        }
    }

    @Test
    void oneCodeIsTypedForOneOfTwoInvitationsAtOnce() throws Exception {
        Forger files = new Forger("files", 1, root);
        InvitationCode told = Impostor.code(5);
        List<Path> invitations = new ArrayList<>();
        for (int seed = 1; seed <= 2; seed++) {
            Impostor one = new Impostor("Ana", 300 + seed);
            InvitationId id = InvitationId.of(Arrays.copyOf(Somebody.bytes(seed), InvitationId.BYTES));
            invitations.add(files.file(one.invitation(id, one.offer(Impostor.code(seed), id).start().share(),
                    Impostor.EXPIRES)));
        }
        List<Object> results = both(() -> answer(pair.ben(), invitations.getFirst(), told, "Ana", root.resolve("a")),
                () -> answer(again(pair.ben(), 1), invitations.getLast(), told, "Anna", root.resolve("b")));
        assertEquals(1, results.stream().filter(Fault.INVITATION_CODE_USED::equals).count(), results::toString);
        assertEquals(1, pair.ben().dump().get("given_answer").size());
    }

    /** An invitation is withdrawn while its answer is taken: one of the two is true, and said. */
    @Test
    void withdrawingAndTakingAtOnce() throws Exception {
        for (int round = 0; round < 3; round++) {
            Invite.Result invited = pair.invite("Ben " + round);
            Path answer = new Forger("files", 1, root).file(new Impostor("Ben", 400 + round)
                    .answer(Pair.bytes(invited.file()), invited.code(), List.of()).file().bytes());
            Somebody twin = again(pair.ana(), round);
            List<Object> results = both(() -> pair.take(answer).friend().state(), () -> {
                new Invite(twin.profile()).withdraw(invited.id());
                return "withdrawn";
            });
            SentInvitation.State state = pair.ana().profile().store()
                    .read(tables -> tables.exchanges().invitation(invited.id())).orElseThrow().state();
            assertTrue(results.equals(List.of(FriendState.VERIFIED, Fault.INVITATION_OVER))
                    && state == SentInvitation.State.CONFIRMED
                    || results.get(1).equals("withdrawn") && results.getFirst() instanceof Fault
                    && state == SentInvitation.State.WITHDRAWN, () -> results + " " + state);
        }
    }
}
