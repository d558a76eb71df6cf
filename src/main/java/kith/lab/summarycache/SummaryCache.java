package kith.lab.summarycache;

import module java.base;
import kith.fault.Fault;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.lab.network.Sweep;
import kith.report.Report;

/**
 * Web proxies that ask each other: everybody (ICP), those whose directory has the page, those whose summary may have
 * it. Over the length of the summaries and over the delay with which they are announced.
 */
public final class SummaryCache implements Experiment {
    private static final double[] LOADS = {4, 8, 16, 32};
    private static final double[] DELAYS = {0.01, 0.02, 0.05, 0.1, 0.2};

    @Override
    public String id() {
        return "summary-cache";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Count("proxies", 2, 32, 8), new Parameter.Count("requests", 100, 100_000, 2_000),
                new Parameter.Share("hit-ratio", 0, 0.95, 0.4), new Parameter.Count("documents", 50, 10_000, 500),
                new Parameter.Count("pages", 200, 100_000, 20_000), new Parameter.Share("popularity", 0, 1.2, 0.8),
                new Parameter.Count("lifetime", 10, 1_000_000_000, 20_000),
                new Parameter.Share("delay", 0.001, 0.5, 0.01), new Parameter.Share("load", 2, 32, 16),
                new Parameter.Count("hashes", 1, 32, 4), new Parameter.Count("runs", 2, 1_000, 20),
                new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        if (settings.count("pages") < 2 * settings.count("documents")) {
            // With fewer, hardly a page would be left that a cache does not hold.
            throw Fault.PARAMETER_WRONG.raise("name", "pages", "expected", ">= " + 2 * settings.count("documents"),
                    "given", settings.count("pages"));
        }
        long seed = settings.count("seed");
        SummaryCacheReport report = new SummaryCacheReport(plan(settings, settings.share("delay")),
                settings.share("load"));
        Map<Plan, List<Outcome>> outcomes = new Sweep<>(plans(settings), settings.whole("runs"),
                (plan, run, steps) -> new ProxyRun(plan, seed, run).run(steps), watch)
                .run(soFar -> watch.soFar(report.of(soFar)));
        return report.of(outcomes);
    }

    /** The chosen delay is run first: it is what most is said of. */
    private static List<Plan> plans(Settings settings) {
        List<Plan> plans = new ArrayList<>();
        plans.add(plan(settings, settings.share("delay")));
        for (double delay : DELAYS) {
            Plan plan = plan(settings, delay);
            if (!plans.contains(plan)) {
                plans.add(plan);
            }
        }
        return plans;
    }

    private static Plan plan(Settings settings, double delay) {
        TreeSet<Double> loads = new TreeSet<>();
        for (double load : LOADS) {
            loads.add(load);
        }
        loads.add(settings.share("load"));
        int documents = settings.whole("documents");
        return new Plan(settings.whole("proxies"), settings.whole("requests"), documents, settings.whole("pages"),
                settings.share("hit-ratio"), settings.share("popularity"), settings.count("lifetime"),
                Plan.fresh(delay, documents), List.copyOf(loads), settings.whole("hashes"));
    }
}
