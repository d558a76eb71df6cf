package kith.circle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.laws.Draws;
import kith.laws.Law;
import kith.parallel.Progress;
import kith.parallel.Watched;
import org.junit.jupiter.api.Test;

/** Orders in which those who have much in common stand together. */
class GroupOrderTest {
    private static final LongConsumer UNTOLD = pairs -> { };

    private static int[] ordered(int members, Likeness likeness) {
        return GroupOrder.of(members, likeness, Progress.none());
    }

    private static float[][] random(int members, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[][] alike = new float[members][members];
        for (int i = 0; i < members; i++) {
            for (int j = 0; j < i; j++) {
                alike[i][j] = random.nextInt(100) / 100f;
                alike[j][i] = alike[i][j];
            }
        }
        return alike;
    }

    private static Likeness in(float[][] alike) {
        return (one, other) -> alike[one][other];
    }

    private static double sum(int[] order, float[][] alike) {
        return IntStream.range(1, order.length).mapToDouble(i -> alike[order[i - 1]][order[i]]).sum();
    }

    @Law(tries = 100)
    void everybodyStandsOnce(Draws draws) {
        int members = draws.integer(0, 60);
        long seed = draws.number();
        int[] order = ordered(members, in(random(members, seed)));
        assertArrayEquals(IntStream.range(0, members).toArray(), Arrays.stream(order).sorted().toArray());
        assertArrayEquals(order, ordered(members, in(random(members, seed))), "the same every time");
    }

    /** Five planted groups among 60 shuffled members: in the order each group is one run, whatever the shuffle. */
    @Test
    void plantedGroupsStandTogether() {
        for (int seed = 0; seed < 40; seed++) {
            List<Integer> groups = new ArrayList<>(IntStream.range(0, 60).mapToObj(i -> i % 5).toList());
            Collections.shuffle(groups, new Random(seed));
            SplittableRandom noise = new SplittableRandom(seed);
            float[][] alike = new float[60][60];
            for (int i = 0; i < 60; i++) {
                for (int j = 0; j < i; j++) {
                    double mean = groups.get(i).equals(groups.get(j)) ? .3 : .1;
                    alike[i][j] = (float) Math.max(0, mean + .15 * (noise.nextDouble() - .5));
                    alike[j][i] = alike[i][j];
                }
            }
            assertEquals(5, runs(ordered(60, in(alike)), groups), "seed " + seed);
            assertEquals(5, runs(TurnedBranches.order(Branches.of(alike, UNTOLD), alike, UNTOLD), groups),
                    "turned, seed " + seed);
            assertTrue(runs(IntStream.range(0, 60).toArray(), groups) > 30, "they were shuffled");
        }
    }

    /** Of two pairs, the two ends that are most alike touch, also where both pairs have to be turned for it. */
    @Test
    void branchesAreTurnedUntilTheMostAlikeEndsTouch() {
        float[][] alike = {{1, .95F, 0, .9F}, {.95F, 1, .5F, 0}, {0, .5F, 1, .95F}, {.9F, 0, .95F, 1}};
        List<Integer> order = Arrays.stream(TurnedBranches.order(Branches.of(alike, UNTOLD), alike, UNTOLD)).boxed()
                .toList();
        assertEquals(1, Math.abs(order.indexOf(0) - order.indexOf(3)), order.toString());
    }

    private static int runs(int[] order, List<Integer> groups) {
        return 1 + (int) IntStream.range(1, order.length)
                .filter(i -> !groups.get(order[i]).equals(groups.get(order[i - 1]))).count();
    }

    /** People along a line, each knows their neighbours: the line is found again, from one of its ends. */
    @Test
    void aChainIsUnrolled() {
        List<Integer> line = new ArrayList<>(IntStream.range(0, 40).boxed().toList());
        Collections.shuffle(line, new Random(3));
        int[] order = ordered(40, (one, other) ->
                Math.max(0, 10 - Math.abs(line.get(one) - line.get(other))));
        int[] positions = Arrays.stream(order).map(line::get).toArray();
        boolean up = positions[0] < positions[39];
        int[] straight = IntStream.range(0, 40).map(i -> up ? i : 39 - i).toArray();
        assertArrayEquals(straight, positions);
        assertTrue(order[0] < order[39], "the lower end first");
    }

