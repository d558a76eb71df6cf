package kith.lab;

import module java.base;
import kith.fault.Fault;
import kith.parallel.Progress;

/**
 * Tries verdicts out on a network: all contacts of a user use Kith and gave them filters of their whole book. One of
 * the user's contacts, drawn by the seed, is missing from the user's book, but stays in those of others who know them:
 * that is the legitimate sender. Strangers are people at a distance above 2, who are in no book of the user's friends.
 * Editions are really made and addresses really hashed, witnesses learn from the user's own book, and a sender is
 * accepted by the p-value of {@link kith.evidence.SenderCheck} alone, with every friend verified.
 *
 * <p>The result depends on network and plan only, not on the number of threads.
 */
public final class NetworkReplay {
    private final EmailNetwork network;
    private final ReplayPlan plan;
    private final ReplayUsers users;

    /**
     * A replay on all processors.
     *
     * @param network who knows whom
     * @param plan what to try
     */
    public NetworkReplay(EmailNetwork network, ReplayPlan plan) {
        this(network, plan, Runtime.getRuntime().availableProcessors());
    }

    NetworkReplay(EmailNetwork network, ReplayPlan plan, int threads) {
        this.network = network;
        this.plan = plan;
        users = new ReplayUsers(network, threads);
    }

    /** {@return how many people can be users: their contacts are neither too few nor too many, and strangers exist} */
    public int eligible() {
        return users.eligible();
    }

    /**
     * {@return a row for each combination, ordered by filters, friends, rule and alpha as the plan has them}
     *
     * @param progress in users
     * @throws kith.fault.KithException {@link Fault#NETWORK_TOO_SMALL} if nobody can be a user,
     *     {@link Fault#CANCELLED}, also if the thread is interrupted
     */
    public List<ReplayRow> run(Progress progress) {
        ReplayPeople people = new ReplayPeople(network, plan.seed(), plan.mostFilters());
        return rows(users.replay(plan, user -> new UserReplay(network, people, plan, user), progress));
    }

    /**
     * {@return what books alone lead to expect of the same users}
     *
     * @param alpha share of strangers that may be accepted
     * @param progress in users
     * @throws kith.fault.KithException as {@link #run}
     */
    public ExpectedShares expected(double alpha, Progress progress) {
        return ExpectedShares.of(network, users, plan, alpha, progress);
    }

    private List<ReplayRow> rows(List<UserReplay.Outcome> outcomes) {
        int[] strangers = outcomes.stream().mapToInt(UserReplay.Outcome::strangers).toArray();
        List<ReplayRow> rows = new ArrayList<>(plan.cells());
        for (int filters : plan.filters()) {
            for (FriendLimit friends : plan.friends()) {
                int limit = plan.friends().indexOf(friends);
                int[] known = outcomes.stream().mapToInt(o -> o.known()[limit]).toArray();
                for (Rule rule : Rule.values()) {
                    for (double alpha : plan.alphas()) {
                        int cell = rows.size();
                        int[] recognised = outcomes.stream().mapToInt(o -> o.recognised()[cell]).toArray();
                        int[] accepted = outcomes.stream().mapToInt(o -> o.accepted()[cell]).toArray();
                        rows.add(new ReplayRow(filters, friends, rule, alpha,
                                Proportion.ofTrials(IntStream.of(recognised).sum(), outcomes.size()),
                                Ceiling.of(recognised, known), Proportion.ofClusters(accepted, strangers),
                                outcomes.size(), outcomes.size(), IntStream.of(strangers).sum()));
                    }
                }
            }
        }
        return rows;
    }
}
