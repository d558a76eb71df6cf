package kith.lab.routing;

import module java.base;
import kith.fault.Fault;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.lab.network.BestShape;
import kith.lab.network.Sweep;
import kith.report.Report;

/** Queries that follow attenuated filters of links: what they find, and how many messages it takes beside flooding. */
public final class Routing implements Experiment {
    private static final double[] BITS = {2, 3, 4, 6, 8, 12};
    /** Memory of all filters of a run, in bits: 32 megabytes. */
    private static final double MOST_BITS = 0x1p28;

    @Override
    public String id() {
        return "routing";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Count("nodes", 20, 1_000, 200), new Parameter.Count("degree", 3, 10, 4),
                new Parameter.Count("depth", 1, 6, 3), new Parameter.Count("documents", 1, 1_000, 20),
                new Parameter.Count("copies", 1, 15, 2), new Parameter.Share("bits", 1, 20, 6),
                new Parameter.Count("queries", 10, 10_000, 300), new Parameter.Count("runs", 2, 1_000, 20),
                new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        long seed = settings.count("seed");
        requireRoom(settings);
        Plan chosen = plan(settings, settings.whole("documents"), settings.share("bits"));
        Set<Plan> plans = new LinkedHashSet<>(List.of(chosen));
        for (double bits : BITS) {
            plans.add(plan(settings, chosen.documents(), bits));
        }
        RoutingReport report = new RoutingReport(chosen);
        return report.of(new Sweep<Plan, RoutingRun.Outcome>(new ArrayList<>(plans), settings.whole("runs"),
                (plan, run, steps) -> new RoutingRun(plan, seed, run).run(steps), watch)
                .run(soFar -> watch.soFar(report.of(soFar))));
    }

    /** As many bits an element as any plan has tell how many documents there is room for. */
    private static void requireRoom(Settings settings) {
        double most = Math.max(settings.share("bits"), BITS[BITS.length - 1]);
        int documents = settings.whole("documents");
        if (!fits(plan(settings, documents, most))) {
            int fitting = documents - 1;
            while (fitting > 1 && !fits(plan(settings, fitting, most))) {
                fitting--;
            }
            throw Fault.PARAMETER_WRONG.raise("name", "documents", "expected", "1.." + fitting, "given", documents);
        }
    }

    private static Plan plan(Settings settings, int documents, double bits) {
        return new Plan(settings.whole("nodes"), settings.whole("degree"), settings.whole("depth"), documents,
                settings.whole("copies"), bits, settings.whole("queries"));
    }

    private static boolean fits(Plan plan) {
        double filters = (double) plan.nodes() * plan.degree() * plan.depth();
        // Beside every filter stands the set of documents that it holds in truth.
        return filters * (BestShape.of(plan.bits(), plan.deepest()).bits() + plan.different()) <= MOST_BITS;
    }
}
