package kith.lab.loops;

import module java.base;
import kith.bloom.Shape;
import kith.fault.Fault;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.lab.network.Sweep;
import kith.report.Report;

/** A filter in every packet that finds loops: how often it is wrong on a long way, and how soon it ends a loop. */
public final class Loops implements Experiment {
    private static final int[] BITS = {32, 64, 128, 256, 512, 1024};

    @Override
    public String id() {
        return "loops";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Count("bits", 8, 2_048, 128), new Parameter.Count("hashes", 1, 16, 4),
                new Parameter.Count("alarms", 1, 8, 1), new Parameter.Count("hops", 2, 128, 20),
                new Parameter.Count("approach", 0, 20, 5),
                new Parameter.Count("ttl", 2, 255, 64), new Parameter.Count("routers", 50, 2_000, 500),
                new Parameter.Count("degree", 3, 16, 3), new Parameter.Share("faults", 0, 1, 0.05),
                new Parameter.Count("packets", 10, 100_000, 1_000), new Parameter.Count("runs", 2, 1_000, 20),
                new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        if (settings.count("hops") > settings.count("routers")) {
            throw Fault.PARAMETER_WRONG.raise("name", "hops", "expected", "<= " + settings.count("routers"), "given",
                    settings.count("hops"));
        }
        long seed = settings.count("seed");
        Plan chosen = plan(settings, settings.whole("bits"));
        LoopsReport report = new LoopsReport(chosen, settings.whole("ttl"));
        return report.of(new Sweep<Plan, LoopRun.Outcome>(plans(settings, chosen), settings.whole("runs"),
                (plan, run, steps) -> {
                    LoopRun one = new LoopRun(plan, seed, run);
                    return plan.equals(chosen) ? one.runWithLoops(steps) : one.run(steps);
                }, watch).run(soFar -> watch.soFar(report.of(soFar))));
    }

    /** The chosen one is run first: it is what most is said of. */
    private static List<Plan> plans(Settings settings, Plan chosen) {
        Set<Plan> plans = new LinkedHashSet<>(List.of(chosen));
        for (int bits : BITS) {
            plans.add(plan(settings, bits));
        }
        return new ArrayList<>(plans);
    }

    private static Plan plan(Settings settings, int bits) {
        return new Plan(new Rule(new Shape(bits, settings.whole("hashes")), settings.whole("alarms")),
                settings.whole("hops"), settings.whole("approach"), settings.whole("packets"),
                settings.whole("routers"),
                settings.whole("degree"), settings.share("faults"));
    }
}
