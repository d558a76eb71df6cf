package kith.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.WorthRow.Forecast;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("exhaustive")
class WorthReplayTest {
    /** Groups of sixty who know every third of the others, and a few people outside. */
    private static EmailNetwork network() {
        Random random = new Random(4);
        List<int[]> edges = new ArrayList<>();
        for (int i = 0; i < 60 * 6; i++) {
            for (int j = 0; j < i; j++) {
                if (i / 60 == j / 60 ? random.nextInt(3) == 0 : random.nextInt(30) == 0) {
                    edges.add(new int[] {i, j});
                }
            }
        }
        return EmailNetwork.of(edges.stream().mapToInt(e -> e[0]).toArray(),
                edges.stream().mapToInt(e -> e[1]).toArray());
    }

    private static Map<Forecast, WorthRow> rows(int members) {
        return new WorthReplay(network(), new WorthPlan(5, 4, members, .005, 200, 5)).run(Progress.none()).stream()
                .collect(Collectors.toMap(WorthRow::forecast, Function.identity()));
    }

    @Test
    void intervalsHoldWhatIsFoundLaterAndThoseOfAListAskedAboutItsContributorDoNot() {
        Map<Forecast, WorthRow> rows = rows(5);
        for (Forecast honest : List.of(Forecast.FRIENDS, Forecast.MORE_FILTERS,
                Forecast.LIST_OF_TWO, Forecast.MEMBERS_FILTERS)) {
            WorthRow row = rows.get(honest);
            assertEquals(200, row.users());
            assertTrue(row.covered().estimate() >= .92, row::toString);
            assertTrue(row.strictly().estimate() >= .9, row::toString);
            assertEquals(row.found(), row.foretold(), .04, row::toString);
            assertTrue(row.width() < .8, row::toString);
        }
        assertTrue(rows.get(Forecast.LIST_OF_TWO).found() > rows.get(Forecast.FRIENDS).found() + .2);
        WorthRow naive = rows.get(Forecast.NAIVE);
        assertTrue(naive.covered().estimate() < .7 && naive.foretold() > naive.found() + .2, naive::toString);
    }

    /** Filters of four among eleven others: a lower end is all that they allow. */
    @Test
    void someMembersFiltersForetellNoUpperEnd() {
        WorthRow some = rows(12).get(Forecast.MEMBERS_FILTERS);
        assertTrue(some.foretold() < some.found() - .1, some::toString);
        assertTrue(some.covered().estimate() >= .92, some::toString);
    }

    @Test
    void whereNobodyHasContactsEnoughNobodyIsAUser() {
        KithException refused = assertThrows(KithException.class, () -> new WorthReplay(
                NetworkReplayTest.groups(6, 12), new WorthPlan(5, 3, 3, .005, 10, 1)).run(Progress.none()));
        assertEquals(Fault.NETWORK_TOO_SMALL, refused.fault());
    }
}
