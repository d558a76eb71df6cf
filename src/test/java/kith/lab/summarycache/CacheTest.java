package kith.lab.summarycache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kith.lab.network.Chance;
import org.junit.jupiter.api.Test;

class CacheTest {
    /** Java's own map in order of access is asked the same. */
    @Test
    void whatWasNotUsedForLongestGoes() {
        Chance chance = new Chance(3, 0);
        Cache cache = new Cache(8, 40);
        Map<Integer, Integer> oracle = new LinkedHashMap<>(16, 0.75f, true);
        for (int now = 0; now < 5_000; now++) {
            int page = chance.below(40);
            int version = chance.below(3);
            if (oracle.containsKey(page)) {
                int position = 0;
                while (cache.recent(position) != page) {
                    position++;
                }
                cache.use(position, version, now);
            } else {
                if (cache.isFull()) {
                    int oldest = oracle.keySet().iterator().next();
                    oracle.remove(oldest);
                    assertEquals(oldest, cache.evict());
                    assertFalse(cache.holds(oldest));
                }
                cache.insert(page, version, now);
            }
            oracle.put(page, version);
            assertTrue(cache.holds(page, version));
            assertFalse(cache.holds(page, version + 1));
            assertEquals(now, cache.used(page));
            List<Integer> order = new ArrayList<>(oracle.keySet()).reversed();
            for (int i = 0; i < order.size(); i++) {
                assertEquals(order.get(i), cache.recent(i));
            }
        }
    }
}
