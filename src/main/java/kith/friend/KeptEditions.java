package kith.friend;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the editions of a friend whose bits are kept: the one that is asked, and those that may be asked next. Of all
 * others it is enough to know slot, salt and hash.
 *
 * <p>Kept are the edition that {@link AskedFilters} would choose and the two newest, of all that is held and once more
 * of those that the active key goes on with: what somebody plants under a former key pushes none of the present one's
 * out.
 */
public final class KeptEditions {
    /** The most editions of one friend whose bits are kept. */
    public static final int MOST = 6;

    private static final int NEWEST = 2;

    private KeptEditions() {
    }

    /**
     * {@return the numbers of the editions whose bits are kept, at most {@link #MOST}}
     *
     * @param held filters under all keys of one friend that vouch
     * @param present the friend's active key, if there is one
     * @param now the time, for what is expired
     */
    public static Set<Integer> of(List<HeldFilter> held, @Nullable String present, Instant now) {
        Map<Integer, List<HeldFilter>> editions =
                held.stream().collect(Collectors.groupingBy(HeldFilter::edition, TreeMap::new, Collectors.toList()));
        Set<Integer> kept = best(editions, now);
        Map<Integer, List<HeldFilter>> continued = new TreeMap<>(editions);
        continued.values().removeIf(filters -> filters.stream().noneMatch(one -> one.kid().equals(present)));
        kept.addAll(best(continued, now));
        return kept;
    }

    private static Set<Integer> best(Map<Integer, List<HeldFilter>> editions, Instant now) {
        Comparator<Integer> fullest =
                Comparator.comparingLong(edition -> evidence(Objects.requireNonNull(editions.get(edition)), now));
        Comparator<Integer> living = Comparator.comparing(edition ->
                evidence(Objects.requireNonNull(editions.get(edition)), now) > 0);
        Set<Integer> best = new HashSet<>();
        editions.keySet().stream().max(fullest.thenComparing(Comparator.naturalOrder())).ifPresent(best::add);
        editions.keySet().stream().sorted(living.thenComparing(Comparator.naturalOrder()).reversed()).limit(NEWEST)
                .forEach(best::add);
        return best;
    }

    /** The same bits under two keys of one person are there once. */
    private static long evidence(List<HeldFilter> filters, Instant now) {
        return filters.stream().filter(one -> !one.isExpired(now)).map(one -> one.filter().salt()).distinct().count();
    }
}
