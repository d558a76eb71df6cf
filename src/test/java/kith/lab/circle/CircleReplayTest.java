package kith.lab.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import kith.bloom.Shape;
import kith.lab.EmailNetwork;
import kith.lab.FriendLimit;
import kith.lab.NetworkReplay;
import kith.lab.NetworkReplayTest;
import kith.lab.ReplayPlan;
import kith.lab.ReplayRow;
import kith.lab.Rule;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Circles on small networks whose outcome is known beforehand. */
class CircleReplayTest {
    private static final int GROUP = 16;
    /** Three friends who all match are 1 stranger in 64: not enough. */
    private static final int FILTERS = 2;
    /** A list is refused above twice what it was planned for, as Kith's planner has it. */
    private static final CircleRules RULES = (members, contacts, fpp) ->
            new CircleRules.Terms(Shape.fromNP((long) members * contacts, fpp), 2 * fpp);

    private static CirclesPlan plan(List<Integer> members, ToldContacts contacts, boolean takesPart, long seed) {
        ReplayPlan replay = new ReplayPlan(List.of(FILTERS), members.stream().map(FriendLimit::new).toList(),
                List.of(0.01), 80, 10, seed);
        return new CirclesPlan(replay, List.of(0.005), contacts, takesPart);
    }

    private static List<CircleRow> run(EmailNetwork network, CirclesPlan plan) {
        return new CircleReplay(network, plan, RULES, 2).run(Progress.none());
    }

    /** Rows of a list alone, at a threshold. */
    private static CircleRow alone(List<CircleRow> rows, Founding founding, int members, int atLeast) {
        return rows.stream().filter(row -> row.filters() == 0 && row.founding() == founding
                && row.members().most() == members && Objects.requireNonNull(row.list()).atLeast() == atLeast)
                .findFirst().orElseThrow();
    }

    /** Three friends with two filters decide nothing; the list of the same three knows everybody. */
    @Test
    void aListDecidesWhereItsMembersFiltersDoNot() {
        List<CircleRow> rows = run(NetworkReplayTest.groups(6, GROUP), plan(List.of(3), ToldContacts.CLASSES, true, 3));
        for (Founding founding : Founding.values()) {
            CircleRow friends = rows.stream().filter(row -> row.founding() == founding && row.list() == null)
                    .findFirst().orElseThrow();
            assertEquals(0, friends.recall().estimate());
            assertEquals(1, friends.ceiling().known().estimate());
            for (int atLeast : CirclesPlan.THRESHOLDS) {
                CircleRow list = alone(rows, founding, 3, atLeast);
                assertEquals(1, list.recall().estimate(), list::toString);
                assertEquals(1, Objects.requireNonNull(list.ceiling().reached()).estimate());
                assertTrue(list.falseAccept().low() <= 0.005, list::toString);
                assertEquals(0, Objects.requireNonNull(list.list()).refused().estimate());
                assertTrue(list.list().fpp() > 0 && list.list().fpp() <= 0.005, list::toString);
            }
        }
    }

    /** Whom no member knows no list has; and who sees to it that the held-out contact stays nobody's but the user's. */
    @Test
    @Tag("exhaustive")
    void aSenderWhomNoMemberKnowsIsAStranger() {
        for (boolean takesPart : new boolean[] {true, false}) {
            List<CircleRow> rows = run(NetworkReplayTest.stars(80, 12),
                    plan(List.of(3, 10), ToldContacts.CLASSES, takesPart, 3));
            for (CircleRow row : rows) {
                assertTrue(row.recall().low() <= row.alpha(), row::toString);
                assertEquals(0, row.ceiling().known().estimate());
                assertNull(row.ceiling().reached());
            }
        }
    }

