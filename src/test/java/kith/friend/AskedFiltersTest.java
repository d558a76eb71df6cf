package kith.friend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.SizeClass;
import org.junit.jupiter.api.Test;

class AskedFiltersTest {
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    private static HeldFilter held(String kid, int edition, int index, Instant expires) {
        Salt salt = new Salt(edition, index);
        return new HeldFilter(kid, edition, index, 100L + index, NOW.minusSeconds(60), expires, "sha",
                BloomFilter.empty(SizeClass.SMALLEST.shape(), salt));
    }

    private static List<HeldFilter> edition(int edition, int count, Instant expires) {
        List<HeldFilter> all = new ArrayList<>();
        for (int index = count - 1; index >= 0; index--) {
            all.add(held("kid", edition, index, expires));
        }
        return all;
    }

    private static String chosen(List<HeldFilter> held) {
        List<HeldFilter> asked = AskedFilters.choose(held, NOW);
        return asked.stream().map(h -> h.edition() + "/" + h.index()).toList().toString();
    }

    @Test
    void asksNobodyWhereNothingIsHeld() {
        assertEquals("[]", chosen(List.of()));
    }

    @Test
    void asksTheNewestEditionInTheOrderOfThePool() {
        List<HeldFilter> held = edition(5, 2, NOW.plusSeconds(1));
        held.addAll(edition(6, 2, NOW.plusSeconds(1)));
        assertEquals("[6/0, 6/1]", chosen(held));
    }

    @Test
    void asksAnOlderEditionOfWhichMoreIsHeld() {
        List<HeldFilter> held = edition(6, 2, NOW.plusSeconds(1));
        held.addAll(edition(5, 3, NOW.plusSeconds(1)));
        held.addAll(edition(4, 3, NOW.plusSeconds(1)));
        assertEquals("[5/0, 5/1, 5/2]", chosen(held));
    }

    @Test
    void expiredFiltersAreNoEvidence() {
        List<HeldFilter> held = edition(5, 3, NOW);
        assertEquals("[]", chosen(held), "expired at this very second");
        held.addAll(edition(4, 1, NOW.plusSeconds(1)));
        assertEquals("[4/0]", chosen(held));
        held.set(0, held("kid", 5, 2, NOW.plusSeconds(1)));
        assertEquals("[5/2]", chosen(held), "one of them was extended");
    }

    /** A friend who changed their key and sends the same edition again says the same thing, not more. */
    @Test
    void aFilterUnderTwoLinkedKeysCountsOnce() {
        List<HeldFilter> held = edition(5, 2, NOW.plusSeconds(1));
        held.add(held("new kid", 5, 0, NOW.plusSeconds(9)));
        held.add(held("new kid", 5, 1, NOW.plusSeconds(9)));
        assertEquals("[5/0, 5/1]", chosen(held));
        held.addAll(edition(6, 3, NOW.plusSeconds(1)));
        assertEquals("[6/0, 6/1, 6/2]", chosen(held), "three filters are more than two that are held twice");
    }
}
