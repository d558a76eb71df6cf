package kith.lab.circle;

import java.util.List;
import kith.lab.ReplayPlan;

/**
 * Which circles are to be founded in a replay. Its numbers of friends are those of members beside the user.
 *
 * @param replay users, strangers, filters, alphas, numbers of members and the seed
 * @param wantedFpps what lists are planned for, each above 0 and at most {@value #LARGEST_FPP}
 * @param contacts how many contacts of each member the founder plans with
 * @param takesPart whether the user, who founds it, contributes as well; then what their own contacts say of the list
 *     is no evidence
 */
public record CirclesPlan(ReplayPlan replay, List<Double> wantedFpps, ToldContacts contacts, boolean takesPart) {
    /** The largest FPP that a list can be planned for. */
    public static final double LARGEST_FPP = 0.5;
    /** Lists are merged of whom so many members know. */
    static final List<Integer> THRESHOLDS = List.of(1, 2);

    /** Refuses no lists. */
    public CirclesPlan {
        wantedFpps = List.copyOf(wantedFpps);
        if (wantedFpps.isEmpty() || wantedFpps.stream().anyMatch(fpp -> !(fpp > 0 && fpp <= LARGEST_FPP))) {
            throw new IllegalArgumentException("lists planned for " + wantedFpps);
        }
    }
}