    /** A member of a group of sixteen has fifteen contacts: planned for one, the list is full, and refused. */
    @Test
    void aListThatIsTooFullIsRefusedAndThenNobodyIsOnIt() {
        List<CircleRow> rows = run(NetworkReplayTest.groups(6, GROUP), plan(List.of(5), ToldContacts.of(1), true, 3));
        CircleRow list = alone(rows, Founding.RANDOM, 5, 1);
        assertEquals(1, Objects.requireNonNull(list.list()).refused().estimate());
        assertEquals(0, list.recall().estimate());
        assertEquals(0, list.falseAccept().estimate());
        CircleRow friends = rows.getFirst();
        CircleRow both = rows.stream().filter(row -> row.founding() == Founding.RANDOM && row.filters() == FILTERS
                && row.list() != null && row.list().atLeast() == 1).findFirst().orElseThrow();
        assertNull(friends.list());
        assertEquals(friends.recall(), both.recall(), "who has no list has the filters");
        assertEquals(friends.falseAccept(), both.falseAccept());
    }

    /** Planned for what is refused at twice; between the two it is merged, but its word alone is not enough. */
    @Test
    void aListAboveAlphaDecidesNothingAlone() {
        CircleRules lax = (members, contacts, fpp) ->
                new CircleRules.Terms(Shape.fromNP((long) members * contacts, fpp), 0.9);
        List<CircleRow> rows = new CircleReplay(NetworkReplayTest.groups(6, GROUP),
                plan(List.of(5), ToldContacts.of(1), true, 3), lax, 2).run(Progress.none());
        CircleRow list = alone(rows, Founding.RANDOM, 5, 1);
        assertEquals(1, Objects.requireNonNull(list.list()).above().estimate());
        assertEquals(0, list.list().refused().estimate());
        assertEquals(0, list.recall().estimate());
    }

    @Test
    @Tag("exhaustive")
    void followsFromTheSeedAndNotFromTheThreads() {
        EmailNetwork network = NetworkReplayTest.groups(8, 12);
        CirclesPlan plan = plan(List.of(3, 5), ToldContacts.OWN, true, 9);
        List<CircleRow> rows = new CircleReplay(network, plan, RULES, 1).run(Progress.none());
        assertEquals(rows, new CircleReplay(network, plan, RULES, 5).run(Progress.none()));
        assertNotEquals(rows, run(network, plan(List.of(3, 5), ToldContacts.OWN, true, 10)));
        for (CircleRow row : run(network, plan(List.of(5), ToldContacts.OWN, true, 9))) {
            assertTrue(rows.contains(row), "whatever else is asked for: " + row);
        }
    }

    /** The users, what was held out and who writes are those of the replay without circles. */
    @Test
    void theFiltersAloneSayWhatTheReplayOfFriendsSays() {
        EmailNetwork network = NetworkReplayTest.groups(8, 12);
        CirclesPlan plan = plan(List.of(2, 4), ToldContacts.OWN, true, 9);
        List<ReplayRow> friends = new NetworkReplay(network, plan.replay()).run(Progress.none()).stream()
                .filter(row -> row.rule() == Rule.WEIGHTED).toList();
        List<CircleRow> random = run(network, plan).stream()
                .filter(row -> row.list() == null && row.founding() == Founding.RANDOM).toList();
        assertEquals(friends.stream().map(ReplayRow::recall).toList(), random.stream().map(CircleRow::recall).toList());
        assertEquals(friends.stream().map(ReplayRow::ceiling).toList(),
                random.stream().map(CircleRow::ceiling).toList());
        assertEquals(friends.stream().map(ReplayRow::falseAccept).toList(),
                random.stream().map(CircleRow::falseAccept).toList());
    }

    /** Two cliques in one book: whoever begins in one stays in it as long as it lasts. */
    @Test
    void aClusteredCircleIsOfPeopleWhoKnowEachOther() {
        EmailNetwork network = NetworkReplayTest.groups(2, 6);
        int[] book = {0, 7, 1, 8, 2, 9, 3, 10, 4, 11, 5, 6};
        assertEquals(List.of(0, 7, 1, 8), list(Founding.RANDOM.members(network, book, 4)));
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 7, 8), list(Founding.CLUSTERED.members(network, book, 8)));
        assertEquals(12, Arrays.stream(Founding.CLUSTERED.members(network, book, 12)).distinct().count());
    }

    private static List<Integer> list(int[] people) {
        return IntStream.of(people).boxed().toList();
    }
}
