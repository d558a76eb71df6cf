package kith.friend;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Chooses which of a friend's filters are asked: those of one edition. */
public final class AskedFilters {
    private AskedFilters() {
    }

    /**
     * {@return the filters of the newest edition, unless more filters are held of an older one; by index; empty if
     * none is held or all are expired}
     *
     * @param held filters under all keys of one friend that vouch
     * @param now the time, for what is expired
     */
    public static List<HeldFilter> choose(List<HeldFilter> held, Instant now) {
        // After a rotation one slot may be held under both keys: it is one filter and counts once.
        Map<Integer, Map<Integer, HeldFilter>> editions = held.stream().filter(one -> !one.isExpired(now))
                .collect(Collectors.groupingBy(HeldFilter::edition, TreeMap::new,
                        Collectors.toMap(HeldFilter::index, one -> one, (one, same) -> one, TreeMap::new)));
        return editions.entrySet().stream()
                .max(Comparator.<Map.Entry<Integer, Map<Integer, HeldFilter>>>comparingInt(e -> e.getValue().size())
                        .thenComparingInt(Map.Entry::getKey))
                .map(e -> List.copyOf(e.getValue().values()))
                .orElse(List.of());
    }
}
