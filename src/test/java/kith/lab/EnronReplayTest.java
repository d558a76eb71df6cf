package kith.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The Enron e-mail network (36,692 people) with really built filters: what the issue asks for, and the design's tables
 * within sampling error. Skipped without the data. {@code src/docs/recognition.md} has all figures.
 */
class EnronReplayTest {
    private static final Path EDGES = Path.of("../shared/data/email-enron-edges.txt.gz");
    private static final FriendLimit ONE = new FriendLimit(1);
    private static final FriendLimit THREE = new FriendLimit(3);
    private static final FriendLimit FIVE = new FriendLimit(5);
    private static final int USERS = 2_000;

    private static EmailNetwork network;

    @BeforeAll
    static void read() {
        assumeTrue(Files.exists(EDGES), "skipped: no e-mail network at " + EDGES);
        network = EdgeList.read(EDGES);
    }

    private static List<ReplayRow> replay(List<Integer> filters, List<FriendLimit> friends, int users, int strangers) {
        return new NetworkReplay(network, new ReplayPlan(filters, friends, List.of(0.05, 0.01, 0.001), users, strangers,
                7)).run(Progress.none());
    }

    @Test
    void isTheNetworkThatTheDesignMeasured() {
        assertEquals(36_692, network.people());
        assertEquals(183_831, network.edges());
    }

    @Test
    @Tag("exhaustive")
    void fiveFiltersRecogniseWhatTheIssueAsksFor() {
        List<ReplayRow> rows = replay(List.of(5), List.of(FriendLimit.ALL), USERS, 20);
        ReplayRow goal = row(rows, 5, FriendLimit.ALL, Rule.WEIGHTED, 0.01);
        assertEquals(USERS, goal.legitimate());
        assertTrue(goal.recall().low() >= 0.85, goal::toString);
        assertTrue(goal.falseAccept().high() <= 0.0125, goal::toString);
        for (ReplayRow row : rows) {
            assertTrue(row.rule() == Rule.ANY || row.falseAccept().low() <= row.alpha(), row::toString);
            assertTrue(row.rule() == Rule.ANY || row.falseAccept().estimate() <= 1.1 * row.alpha(), row::toString);
        }
        // One stranger for each user says the same, only less exactly.
        ReplayRow rough = row(replay(List.of(5), List.of(FriendLimit.ALL), 400, 1), 5, FriendLimit.ALL, Rule.WEIGHTED,
                0.01);
        assertTrue(rough.falseAccept().low() <= goal.falseAccept().estimate()
                && goal.falseAccept().estimate() <= rough.falseAccept().high(), rough + " " + goal);
    }

    /**
     * The design's measurements have errors of their own; they are not known, so both are taken to come from as many
     * users as here, and two shares may differ by three standard deviations of their difference.
     */
    @Test
    @Tag("exhaustive")
    void theOtherFiguresAreTheDesigns() {
        List<ReplayRow> rows = replay(List.of(1, 3, 5, 7, 10), List.of(FriendLimit.ALL, ONE, THREE, FIVE), 400, 20);
        assertRecall(0.24, rows, 1, FriendLimit.ALL, Rule.COUNT);
        assertRecall(0.32, rows, 1, FriendLimit.ALL, Rule.WEIGHTED);
        assertRecall(0.66, rows, 3, FriendLimit.ALL, Rule.COUNT);
        assertRecall(0.70, rows, 3, FriendLimit.ALL, Rule.WEIGHTED);
        assertRecall(0.84, rows, 5, FriendLimit.ALL, Rule.COUNT);
        assertRecall(0.87, rows, 5, FriendLimit.ALL, Rule.WEIGHTED);
        assertRecall(0.94, rows, 7, FriendLimit.ALL, Rule.COUNT);
        assertRecall(0.94, rows, 7, FriendLimit.ALL, Rule.WEIGHTED);
        assertRecall(0.96, rows, 10, FriendLimit.ALL, Rule.COUNT);
        assertRecall(0.00, rows, 5, ONE, Rule.WEIGHTED);
        assertRecall(0.38, rows, 7, ONE, Rule.WEIGHTED);
        assertRecall(0.38, rows, 10, ONE, Rule.WEIGHTED);
        assertRecall(0.34, rows, 5, THREE, Rule.WEIGHTED);
        assertRecall(0.48, rows, 7, THREE, Rule.WEIGHTED);
        assertRecall(0.66, rows, 10, THREE, Rule.WEIGHTED);
        assertRecall(0.55, rows, 5, FIVE, Rule.WEIGHTED);
        assertRecall(0.66, rows, 7, FIVE, Rule.WEIGHTED);
        assertRecall(0.80, rows, 10, FIVE, Rule.WEIGHTED);
        assertAny(0.999, rows, 1);
        assertAny(0.90, rows, 3);
        assertAny(0.54, rows, 5);
        assertAny(0.21, rows, 7);
        assertAny(0.028, rows, 10);
    }

    private static void assertRecall(double design, List<ReplayRow> rows, int filters, FriendLimit friends,
            Rule rule) {
        ReplayRow row = row(rows, filters, friends, rule, 0.01);
        double deviation = Math.sqrt(2 * design * (1 - design) / row.users());
        // Half a percent is what the design's figures are rounded by.
        assertEquals(design, row.recall().estimate(), 0.005 + 3 * deviation, row::toString);
        assertTrue(row.falseAccept().low() <= row.alpha(), row::toString);
    }

    /** Users differ in how many friends they have, so the interval is the clusters'. */
    private static void assertAny(double design, List<ReplayRow> rows, int filters) {
        ReplayRow row = row(rows, filters, FriendLimit.ALL, Rule.ANY, 0.01);
        double deviation = Math.sqrt(2) * (row.falseAccept().high() - row.falseAccept().low()) / (2 * 1.96);
        assertEquals(design, row.falseAccept().estimate(), 0.005 + 3 * deviation, row::toString);
    }

    private static ReplayRow row(List<ReplayRow> rows, int filters, FriendLimit friends, Rule rule, double alpha) {
        return rows.stream().filter(row -> row.filters() == filters && row.friends().equals(friends)
                && row.rule() == rule && row.alpha() == alpha).findFirst().orElseThrow();
    }
}
