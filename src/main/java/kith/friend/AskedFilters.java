package kith.friend;

import module java.base;

/** Chooses which of a friend's filters are asked: those of one edition. */
public final class AskedFilters {
    private AskedFilters() {
    }

    /**
     * {@return the filters of the newest edition, unless more filters are held of an older one; by index; empty if
     * none is held or all are expired; a filter held under two linked keys is there once}
     *
     * @param held filters under all keys of one friend that vouch
     * @param now the time, for what is expired
     */
    public static List<HeldFilter> choose(List<HeldFilter> held, Instant now) {
        Map<Integer, List<HeldFilter>> editions = eachOnce(held, now).stream()
                .collect(Collectors.groupingBy(HeldFilter::edition, TreeMap::new, Collectors.toList()));
        return editions.entrySet().stream()
                .max(Comparator.<Map.Entry<Integer, List<HeldFilter>>>comparingInt(e -> e.getValue().size())
                        .thenComparingInt(Map.Entry::getKey))
                .map(e -> e.getValue().stream().sorted(Comparator.comparingInt(HeldFilter::index)).toList())
                .orElse(List.of());
    }

    /** Whoever rotated their key sends the same bits under the new one: they say the same, not more. */
    private static Collection<HeldFilter> eachOnce(List<HeldFilter> held, Instant now) {
        return held.stream().filter(one -> !one.isExpired(now)).collect(Collectors.toMap(one -> one.filter().salt(),
                Function.identity(), BinaryOperator.maxBy(Comparator.comparing(HeldFilter::expires)))).values();
    }
}
