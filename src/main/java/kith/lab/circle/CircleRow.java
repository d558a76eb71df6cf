package kith.lab.circle;

import kith.lab.Ceiling;
import kith.lab.FriendLimit;
import kith.lab.Proportion;
import org.jspecify.annotations.Nullable;

/**
 * What came of one kind of circle.
 *
 * @param founding whom it was founded with
 * @param members how many they are beside the user
 * @param list the list that was asked; none where only the members' filters were
 * @param filters how many filters each member gave beside the list, or instead of it; 0 for the list alone
 * @param alpha share of strangers that may be accepted
 * @param recall share of legitimate senders accepted, users being independent
 * @param ceiling share of legitimate senders whom a member knows, and how many of those were accepted
 * @param falseAccept share of strangers accepted, strangers of one user being a cluster
 * @param expected what books and the plan lead to expect of the list alone; none where anything else is asked
 * @param users how many users there were
 * @param strangers how many strangers were tried
 */
public record CircleRow(Founding founding, FriendLimit members, @Nullable ListKind list, int filters, double alpha,
        Proportion recall, Ceiling ceiling, Proportion falseAccept, @Nullable Expected expected, int users,
        int strangers) {
    /**
     * What is to be expected, worked out without any filter.
     *
     * @param recall share of legitimate senders accepted
     * @param falseAccept share of strangers accepted
     */
    public record Expected(double recall, double falseAccept) {
    }

    /**
     * The lists of one kind.
     *
     * @param wantedFpp what they were planned for
     * @param atLeast so many members know who is on them
     * @param refused share of users who have none, because its FPP came to more than the circle allows
     * @param above share of users whose list has an FPP above alpha, so that its word alone is never enough
     * @param fpp mean of the measured FPPs of the lists that there are, 0 where there is none
     */
    public record ListKind(double wantedFpp, int atLeast, Proportion refused, Proportion above, double fpp) {
    }
}
