package kith.lab.whom;

import kith.lab.PairedDifference;
import org.jspecify.annotations.Nullable;

/**
 * What came of one kind of choice, over all users.
 *
 * @param choice what was chosen
 * @param filters how many each friend gives, or the one who gives more
 * @param friends how many there were before
 * @param next how many come, or give more
 * @param before the share of legitimate senders who were known before
 * @param chance the share with friends who were drawn
 * @param advised the share with friends who were chosen from what the user holds; drawn where that tells nothing
 * @param seeing the share with friends chosen by somebody who sees all books
 * @param gain advised less chance, paired by user
 * @param told the share of users' rounds in which something was advised
 * @param toldGain the same gain in those rounds alone; nothing where there are none
 */
public record WhomRow(Choice choice, int filters, int friends, int next, double before, double chance, double advised,
        double seeing, PairedDifference gain, double told, @Nullable PairedDifference toldGain) {
    /** What is chosen. */
    public enum Choice {
        /** Contacts to exchange with. */
        NEXT_FRIENDS,
        /** A friend who gives more filters than {@value WhomPlan#FEW_FILTERS}. */
        MORE_FILTERS
    }
}
