package kith.lab.traceback;

import module java.base;
import kith.fault.Fault;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.lab.network.Sweep;
import kith.report.Report;

/**
 * Where a packet came from: its way rebuilt from router to router, over the memory that a router has for each packet,
 * over the number of links of a router, and over the time that went by.
 */
public final class Traceback implements Experiment {
    private static final double[] BITS = {1, 2, 3, 4, 6, 8, 12, 16};
    /** Memory of all routers of a run, in bits: 32 megabytes. */
    private static final double MOST_BITS = 0x1p28;
    private static final int[] DEGREES = {3, 4, 6, 8, 12};

    @Override
    public String id() {
        return "traceback";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                new Parameter.Choice("layout", Stream.of(Plan.Layout.values()).map(Plan.Layout::id).toList(),
                        Plan.Layout.TREE.id()),
                new Parameter.Count("routers", 20, 500, 200), new Parameter.Count("degree", 3, 16, 4),
                new Parameter.Count("packets", 10, 10_000, 200), new Parameter.Share("bits", 1, 20, 8),
                new Parameter.Count("pages", 1, 20, 3), new Parameter.Count("traces", 10, 10_000, 100),
                new Parameter.Count("runs", 2, 1_000, 20), new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        long seed = settings.count("seed");
        Plan chosen = plan(settings, settings.whole("degree"), settings.share("bits"));
        TracebackReport report = new TracebackReport(chosen);
        Map<Plan, List<Outcome>> outcomes = new Sweep<Plan, Outcome>(plans(settings, chosen), settings.whole("runs"),
                (plan, run, steps) -> new TraceRun(plan, seed, run).run(plan.equals(chosen) ? plan.pages() + 1 : 0,
                        steps), watch).run(soFar -> watch.soFar(report.of(soFar)));
        return report.of(outcomes);
    }

    /** The chosen one is run first: it is what most is said of. */
    private static List<Plan> plans(Settings settings, Plan chosen) {
        Set<Plan> plans = new LinkedHashSet<>(List.of(chosen));
        for (double bits : BITS) {
            plans.add(plan(settings, chosen.degree(), bits));
        }
        for (int degree : DEGREES) {
            plans.add(plan(settings, degree, chosen.bits()));
        }
        return new ArrayList<>(plans);
    }

    private static Plan plan(Settings settings, int degree, double bits) {
        Plan.Layout layout = Stream.of(Plan.Layout.values())
                .filter(one -> one.id().equals(settings.choice("layout"))).findAny().orElseThrow();
        if (settings.count("pages") * settings.count("routers") * settings.count("packets") * bits > MOST_BITS) {
            throw Fault.PARAMETER_WRONG.raise("name", "packets", "expected",
                    "<= " + (long) (MOST_BITS / bits / settings.count("pages") / settings.count("routers")), "given",
                    settings.count("packets"));
        }
        return new Plan(layout, settings.whole("routers"), degree, settings.whole("packets"), bits,
                settings.whole("pages"), settings.whole("traces"));
    }
}
