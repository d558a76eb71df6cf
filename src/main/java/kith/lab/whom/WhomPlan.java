package kith.lab.whom;

import java.util.List;
import kith.lab.FriendLimit;
import kith.lab.ReplayPlan;
import kith.privacy.Level;

/**
 * Users who look for the next friends.
 *
 * @param filters numbers of filters that every friend gives, each a level, at least {@value #FEWEST_FILTERS}
 * @param friends with how many friends, drawn by the seed, they begin; 0 or more each
 * @param users how many are drawn, at least 1; where there are fewer, all are taken
 * @param rounds how often each user begins anew, with another contact held out and other friends; at least 1
 * @param half whether only people with odd numbers can be users: the rule was chosen by those with even ones
 * @param seed of everything that is drawn
 */
public record WhomPlan(List<Integer> filters, List<Integer> friends, int users, int rounds, boolean half, long seed) {
    /** How many friends come after those. */
    static final List<Integer> NEXT = List.of(1, 2, 4);
    /** How many filters each friend gave of whom one gives more. */
    static final int FEW_FILTERS = 5;
    /** The fewest that the next friends give. */
    public static final int FEWEST_FILTERS = FEW_FILTERS + 1;
    /** The most friends to begin with: whoever can be a user has more contacts than those and the next. */
    public static final int MOST_FRIENDS = ReplayPlan.LOWEST_DEGREE - 1 - NEXT.getLast();

    /** Refuses what cannot be. */
    public WhomPlan {
        filters = List.copyOf(filters);
        friends = List.copyOf(friends);
        filters.forEach(Level::require);
        if (filters.isEmpty() || friends.isEmpty() || users < 1 || rounds < 1
                || filters.stream().anyMatch(few -> few < FEWEST_FILTERS)
                || friends.stream().anyMatch(few -> few < 0 || few > MOST_FRIENDS)) {
            throw new IllegalArgumentException("filters " + filters + ", friends " + friends + ", users " + users
                    + ", rounds " + rounds);
        }
    }

    /** {@return of how many friends one gives more filters: where there is but one, nothing is to be chosen} */
    List<Integer> givingMore() {
        return friends.stream().filter(few -> few > 1).toList();
    }

    int mostFilters() {
        return filters.stream().mapToInt(Integer::intValue).max().orElseThrow();
    }

    /** {@return whom one round of a user is about} */
    ReplayPlan round(int round) {
        return new ReplayPlan(filters, List.of(FriendLimit.ALL), List.of(0.5), users, 1, seed + round);
    }
}
