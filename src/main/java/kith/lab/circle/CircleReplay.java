package kith.lab.circle;

import module java.base;
import kith.fault.Fault;
import kith.lab.Ceiling;
import kith.lab.EmailNetwork;
import kith.lab.NetworkReplay;
import kith.lab.Proportion;
import kith.lab.ReplayPeople;
import kith.lab.ReplayUsers;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Tries circles out on a network, with the users, held-out contacts and strangers of {@link NetworkReplay}: each user
 * founds circles with contacts, who contribute their whole books, and all of whom the user verified. Lists are really
 * merged, with Kith's parameters and refusals, and asked as a check asks them; beside them the filters of the same
 * people, alone and together with the list.
 *
 * <p>The result depends on network, plan and rules only, not on the number of threads.
 */
public final class CircleReplay {
    private final EmailNetwork network;
    private final CirclesPlan plan;
    private final CircleRules rules;
    private final ReplayUsers users;

    /**
     * A replay on all processors.
     *
     * @param network who knows whom
     * @param plan what to try
     * @param rules how circles are planned
     */
    public CircleReplay(EmailNetwork network, CirclesPlan plan, CircleRules rules) {
        this(network, plan, rules, Runtime.getRuntime().availableProcessors());
    }

    CircleReplay(EmailNetwork network, CirclesPlan plan, CircleRules rules, int threads) {
        this.network = network;
        this.plan = plan;
        this.rules = rules;
        users = new ReplayUsers(network, threads);
    }

    /** {@return how many people can be users, as in {@link NetworkReplay#eligible}} */
    public int eligible() {
        return users.eligible();
    }

    /**
     * {@return a row for each combination: by founding and members, first the filters alone, then each list alone and
     * with them}
     *
     * @param progress in users
     * @throws kith.fault.KithException {@link Fault#NETWORK_TOO_SMALL} if nobody can be a user,
     *     {@link Fault#CANCELLED}, also if the thread is interrupted
     */
    public List<CircleRow> run(Progress progress) {
        ReplayPeople people = new ReplayPeople(network, plan.replay().seed(), plan.replay().mostFilters());
        List<CircleUserReplay.Outcome> outcomes = users.replay(plan.replay(),
                user -> () -> new CircleUserReplay(network, people, plan, rules, user).call(), progress);
        List<CircleCell> cells = CircleCell.of(plan);
        List<CircleRow> rows = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            for (int alpha = 0; alpha < plan.replay().alphas().size(); alpha++) {
                rows.add(row(cells.get(i), i, alpha, outcomes));
            }
        }
        return rows;
    }

    private CircleRow row(CircleCell cell, int place, int alpha, List<CircleUserReplay.Outcome> outcomes) {
        List<CircleUserReplay.Cell> all = outcomes.stream().map(outcome -> outcome.cells().get(place)).toList();
        int[] recognised = all.stream().mapToInt(one -> one.recognised()[alpha]).toArray();
        int[] accepted = all.stream().mapToInt(one -> one.accepted()[alpha]).toArray();
        int[] known = all.stream().mapToInt(CircleUserReplay.Cell::known).toArray();
        int[] strangers = outcomes.stream().mapToInt(CircleUserReplay.Outcome::strangers).toArray();
        double share = plan.replay().alphas().get(alpha);
        return new CircleRow(cell.founding(), cell.members(), list(cell, all, share), cell.filters(), share,
                Proportion.ofTrials(IntStream.of(recognised).sum(), all.size()), Ceiling.of(recognised, known),
                Proportion.ofClusters(accepted, strangers), expected(cell, all, alpha, strangers), all.size(),
                IntStream.of(strangers).sum());
    }

    private static CircleRow.@Nullable Expected expected(CircleCell cell, List<CircleUserReplay.Cell> all, int alpha,
            int[] strangers) {
        if (!cell.asksList() || cell.filters() > 0) {
            return null;
        }
        double accepted = IntStream.range(0, strangers.length)
                .mapToDouble(user -> strangers[user] * all.get(user).stranger()[alpha]).sum();
        return new CircleRow.Expected(all.stream().mapToDouble(one -> one.sender()[alpha]).average().orElseThrow(),
                accepted / IntStream.of(strangers).sum());
    }

    private static CircleRow.@Nullable ListKind list(CircleCell cell, List<CircleUserReplay.Cell> all, double alpha) {
        if (!cell.asksList()) {
            return null;
        }
        double[] fpps = all.stream().mapToDouble(CircleUserReplay.Cell::fpp).filter(fpp -> !Double.isNaN(fpp))
                .toArray();
        int above = (int) Arrays.stream(fpps).filter(fpp -> fpp > alpha).count();
        return new CircleRow.ListKind(cell.wantedFpp(), cell.atLeast(),
                Proportion.ofTrials(all.size() - fpps.length, all.size()), Proportion.ofTrials(above, all.size()),
                Arrays.stream(fpps).average().orElse(0));
    }
}
