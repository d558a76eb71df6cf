package kith.lab;

import module java.base;
import kith.parallel.Progress;

/**
 * Recognition as books alone lead to expect, over all users of a plan: see {@link ExpectedRecognition}, of which these
 * are the means.
 */
public final class ExpectedShares {
    private final List<Integer> filters;
    private final List<FriendLimit> friends;
    private final double[] shares;

    private ExpectedShares(List<Integer> filters, List<FriendLimit> friends, double[] shares) {
        this.filters = filters;
        this.friends = friends;
        this.shares = shares;
    }

    /**
     * {@return the expectations for the filters of a plan, and those of its numbers of friends that are not too many}
     *
     * @param network who knows whom
     * @param users those of the network
     * @param plan who is drawn
     * @param alpha share of strangers that may be accepted
     * @param progress in users
     * @throws kith.fault.KithException as {@link ReplayUsers#replay}
     */
    public static ExpectedShares of(EmailNetwork network, ReplayUsers users, ReplayPlan plan, double alpha,
            Progress progress) {
        List<FriendLimit> friends = plan.friends().stream()
                .filter(few -> few.most() <= ExpectedRecognition.MOST_FRIENDS).toList();
        List<double[]> each = users.replay(plan, user -> () -> {
            ExpectedRecognition one = new ExpectedRecognition(network, Correspondents.of(network, plan, user));
            return plan.filters().stream().flatMapToDouble(level -> friends.stream()
                    .mapToDouble(few -> one.of(few, level, alpha))).toArray();
        }, progress);
        int cells = plan.filters().size() * friends.size();
        return new ExpectedShares(plan.filters(), friends, IntStream.range(0, cells)
                .mapToDouble(cell -> each.stream().mapToDouble(one -> one[cell]).average().orElseThrow()).toArray());
    }

    /** {@return whether there is an expectation for so many friends} */
    public boolean has(FriendLimit few) {
        return friends.contains(few);
    }

    /** {@return the share that is to be expected of the legitimate senders to be recognised} */
    public double of(int level, FriendLimit few) {
        return shares[filters.indexOf(level) * friends.size() + friends.indexOf(few)];
    }
}
