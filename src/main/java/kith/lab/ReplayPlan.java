package kith.lab;

import java.util.List;
import kith.evidence.Alpha;
import kith.evidence.SenderCheck;
import kith.privacy.Level;

/**
 * What is to be replayed.
 *
 * @param filters numbers of filters that every friend has given, each a level
 * @param friends how many friends have given any
 * @param alphas shares of strangers that may be accepted, each above 0 and below 1
 * @param users how many users are drawn, at least 1; where there are fewer, all are taken
 * @param strangers how many strangers write to each user, at least 1
 * @param seed of everything that is drawn
 */
public record ReplayPlan(List<Integer> filters, List<FriendLimit> friends, List<Double> alphas, int users,
        int strangers, long seed) {
    /** A user has at least so many contacts. */
    public static final int LOWEST_DEGREE = 10;
    /** A user has at most so many contacts. */
    public static final int HIGHEST_DEGREE = 200;
    /** The most strangers of one user. */
    public static final int MOST_STRANGERS = 1_000;

    /**
     * Refuses empty lists.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#USAGE} for a level or a share that there is not
     */
    public ReplayPlan {
        filters = List.copyOf(filters);
        friends = List.copyOf(friends);
        alphas = List.copyOf(alphas);
        filters.forEach(Level::require);
        alphas.forEach(Alpha::require);
        boolean valid = !filters.isEmpty() && !friends.isEmpty() && !alphas.isEmpty() && users >= 1
                && strangers >= 1 && strangers <= MOST_STRANGERS;
        if (!valid) {
            throw new IllegalArgumentException("filters " + filters + ", alphas " + alphas + ", users " + users
                    + ", strangers " + strangers);
        }
    }

    /** {@return whether somebody with so many contacts can be a user} */
    static boolean isUser(int degree) {
        return degree >= LOWEST_DEGREE && degree <= HIGHEST_DEGREE;
    }

    /** {@return the most filters that anybody gives} */
    public int mostFilters() {
        return filters.stream().mapToInt(Integer::intValue).max().orElseThrow();
    }

    /** {@return the alpha that is told of where there is room for one: Kith's own if it is tried} */
    public double mainAlpha() {
        return alphas.contains(SenderCheck.DEFAULT_ALPHA) ? SenderCheck.DEFAULT_ALPHA : alphas.getFirst();
    }

    /** {@return how many combinations of filters, friends, rule and alpha there are} */
    int cells() {
        return filters.size() * friends.size() * Rule.values().length * alphas.size();
    }
}
