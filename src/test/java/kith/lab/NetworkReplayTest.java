package kith.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.parallel.Watched;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Small networks whose outcome is known beforehand. */
public class NetworkReplayTest {
    private static final int GROUP = 20;
    private static final List<Double> ALPHAS = List.of(0.05, 0.01, 0.001);

    /** Groups in which everybody knows everybody, and nobody else. */
    public static EmailNetwork groups(int count, int size) {
        List<int[]> edges = new ArrayList<>();
        for (int group = 0; group < count; group++) {
            for (int a = 0; a < size; a++) {
                for (int b = 0; b < a; b++) {
                    edges.add(new int[] {group * size + a, group * size + b});
                }
            }
        }
        return network(edges);
    }

    /** Centres with contacts who know nobody but their centre. */
    public static EmailNetwork stars(int count, int contacts) {
        List<int[]> edges = new ArrayList<>();
        for (int star = 0; star < count; star++) {
            for (int contact = 1; contact <= contacts; contact++) {
                edges.add(new int[] {star * 1_000, star * 1_000 + contact});
            }
        }
        return network(edges);
    }

    private static EmailNetwork network(List<int[]> edges) {
        return EmailNetwork.of(edges.stream().mapToInt(e -> e[0]).toArray(),
                edges.stream().mapToInt(e -> e[1]).toArray());
    }

    private static ReplayPlan plan(int filters, int users, long seed) {
        return new ReplayPlan(List.of(filters), List.of(FriendLimit.ALL), ALPHAS, users, 10, seed);
    }

    private static List<ReplayRow> run(EmailNetwork network, ReplayPlan plan) {
        return new NetworkReplay(network, plan, 2).run(Progress.none());
    }

    @Test
    void whereEverybodyKnowsEverybodyAllAreRecognised() {
        for (ReplayRow row : run(groups(6, GROUP), plan(5, 60, 3))) {
            assertEquals(1, row.recall().estimate(), row::toString);
            assertEquals(60, row.users());
            assertEquals(60, row.legitimate());
            assertEquals(600, row.strangers());
            // All nineteen friends know nearly every contact: a stranger matches too few of them.
            double allowed = row.rule() == Rule.ANY ? 1 - Math.pow(1 - Math.pow(46 / 93.0, 5), GROUP - 2) : row.alpha();
            assertTrue(row.falseAccept().low() <= allowed, row::toString);
            assertTrue(row.rule() != Rule.ANY || row.falseAccept().high() >= allowed, row::toString);
        }
    }

    @Test
    void aSenderWhomNobodyKnowsIsAStranger() {
        for (ReplayRow row : run(stars(60, 12), plan(5, 60, 3))) {
            double allowed = row.rule() == Rule.ANY ? 1 - Math.pow(1 - Math.pow(46 / 93.0, 5), 11) : row.alpha();
            assertTrue(row.recall().low() <= allowed, row::toString);
            assertTrue(row.falseAccept().low() <= allowed, row::toString);
        }
    }

    @Test
    void onlyPeopleWithTenToTwoHundredContactsAreUsers() {
        List<int[]> edges = new ArrayList<>();
        int[] contacts = {9, 10, 200, 201};
        for (int star = 0; star < contacts.length; star++) {
            for (int contact = 1; contact <= contacts[star]; contact++) {
                edges.add(new int[] {star * 1_000, star * 1_000 + contact});
            }
        }
        assertEquals(2, new NetworkReplay(network(edges), plan(1, 1, 1)).eligible());
        assertEquals(2, run(network(edges), plan(1, 50, 1)).getFirst().users());
    }

    @Test
    void whereEverybodyIsNearNobodyIsAStrangerAndNobodyAUser() {
        KithException refused = assertThrows(KithException.class, () -> run(groups(1, GROUP), plan(5, 10, 1)));
        assertEquals(Fault.NETWORK_TOO_SMALL, refused.fault());
    }

    @Test
    void followsFromTheSeedAndNotFromTheThreads() {
        EmailNetwork network = groups(8, 12);
        ReplayPlan plan = new ReplayPlan(List.of(1, 3), List.of(FriendLimit.ALL, new FriendLimit(2)),
                ALPHAS, 70, 10, 9);
        List<ReplayRow> rows = new NetworkReplay(network, plan, 1).run(Progress.none());
        assertEquals(rows, new NetworkReplay(network, plan, 2).run(Progress.none()));
        assertEquals(rows, new NetworkReplay(network, plan, 5).run(Progress.none()));
        ReplayPlan other = new ReplayPlan(plan.filters(), plan.friends(), ALPHAS, 70, 10, 10);
        assertNotEquals(rows, new NetworkReplay(network, other, 2).run(Progress.none()));
    }

    /** What one row says does not depend on which others are asked for. */
    @Test
    void rowsDoNotDisturbEachOther() {
        EmailNetwork network = groups(8, 12);
        ReplayPlan all = new ReplayPlan(List.of(7, 1, 3), List.of(FriendLimit.ALL, new FriendLimit(2)), ALPHAS, 70, 10,
                9);
        List<ReplayRow> rows = run(network, all);
        assertEquals(all.cells(), rows.size());
        ReplayPlan one = new ReplayPlan(List.of(3), List.of(new FriendLimit(2)), List.of(0.01), 70, 10, 9);
        for (ReplayRow row : run(network, one)) {
            assertTrue(rows.contains(row), row::toString);
        }
    }

    @Test
    @Tag("exhaustive")
    void moreStrangersOfAUserBeginWithTheSameOnes() {
        EmailNetwork network = groups(30, 12);
        List<ReplayRow> few = run(network, new ReplayPlan(List.of(5), List.of(FriendLimit.ALL), List.of(0.01), 300, 1,
                2));
        List<ReplayRow> many = run(network, new ReplayPlan(List.of(5), List.of(FriendLimit.ALL), List.of(0.01), 300,
                20, 2));
        for (int i = 0; i < few.size(); i++) {
            assertEquals(few.get(i).recall(), many.get(i).recall());
            assertEquals(300, few.get(i).strangers());
            assertEquals(6_000, many.get(i).strangers());
            Proportion rough = few.get(i).falseAccept();
            Proportion fine = many.get(i).falseAccept();
            assertTrue(rough.low() <= fine.high() && fine.low() <= rough.high(), rough + " " + fine);
        }
    }

    @Test
    void tellsHowFarItIsAndStopsWhenItIsTold() {
        EmailNetwork network = groups(6, GROUP);
        List<Long> told = new ArrayList<>();
        new NetworkReplay(network, plan(1, 30, 1)).run(Watched.by(told::add));
        assertEquals(LongStream.rangeClosed(0, 30).boxed().toList(), told);
        KithException stopped = assertThrows(KithException.class, () ->
                new NetworkReplay(network, plan(1, 30, 1)).run(Watched.by(done -> {
                    if (done == 5) {
                        throw Fault.CANCELLED.raise();
                    }
                })));
        assertEquals(Fault.CANCELLED, stopped.fault());
    }

    @Test
    void anInterruptedThreadStopsIt() {
        Thread.currentThread().interrupt();
        KithException stopped = assertThrows(KithException.class, () -> run(groups(6, GROUP), plan(16, 30, 1)));
        assertEquals(Fault.CANCELLED, stopped.fault());
        assertTrue(Thread.interrupted());
    }
}
