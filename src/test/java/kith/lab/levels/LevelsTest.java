package kith.lab.levels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kith.lab.EmailNetwork;
import kith.lab.InventedNetwork;
import kith.lab.Proportion;
import kith.lab.ReplayRow;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.parallel.Progress;
import kith.privacy.Edition;
import kith.report.Report;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is measured is what is expected, on both sides, and it turns where the formula says. */
@Tag("exhaustive")
class LevelsTest {
    private static final int USERS = 60;
    private static final EmailNetwork NETWORK = InventedNetwork.of(3);
    private static Levels.Found found;

    private static Settings settings(Map<String, String> typed) {
        return Settings.of(new Levels(), typed);
    }

    @BeforeAll
    static void run() {
        found = Levels.found(NETWORK, settings(Map.of("users", Integer.toString(USERS), "guesses", "4000", "seed",
                "3")), Progress.none());
    }

    @Test
    void oneWordDecidesFromTheLevelThatTheFormulaSays() {
        assertEquals(List.of(7, 9, 9, 10), Levels.FRIENDS.stream()
                .map(friends -> LevelsReport.oneWordDecides(friends.most(), 0.01)).toList());
        assertEquals(1, LevelsReport.oneWordDecides(1, 0.5));
        assertTrue(LevelsReport.oneWordDecides(10, 1e-6) > Edition.POOL);
    }

    /** Where one word decides, whoever is known to a friend is recognised; one level below not all of them are. */
    @Test
    void fromThereOnEverybodyIsRecognisedWhomAFriendKnows() {
        for (int friends = 0; friends < Levels.FRIENDS.size(); friends++) {
            int level = LevelsReport.oneWordDecides(Levels.FRIENDS.get(friends).most(), 0.01);
            ReplayRow there = found.row(level, friends);
            ReplayRow below = found.row(level - 1, friends);
            // By rounding of the filters' weight f is a little less than 2^-L, so one word may be enough earlier.
            assertTrue(there.recall().estimate() >= there.ceiling().known().estimate(), there::toString);
            assertTrue(below.recall().estimate() < there.ceiling().known().estimate(), below::toString);
            assertTrue(there.falseAccept().low() <= 0.01, there::toString);
        }
    }

    /** A bound that holds in all but about one of ten thousand cells, of which there are 64. */
    @Test
    void recognitionIsWhatBooksAloneLeadToExpect() {
        int decided = 0;
        for (int level = 1; level <= Edition.POOL; level++) {
            for (int friends = 0; friends < Levels.FRIENDS.size(); friends++) {
                double expected = found.expected(level, friends);
                double measured = found.row(level, friends).recall().estimate();
                double deviation = Math.sqrt(expected * (1 - expected) / USERS);
                assertEquals(expected, measured, 4 * deviation + 0.02, level + " filters, place " + friends);
                decided += expected > 0.05 && expected < 0.95 ? 1 : 0;
            }
        }
        assertTrue(decided > 20, "only " + decided + " cells say anything");
    }

    @Test
    void aGuessIsAsSureAsTheFormulaSays() {
        for (int level = 1; level <= Edition.POOL; level++) {
            Proportion precision = found.attack().precision(level);
            double expected = found.attack().expected(level);
            double half = (precision.high() - precision.low()) / 2;
            assertEquals(expected, precision.estimate(), 2.5 * half, "level " + level);
        }
        assertTrue(found.attack().precision(1).high() < 0.03);
        assertTrue(found.attack().precision(Edition.POOL).low() > 0.9);
        assertTrue(IntStream.range(1, Edition.POOL).allMatch(level ->
                found.attack().expected(level) < found.attack().expected(level + 1)));
    }

    @Test
    void aNetworkFromAFileIsReplayedAsTheSameOneWithoutAFile(@TempDir Path folder) throws Exception {
        List<String> edges = IntStream.range(0, NETWORK.people()).boxed().flatMap(person ->
                IntStream.of(NETWORK.contacts(person)).filter(other -> other < person)
                        .mapToObj(other -> NETWORK.number(person) + " " + NETWORK.number(other))).toList();
        Path file = Files.write(folder.resolve("edges.txt"), edges);
        Map<String, String> few = Map.of("users", "10", "guesses", "500", "seed", "3");
        Map<String, String> read = Map.of("users", "10", "guesses", "500", "seed", "3", "network", file.toString());
        Report invented = new Levels().run(settings(few), Watch.none());
        Report replayed = new Levels().run(settings(read), Watch.none());
        assertEquals(invented.figures(), replayed.figures());
        assertEquals(invented.tables(), replayed.tables());
        assertEquals("made-up", invented.findings().getLast().id());
        assertEquals("read", replayed.findings().getLast().id());
    }

    @Test
    void whereAlmostNobodyMayPassOneWordIsNeverEnough() {
        Report report = new Levels().run(settings(Map.of("users", "10", "guesses", "500", "alpha", "1e-6")),
                Watch.none());
        assertEquals(4, report.findings().stream().filter(finding -> finding.id().equals("never")).count());
    }
}
