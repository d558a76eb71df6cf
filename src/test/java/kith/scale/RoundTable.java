package kith.scale;

import java.io.PrintStream;
import java.util.Locale;
import kith.scale.LostMembers.Outcome;

/** What lost members cost a hidden circle, simulated; and with how few masks a large one would do, computed. */
record RoundTable(PrintStream out) {
    private static final int[] MEMBERS = {12, 50, 100, 1_000, 10_000};
    private static final double[] LOST = {.001, .01, .05};
    private static final double[] CROWDS = {1e4, 1e6, 1e8};
    private static final double[] HOSTILE = {.05, .2, .5};
    private static final double DRAWS = 4e7;
    private static final int GRAPH = 10_000;
    private static final int GRAPHS = 200;

    void print() {
        lost();
        neighbours();
        graphs();
    }

    private void lost() {
        out.printf("%nRounds until nobody is lost, simulated (exactly: computed)%n%n");
        out.println("| members | lost, of each round | rounds | exactly | members left | files sent, per member left |"
                + " circles that fail |");
        out.println("|---|---|---|---|---|---|---|");
        for (int members : MEMBERS) {
            for (double lost : LOST) {
                LostMembers crowd = new LostMembers(members, lost);
                double exact = crowd.expectedRounds();
                Outcome outcome = crowd.simulate((int) Math.max(50, DRAWS / members / exact), 1);
                out.printf(Locale.ROOT, "| %,d | %.1f %% | %.2f | %.2f | %,.1f | %.1f | %.2g %% |%n",
                        members, 100 * lost,
                        outcome.rounds(), exact, outcome.left() / (1 - outcome.failed()),
                        outcome.files() / Math.max(1, outcome.left()), 100 * outcome.failed());
            }
        }
    }

    private void neighbours() {
        out.printf("%nMasks of each member, if not every pair has one: somebody is cut off once in 2^40%n%n");
        out.println("| members | every pair | 5 % hostile | 20 % | 50 % |");
        out.println("|---|---|---|---|---|");
        for (double members : CROWDS) {
            out.printf(Locale.ROOT, "| %,.0f | %,.0f |", members, members - 1);
            for (double hostile : HOSTILE) {
                out.printf(" %d |", 2 * MaskGraph.ringsFor(members, hostile));
            }
            out.println();
        }
    }

    private void graphs() {
        out.printf("%nThe same, tried: %,d members, half of them hostile, %d graphs%n%n", GRAPH, GRAPHS);
        out.println(
                "| masks of each member | members cut off, expected | graphs that hang together, expected | found |");
        out.println("|---|---|---|---|");
        for (int rings = 5; rings <= 10; rings++) {
            MaskGraph graph = new MaskGraph(GRAPH, rings);
            double cut = graph.cutOff(.5);
            out.printf(Locale.ROOT, "| %d | %.3g | %.0f %% | %.0f %% |%n", 2 * rings, cut, 100 * Math.exp(-cut),
                    100.0 * graph.connected(.5, GRAPHS, rings) / GRAPHS);
        }
    }
}
