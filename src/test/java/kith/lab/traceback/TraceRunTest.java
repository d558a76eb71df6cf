package kith.lab.traceback;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import kith.lab.network.Agreement;
import kith.lab.network.RunMean;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traces against the branching process, over 30 seeds. */
class TraceRunTest {
    private static List<Outcome> runs(Plan.Layout layout, int degree, double bits) {
        Plan plan = new Plan(layout, 120, degree, 100, bits, 3, 100);
        return IntStream.range(0, 30).mapToObj(seed -> new TraceRun(plan, 31, seed).run(0, Progress.none())).toList();
    }

    /** Loads of routers depend on each other, which theory leaves out: at these sizes less than 1 %. */
    @ParameterizedTest
    @CsvSource({"3,3", "4,4", "8,4", "4,8"})
    void inATreeFalseBranchesAreAsExpected(int degree, double bits) {
        List<Outcome> runs = runs(Plan.Layout.TREE, degree, bits);
        Agreement.check(runs, Outcome::falseBranches, Outcome::expectedBranches, 0.01, bits > 4 ? 0.35 : 0.15);
    }

    @ParameterizedTest
    @CsvSource({"TREE,4,6", "MESH,4,6", "MESH,6,8"})
    void asManyTracesAsExpectedHaveNoFalseBranch(Plan.Layout layout, int degree, double bits) {
        Agreement.check(runs(layout, degree, bits), run -> (double) run.clean() / run.traces(),
                Outcome::expectedClean, 0.01, 0.2);
    }

    /** In a mesh every router is asked once, however many ways lead there: theory is an upper bound, nearly reached. */
    @ParameterizedTest
    @CsvSource({"4,8,0.12", "4,4,0.2"})
    void inAMeshTheEndlessTreeIsAnUpperBound(int degree, double bits, double loss) {
        List<Outcome> runs = runs(Plan.Layout.MESH, degree, bits);
        RunMean measured = RunMean.of(runs.stream().mapToDouble(Outcome::falseBranches).toArray(), 1e-7);
        double expected = RunMean.of(runs, Outcome::expectedBranches).mean();
        assertTrue(measured.low() <= expected, expected + " for " + measured);
        assertTrue(measured.high() >= (1 - loss) * expected, expected + " for " + measured);
    }

    @Test
    void nothingIsFoundOnceTheTimeIsOver() {
        Plan plan = new Plan(Plan.Layout.MESH, 60, 3, 50, 8, 2, 20);
        assertArrayEquals(new double[] {1, 1, 0, 0}, new TraceRun(plan, 1, 1).run(3, Progress.none()).found());
    }

    @Test
    void behindALinkOfAnEndlessTree() {
        assertEquals(0.1, Branching.endless(1, 0.1), 1e-12);
        assertEquals(0.1 / 0.7, Branching.endless(4, 0.1), 1e-12);
        assertEquals(Double.POSITIVE_INFINITY, Branching.endless(4, 0.34));
        // The sum of c (d-1)^i c^i.
        double sum = IntStream.range(0, 200).mapToDouble(i -> 0.1 * Math.pow(3 * 0.1, i)).sum();
        assertEquals(sum, Branching.endless(4, 0.1), 1e-12);
    }
}
