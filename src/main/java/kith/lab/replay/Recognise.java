package kith.lab.replay;

import module java.base;
import kith.lab.FriendLimit;
import kith.lab.NetworkReplay;
import kith.lab.ReplayPlan;
import kith.lab.ReplayRow;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.report.Report;

/** How many legitimate senders are recognised and how many strangers accepted, by filters and by friends. */
public final class Recognise implements Experiment {
    private static final List<Integer> LEVELS = List.of(1, 3, 5, 7, 10);
    private static final List<FriendLimit> FRIENDS = Stream.concat(Stream.of(1, 3, 5, 10).map(FriendLimit::new),
            Stream.of(FriendLimit.ALL)).toList();
    private static final double[] ALPHAS = {0.1, 0.2, 0.5, 1, 2, 5};

    /** {@return the plan with smaller and larger shares of strangers beside one, for the figure of strangers} */
    public static ReplayPlan withMoreAlphas(ReplayPlan plan, double alpha) {
        return new ReplayPlan(plan.filters(), plan.friends(), DoubleStream.concat(plan.alphas().stream()
                .mapToDouble(Double::doubleValue), DoubleStream.of(ALPHAS).map(times -> times * alpha)
                .filter(share -> share < 1)).distinct().boxed().toList(), plan.users(), plan.strangers(), plan.seed());
    }

    @Override
    public String id() {
        return "recognise";
    }

    @Override
    public List<Parameter> parameters() {
        return Stream.concat(People.FIRST.stream(),
                Stream.of(new Parameter.Share("alpha", 1e-5, 0.1, 0.01), People.SEED)).toList();
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        People people = People.of(settings);
        double alpha = settings.share("alpha");
        ReplayPlan plan = withMoreAlphas(new ReplayPlan(LEVELS, FRIENDS, List.of(alpha), settings.whole("users"),
                People.STRANGERS, settings.count("seed")), alpha);
        NetworkReplay replay = new NetworkReplay(people.network(), plan);
        long users = Math.min(plan.users(), replay.eligible());
        List<ReplayRow> rows = replay.run(watch.part(0, 2 * users));
        return new RecognitionReport(people, plan, rows, replay.expected(alpha, watch.part(users, 2 * users)), alpha)
                .report();
    }
}
