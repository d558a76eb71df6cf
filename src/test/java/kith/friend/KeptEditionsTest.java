package kith.friend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.SizeClass;
import org.junit.jupiter.api.Test;

class KeptEditionsTest {
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    private static List<HeldFilter> edition(String kid, int edition, int count, Instant expires) {
        List<HeldFilter> all = new ArrayList<>();
        for (int index = 0; index < count; index++) {
            all.add(new HeldFilter(kid, edition, index, 100L + index, NOW.minusSeconds(60), expires, "sha",
                    BloomFilter.empty(SizeClass.SMALLEST.shape(), new Salt(edition, index))));
        }
        return all;
    }

    @Test
    void nothingIsKeptOfNothing() {
        assertEquals(Set.of(), KeptEditions.of(List.of(), "kid", NOW));
    }

    @Test
    void keptAreTheFullestAndTheTwoNewest() {
        List<HeldFilter> held = new ArrayList<>(edition("kid", 1, 7, NOW.plusSeconds(1)));
        for (int number = 2; number <= 9; number++) {
            held.addAll(edition("kid", number, 3, NOW.plusSeconds(1)));
        }
        assertEquals(Set.of(1, 8, 9), KeptEditions.of(held, "kid", NOW));
    }

    @Test
    void anExpiredEditionMakesRoomForOneThatCounts() {
        List<HeldFilter> held = new ArrayList<>(edition("kid", 1, 7, NOW.plusSeconds(1)));
        held.addAll(edition("kid", 8, 16, NOW));
        held.addAll(edition("kid", 9, 16, NOW));
        held.addAll(edition("kid", 2, 1, NOW.plusSeconds(1)));
        assertEquals(Set.of(1, 2), KeptEditions.of(held, "kid", NOW));
    }

    /** Whoever stole a former key can fill editions under it, and pushes out none of the present one. */
    @Test
    void editionsOfTheActiveKeyAreKeptWhateverLiesUnderAFormerOne() {
        List<HeldFilter> held = new ArrayList<>(edition("kid", 5, 2, NOW.plusSeconds(1)));
        for (int number = 6; number <= 20; number++) {
            held.addAll(edition("former", number, 16, NOW.plusSeconds(1)));
        }
        assertEquals(Set.of(5, 19, 20), KeptEditions.of(held, "kid", NOW));
    }

    /** Over random stories: never more than the limit, and always what is asked now, of all and of the active key's. */
    @Test
    void whatIsAskedIsAlwaysKept() {
        Random random = new Random(3);
        for (int story = 0; story < 2_000; story++) {
            List<HeldFilter> held = new ArrayList<>();
            for (int number = 1; number <= random.nextInt(12); number++) {
                held.addAll(edition(random.nextBoolean() ? "kid" : "former", number, 1 + random.nextInt(4),
                        NOW.plusSeconds(random.nextInt(3) - 1)));
            }
            Set<Integer> kept = KeptEditions.of(held, "kid", NOW);
            assertTrue(kept.size() <= KeptEditions.MOST);
            Set<Integer> continued = held.stream().filter(one -> one.kid().equals("kid")).map(HeldFilter::edition)
                    .collect(Collectors.toSet());
            for (List<HeldFilter> of : List.of(held, held.stream().filter(one -> continued.contains(one.edition()))
                    .toList())) {
                AskedFilters.choose(of, NOW).forEach(one -> assertTrue(kept.contains(one.edition())));
            }
        }
    }
}
