package kith.lab.traceback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import kith.lab.network.Chance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A small network, with all combinations of routers that say yes and routers that say no. */
class BranchingTest {
    private static final int ROUTERS = 11;

    @ParameterizedTest
    @EnumSource(Plan.Layout.class)
    void isWhatAllPossibleAnswersSay(Plan.Layout layout) {
        Plan plan = new Plan(layout, ROUTERS, 3, 40, 3, 1, 5);
        Routers routers = new Routers(plan, new Chance(5, 0));
        Branching theory = new Branching(routers, plan);
        for (int from = 0; from < ROUTERS; from++) {
            for (int to = 0; to < ROUTERS; to++) {
                if (from != to) {
                    List<Integer> way = routers.way(from, to);
                    double[] exact = allAnswers(routers, way);
                    assertEquals(exact[1], theory.none(way), 1e-12);
                    if (layout == Plan.Layout.TREE) {
                        assertEquals(exact[0], theory.expected(way), 1e-12);
                    }
                }
            }
        }
        assertTrue(theory.meanFpp() > 0.1, "hardly any answer is wrong");
    }

    /** {@return false branches expected, and the probability of none} */
    private static double[] allAnswers(Routers routers, List<Integer> way) {
        double expected = 0;
        double none = 0;
        for (int yes = 0; yes < 1 << ROUTERS; yes++) {
            double probability = 1;
            for (int router = 0; router < ROUTERS; router++) {
                boolean says = (yes >> router & 1) == 1;
                double fpp = way.contains(router) ? 1 : routers.expected(router).fpp();
                probability *= says ? fpp : 1 - fpp;
            }
            int wrong = probability == 0 ? 0 : reached(routers, way, yes) - way.size();
            expected += probability * wrong;
            none += wrong == 0 ? probability : 0;
        }
        return new double[] {expected, none};
    }

    private static int reached(Routers routers, List<Integer> way, int yes) {
        BitSet reached = new BitSet();
        Deque<Integer> next = new ArrayDeque<>(List.of(way.getLast()));
        reached.set(way.getLast());
        while (!next.isEmpty()) {
            int router = next.remove();
            for (int link = 0; link < routers.topology().degree(router); link++) {
                int other = routers.topology().neighbour(router, link);
                if ((yes >> other & 1) == 1 && !reached.get(other)) {
                    reached.set(other);
                    next.add(other);
                }
            }
        }
        return reached.cardinality();
    }
}
