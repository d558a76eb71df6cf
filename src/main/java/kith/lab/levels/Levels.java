package kith.lab.levels;

import module java.base;
import kith.lab.EmailNetwork;
import kith.lab.ExpectedShares;
import kith.lab.FriendLimit;
import kith.lab.NetworkReplay;
import kith.lab.NetworkSource;
import kith.lab.ReplayPeople;
import kith.lab.ReplayPlan;
import kith.lab.ReplayRow;
import kith.lab.ReplayUsers;
import kith.lab.Rule;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.parallel.Progress;
import kith.privacy.Edition;
import kith.report.Report;

/** How many filters a friend should give: what a few friends recognise, and what it shows of them. */
public final class Levels implements Experiment {
    /** How many friends gave filters. */
    static final List<FriendLimit> FRIENDS = IntStream.of(1, 3, 5, 10).mapToObj(FriendLimit::new).toList();
    private static final int STRANGERS = 20;
    private static final int MOST_GIVERS = 40;

    /**
     * What was found.
     *
     * @param alpha share of strangers that may be accepted
     * @param guesses how many addresses are tried
     * @param rows what was measured, by level and then friends
     * @param expected what was to be expected
     * @param attack on books of givers
     */
    record Found(double alpha, int guesses, List<ReplayRow> rows, ExpectedShares expected, DictionaryAttack attack) {
        ReplayRow row(int level, int friends) {
            return rows.get((level - 1) * FRIENDS.size() + friends);
        }

        double expected(int level, int friends) {
            return expected.of(level, FRIENDS.get(friends));
        }
    }

    @Override
    public String id() {
        return "levels";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Source("network", List.of("txt", "gz")),
                new Parameter.Count("users", 10, 100_000, 200), new Parameter.Share("alpha", 1e-6, 0.5, 0.01),
                new Parameter.Count("guesses", 500, 1_000_000, 50_000),
                new Parameter.Count("seed", 0, Long.MAX_VALUE, 7));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        NetworkSource source = new NetworkSource(settings.file("network"));
        EmailNetwork network = source.network(settings.count("seed"));
        return new LevelsReport(found(network, settings, watch), network, source.isRead()).report();
    }

    /** {@return what a network says} */
    static Found found(EmailNetwork network, Settings settings, Progress progress) {
        long seed = settings.count("seed");
        List<Integer> levels = IntStream.rangeClosed(1, Edition.POOL).boxed().toList();
        ReplayPlan plan = new ReplayPlan(levels, FRIENDS, List.of(settings.share("alpha")), settings.whole("users"),
                STRANGERS, seed);
        ReplayUsers users = new ReplayUsers(network, Runtime.getRuntime().availableProcessors());
        int count = Math.min(plan.users(), users.eligible());
        long total = 2L * count + MOST_GIVERS;
        List<ReplayRow> rows = new NetworkReplay(network, plan).run(progress.part(0, total)).stream()
                .filter(row -> row.rule() == Rule.WEIGHTED).toList();
        ExpectedShares expected = ExpectedShares.of(network, users, plan, settings.share("alpha"),
                progress.part(count, total));
        DictionaryAttack attack = new DictionaryAttack(network, new ReplayPeople(network, seed, Edition.POOL),
                settings.whole("guesses"));
        attack.run(givers(users, plan), seed, new Tally(progress.part(2L * count, total), MOST_GIVERS));
        return new Found(settings.share("alpha"), settings.whole("guesses"), rows, expected, attack);
    }

    /** Whose books are attacked: the first of those who were drawn as users. */
    private static int[] givers(ReplayUsers users, ReplayPlan plan) {
        ReplayPlan few = new ReplayPlan(plan.filters(), plan.friends(), plan.alphas(),
                Math.min(MOST_GIVERS, plan.users()), plan.strangers(), plan.seed());
        return users.replay(few, user -> () -> user, Progress.none()).stream().mapToInt(Integer::intValue).toArray();
    }
}
