package kith.lab.whom;

import kith.lab.MeanCeiling;
import kith.lab.PairedDifference;
import kith.lab.Proportion;
import org.jspecify.annotations.Nullable;

/**
 * What came of one kind of choice, over all users.
 *
 * @param choice what was chosen
 * @param filters how many each friend gives, or the one who gives more
 * @param friends how many there were before
 * @param next how many come, or give more
 * @param before what becomes of legitimate senders without any of them
 * @param chance with friends who were drawn
 * @param advised with friends who were chosen from what the user holds; drawn where that tells nothing
 * @param seeing with friends chosen by somebody who sees all books
 * @param gain advised less chance, paired by user
 * @param told the share of users' rounds in which something was advised
 * @param toldGain the same gain in those rounds alone; nothing where there are none
 */
public record WhomRow(Choice choice, int filters, int friends, int next, Outcome before, Outcome chance,
        Outcome advised, Outcome seeing, PairedDifference gain, double told, @Nullable PairedDifference toldGain) {
    /**
     * What becomes of legitimate senders.
     *
     * @param share of them who are called known, a mean over users, who are independent
     * @param ceiling the share of them whom a friend knows, and how many of those are called known
     */
    public record Outcome(Proportion share, MeanCeiling ceiling) {
        /** {@return the share of legitimate senders who are called known} */
        public double estimate() {
            return share.estimate();
        }
    }

    /** What is chosen. */
    public enum Choice {
        /** Contacts to exchange with. */
        NEXT_FRIENDS,
        /** A friend who gives more filters than {@value WhomPlan#FEW_FILTERS}. */
        MORE_FILTERS
    }
}
