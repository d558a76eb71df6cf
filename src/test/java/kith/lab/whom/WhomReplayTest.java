package kith.lab.whom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import kith.bloom.ItemDigest;
import kith.evidence.SenderCheck;
import kith.evidence.Verdict;
import kith.evidence.Witness;
import kith.lab.EmailNetwork;
import kith.lab.NetworkReplayTest;
import kith.lab.ReplayPeople;
import kith.lab.whom.WhomRow.Choice;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class WhomReplayTest {
    private static EmailNetwork network(List<int[]> edges) {
        return EmailNetwork.of(edges.stream().mapToInt(e -> e[0]).toArray(),
                edges.stream().mapToInt(e -> e[1]).toArray());
    }

    /** Groups of 120 in which one in ten knows two in three of the others, and the rest one in five. */
    private static EmailNetwork hubs() {
        Random random = new Random(4);
        List<int[]> edges = new ArrayList<>();
        for (int i = 0; i < 120 * 2; i++) {
            for (int j = 0; j < i; j++) {
                boolean hub = i % 10 == 0 || j % 10 == 0;
                if (i / 120 == j / 120 ? random.nextInt(15) < (hub ? 10 : 3) : random.nextInt(2000) == 0) {
                    edges.add(new int[] {i, j});
                }
            }
        }
        return network(edges);
    }

    private static List<WhomRow> run(EmailNetwork network, WhomPlan plan) {
        return new WhomReplay(network, plan).run(Progress.none());
    }

    @Test
    @Tag("exhaustive")
    void whomMostFriendsKnowIsWorthMoreThanSomebodyDrawn() {
        WhomPlan plan = new WhomPlan(List.of(9), List.of(0, 3), 60, 1, false, 5);
        List<WhomRow> rows = run(hubs(), plan);
        assertEquals(List.of(Choice.NEXT_FRIENDS, Choice.NEXT_FRIENDS, Choice.NEXT_FRIENDS, Choice.NEXT_FRIENDS,
                Choice.NEXT_FRIENDS, Choice.NEXT_FRIENDS, Choice.MORE_FILTERS), rows.stream().map(WhomRow::choice)
                .toList());
        WhomRow nothingKnown = rows.getFirst();
        assertNull(nothingKnown.toldGain());
        assertEquals(0, nothingKnown.gain().high(), "without a friend nobody is named");
        assertEquals(0, nothingKnown.before().estimate());
        WhomRow next = rows.get(3);
        assertEquals(3, next.friends());
        assertTrue(next.gain().low() > 0 && next.told() > .5, next::toString);
        assertTrue(next.advised().estimate() > next.chance().estimate()
                && next.chance().estimate() >= next.before().estimate(), next::toString);
        assertNotNull(next.toldGain());
        assertTrue(next.toldGain().estimate() >= next.gain().estimate(), next::toString);
        assertEquals(rows, run(hubs(), plan));
    }

    /** Whom one friend knows tells nothing of the others in books of ten: nothing is advised. */
    @Test
    void smallBooksAreToldNothing() {
        List<WhomRow> rows = run(NetworkReplayTest.groups(12, 13),
                new WhomPlan(List.of(7, 9), List.of(1), 20, 1, true, 2));
        assertEquals(6, rows.size());
        for (WhomRow row : rows) {
            assertEquals(0, row.told());
            assertEquals(row.chance(), row.advised());
            assertTrue(row.seeing().estimate() >= row.before().estimate(), row::toString);
        }
    }

    @Test
    void whatIsCutShortIsWhatACheckSays() {
        EmailNetwork network = hubs();
        ReplayPeople people = new ReplayPeople(network, 3, 9);
        int[] everybody = new int[network.people()];
        for (int i = 0; i < everybody.length; i++) {
            everybody[i] = i;
        }
        ItemDigest[] all = people.digests(everybody);
        int known = 0;
        for (int filters : List.of(5, 7, 9)) {
            List<Witness> friends = List.of(people.witness(0, filters, all), people.witness(7, filters, all),
                    people.witness(13, filters, all));
            SenderCheck check = new SenderCheck(SenderCheck.DEFAULT_ALPHA, friends);
            for (ItemDigest sender : all) {
                int expected = check.judge(sender).verdict() == Verdict.KNOWN ? 1 : 0;
                assertEquals(expected, AskedBook.recognised(sender, friends));
                known += expected;
            }
        }
        assertTrue(known > 50, "only " + known);
    }

    @Test
    void refusesWhatCannotBe() {
        assertThrows(IllegalArgumentException.class, () -> new WhomPlan(List.of(5), List.of(1), 9, 1, false, 1));
        assertThrows(IllegalArgumentException.class,
                () -> new WhomPlan(List.of(7), List.of(WhomPlan.MOST_FRIENDS + 1), 9, 1, false, 1));
    }

    @Test
    @Tag("exhaustive")
    void theGainIsThereWithSevenFiltersAndNine() {
        List<WhomRow> rows = run(hubs(), new WhomPlan(List.of(7, 9), List.of(3), 100, 1, false, 1));
        rows.stream().filter(row -> row.choice() == Choice.NEXT_FRIENDS).forEach(row ->
                assertTrue(row.gain().low() > 0 && row.seeing().estimate() > row.chance().estimate(), row::toString));
    }
}
