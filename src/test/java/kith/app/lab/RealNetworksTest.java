package kith.app.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import kith.lab.FriendLimit;
import kith.lab.ReplayPlan;
import kith.lab.ReplayRow;
import kith.lab.Rule;
import kith.lab.circle.CircleRow;
import kith.lab.circle.CirclesPlan;
import kith.lab.circle.ToldContacts;
import kith.lab.whom.WhomPlan;
import kith.lab.whom.WhomRow;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code recognition.md} says of two real networks, with fewer users. Skipped where their files are not. */
@Tag("exhaustive")
class RealNetworksTest {
    private static final Path DATA = Path.of("../shared/data");
    private static final int USERS = 300;

    private static Path file(String name) {
        Path file = DATA.resolve(name + "-edges.txt.gz");
        assumeTrue(Files.isRegularFile(file), () -> file + " is not here");
        return file;
    }

    private static ReplayNetwork network(String name) {
        return new ReplayNetwork(file(name));
    }

    private static ReplayPlan plan(int filters, FriendLimit friends) {
        return new ReplayPlan(List.of(filters), List.of(friends), List.of(0.01), USERS, 20, 7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"email-enron", "email-eu-core"})
    void oneCircleOfTenRecognisesWhatTheIssueAsksFor(String name) {
        CirclesPlan plan = new CirclesPlan(plan(7, new FriendLimit(10)), List.of(0.01), ToldContacts.of(300), true);
        int lists = 0;
        for (CircleRow row : network(name).run(plan, Progress.none()).rows()) {
            if (row.list() != null && row.list().atLeast() == 1) {
                assertTrue(row.recall().estimate() >= 0.85, row::toString);
                assertTrue(row.falseAccept().low() < 0.01, row::toString);
                assertTrue(row.filters() > 0 || row.falseAccept().high() < 0.005, row::toString);
                lists++;
            }
        }
        assertEquals(4, lists, "random and clustered, alone and with filters");
    }

    /** The README's shares: two shares may differ by three standard deviations of their difference. */
    @ParameterizedTest
    @CsvSource({"email-enron, 0.377, 0.372, 0.505, 0.672", "email-eu-core, 0.418, 0.415, 0.552, 0.697"})
    void sevenFiltersFromOneAndFromThree(String name, double one, double knownToOne, double three,
            double knownToThree) {
        assertShares(one, knownToOne, name, 1);
        assertShares(three, knownToThree, name, 3);
    }

    private static void assertShares(double recognised, double known, String name, int friends) {
        ReplayRow row = network(name).run(plan(7, new FriendLimit(friends)), Progress.none()).rows().stream()
                .filter(one -> one.rule() == Rule.WEIGHTED).findFirst().orElseThrow();
        assertEquals(recognised, row.recall().estimate(), 3 * Math.sqrt(2 * 0.25 / USERS), row::toString);
        assertEquals(known, row.ceiling().known().estimate(), 3 * Math.sqrt(2 * 0.25 / USERS), row::toString);
    }

    /** The page's table of planning, of either network; both shares as above. */
    @ParameterizedTest
    @CsvSource({"email-enron, Enron", "email-eu-core, email-Eu-core"})
    void whatPlanningForMoreThanMembersHaveCosts(String name, String onPage) throws IOException {
        ReplayPlan three = new ReplayPlan(List.of(7), List.of(new FriendLimit(3)), List.of(0.01), USERS, 20, 7);
        List<String> rows = Files.readAllLines(Path.of("src/docs/recognition.md"));
        for (ToldContacts contacts : List.of(ToldContacts.of(300), ToldContacts.CLASSES)) {
            CirclesPlan plan = new CirclesPlan(three, List.of(0.01, 0.005), contacts, true);
            List<CircleRow> lists = network(name).run(plan, Progress.none()).rows().stream().filter(row ->
                    row.filters() == 0 && row.list() != null && row.list().atLeast() == 1).toList();
            assertEquals(4, lists.size(), "random and clustered, at 1 % and 0.5 %");
            for (CircleRow row : lists) {
                String begin = "| " + onPage + " | " + (contacts.number() > 0 ? "300 each" : "size classes") + " | 3 | "
                        + row.founding().word() + " | ";
                String[] cells = rows.stream().filter(line -> line.startsWith(begin)).findFirst().orElseThrow()
                        .split(" \\| ");
                String[] shares = cells[Objects.requireNonNull(row.list()).wantedFpp() == 0.01 ? 4 : 8].split("; ");
                double allowed = 3 * Math.sqrt(2 * 0.25 / USERS);
                assertEquals(percent(shares[0]), row.recall().estimate(), allowed, row::toString);
                assertEquals(percent(shares[1]), Objects.requireNonNull(row.ceiling().reached()).estimate(), allowed,
                        row::toString);
            }
        }
    }

    private static double percent(String cell) {
        return Double.parseDouble(cell.substring(0, cell.indexOf(' '))) / 100;
    }

    /** With seven filters and with nine the next friend who is advised is worth more than one by chance. */
    @ParameterizedTest
    @ValueSource(strings = {"email-enron", "email-eu-core"})
    void whoIsAdvisedNextIsWorthMoreThanChance(String name) {
        WhomPlan plan = new WhomPlan(List.of(7, 9), List.of(3), 400, 2, false, 7);
        List<WhomRow> next = new WhomOnNetwork(file(name)).run(plan, Progress.none()).stream()
                .filter(row -> row.choice() == WhomRow.Choice.NEXT_FRIENDS).toList();
        assertEquals(6, next.size());
        for (WhomRow row : next) {
            assertTrue(row.gain().low() > 0 && row.gain().high() < 0.1, row::toString);
            assertTrue(row.seeing().estimate() > row.advised().estimate(), row::toString);
        }
    }
}