    /** Average linkage by its definition: join the two branches with the largest mean; seven members, no equals. */
    @Law(tries = 100)
    void theTreeIsThatOfAverageLinkage(Draws draws) {
        SplittableRandom random = new SplittableRandom(draws.number());
        float[][] alike = new float[7][7];
        for (int i = 0; i < 7; i++) {
            for (int j = 0; j < i; j++) {
                alike[i][j] = random.nextFloat();
                alike[j][i] = alike[i][j];
            }
        }
        Set<Set<Integer>> expected = new HashSet<>();
        List<Set<Integer>> open = new ArrayList<>(IntStream.range(0, 7).mapToObj(Set::of).toList());
        while (open.size() > 1) {
            Set<Integer> a = open.get(0);
            Set<Integer> b = open.get(1);
            for (Set<Integer> one : open) {
                for (Set<Integer> other : open) {
                    if (one != other && mean(one, other, alike) > mean(a, b, alike)) {
                        a = one;
                        b = other;
                    }
                }
            }
            open.remove(a);
            open.remove(b);
            Set<Integer> joined = new HashSet<>(a);
            joined.addAll(b);
            open.add(joined);
            expected.add(joined);
        }
        assertEquals(expected, new HashSet<>(leaves(Branches.of(alike, UNTOLD)).subList(7, 13)));
    }

    private static double mean(Set<Integer> a, Set<Integer> b, float[][] alike) {
        return a.stream().flatMapToDouble(i -> b.stream().mapToDouble(j -> alike[i][j])).average().orElseThrow();
    }

    private static List<Set<Integer>> leaves(Branches branches) {
        List<Set<Integer>> leaves = new ArrayList<>();
        for (int i = 0; i < branches.members(); i++) {
            leaves.add(Set.of(i));
        }
        for (int joint = 0; joint < branches.members() - 1; joint++) {
            Set<Integer> both = new HashSet<>(leaves.get(branches.left()[joint]));
            both.addAll(leaves.get(branches.right()[joint]));
            leaves.add(both);
        }
        return leaves;
    }

    /** All two to the power of six orders of the tree's leaves are tried: none is better. */
    @Law(tries = 60)
    void noOtherOrderOfTheTreeIsBetter(Draws draws) {
        float[][] alike = random(draws.integer(2, 8), draws.number());
        Branches branches = Branches.of(alike, UNTOLD);
        double best = 0;
        for (int turns = 0; turns < 1 << alike.length - 1; turns++) {
            best = Math.max(best, sum(turned(branches, turns), alike));
        }
        double found = sum(new BestLeafOrder(branches, alike).order(UNTOLD), alike);
        assertEquals(best, found, 1e-5);
        double quick = sum(TurnedBranches.order(branches, alike, UNTOLD), alike);
        assertTrue(quick <= best + 1e-5, "the quick one is no better");
    }

    private static int[] turned(Branches branches, int turns) {
        List<List<Integer>> orders = new ArrayList<>();
        for (int i = 0; i < branches.members(); i++) {
            orders.add(List.of(i));
        }
        for (int joint = 0; joint < branches.members() - 1; joint++) {
            boolean turn = (turns >> joint & 1) == 1;
            List<Integer> both = new ArrayList<>(orders.get(turn ? branches.right()[joint] : branches.left()[joint]));
            both.addAll(orders.get(turn ? branches.left()[joint] : branches.right()[joint]));
            orders.add(both);
        }
        return orders.getLast().stream().mapToInt(Integer::intValue).toArray();
    }

    /** Nobody has anything in common, or everybody has all: any order will do, and one is found. */
    @Test
    void equalsAreNoTrouble() {
        for (float value : new float[] {0, 1}) {
            assertEquals(100, Arrays.stream(ordered(100, (one, other) -> value)).distinct().count());
        }
        assertArrayEquals(new int[] {0, 1}, ordered(2, (one, other) -> 0));
        assertArrayEquals(new int[1], ordered(1, (one, other) -> 0));
    }

    /** However the tree is, the pairs that were told add up to all of them, by either order. */
    @Law(tries = 60)
    void whoWatchesHearsOfEveryPair(Draws draws) {
        int members = draws.integer(2, 40);
        float[][] alike = random(members, draws.number());
        long all = members * (members - 1) / 2;
        List<Long> told = new ArrayList<>();
        GroupOrder.of(members, in(alike), Watched.both((pairs, of) -> {
            assertEquals(all, of);
            told.add(pairs);
        }));
        assertEquals(told.stream().sorted().toList(), told, "never falls");
        assertEquals(all, told.getLast());
        told.clear();
        TurnedBranches.order(Branches.of(alike, UNTOLD), alike, told::add);
        assertEquals(all, told.getLast());
    }

    /** While the likenesses are asked for, while the tree is made, and in the middle of the order. */
    @Test
    void theOrderCanBeCancelledAtAnyTime() {
        float[][] alike = random(50, 1);
        int[] times = {0};
        GroupOrder.of(50, in(alike), Watched.cancelledWhen(() -> times[0]++ < 0));
        for (int last = 0; last < times[0]; last++) {
            int[] left = {last};
            assertEquals(Fault.CANCELLED, assertThrows(KithException.class,
                    () -> GroupOrder.of(50, in(alike), Watched.cancelledWhen(() -> left[0]-- <= 0))).fault());
            assertEquals(-1, left[0], "not asked again");
        }
    }
}
