package kith.friend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import kith.exchange.CircleMode;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    private static List<LedgerEntry> given(String friend, int edition, int level) {
        List<LedgerEntry> entries = new ArrayList<>();
        for (int index = 0; index < level; index++) {
            entries.add(new LedgerEntry(friend, friend, edition, index, index, NOW, NOW.plusSeconds(60),
                    index % 2 == 0));
        }
        return entries;
    }

    private static Ledger ledger(List<CircleDisclosure> circles, List<List<LedgerEntry>> entries) {
        return new Ledger(entries.stream().flatMap(List::stream).toList(), circles);
    }

    @Test
    void whoGotNothingKnowsNothing() {
        assertEquals(1, new Ledger(List.of(), List.of()).worstCoalitionFpp());
    }

    /** Everybody gets a prefix of one pool: together they know what the one with the highest level knows. */
    @Test
    void aCoalitionWithinAnEditionKnowsTheHighestLevel() {
        Ledger ledger = ledger(List.of(), List.of(given("b", 5, 3), given("c", 5, 7), given("d", 5, 5)));
        assertEquals(1.0 / 128, ledger.worstCoalitionFpp());
    }

    @Test
    void editionsAndCircleContributionsMultiply() {
        CircleDisclosure circle = new CircleDisclosure("00", "Club", 1, 1, CircleMode.PLAIN, 1e-3, NOW);
        Ledger ledger = ledger(List.of(circle, new CircleDisclosure("00", "Club", 1, 2, CircleMode.PLAIN, .5, NOW)),
                List.of(given("b", 5, 3), given("c", 6, 4), given("b", 6, 2)));
        assertEquals(1.0 / 8 / 16 * 1e-3 * .5, ledger.worstCoalitionFpp(), 1e-12);
    }

    /** What a killed process left without a file may have been sent all the same: it counts as given. */
    @Test
    void countsWhatMayHaveBeenGiven() {
        Ledger ledger = ledger(List.of(), List.of(given("b", 5, 4), given("b", 6, 1), given("c", 5, 9)));
        assertEquals(4, ledger.level("b", 5));
        assertEquals(0, ledger.level("b", 7));
        assertEquals(Set.of(0, 2), ledger.written("b", 5, NOW));
    }

    @Test
    void whatIsNearlyOverCountsAsMissing() {
        Ledger ledger = ledger(List.of(), List.of(given("b", 5, 4)));
        assertEquals(Set.of(0, 2), ledger.written("b", 5, NOW.plusSeconds(59)));
        assertEquals(Set.of(), ledger.written("b", 5, NOW.plusSeconds(60)));
    }
}
