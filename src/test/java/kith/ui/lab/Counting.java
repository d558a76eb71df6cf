package kith.ui.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import kith.fault.Fault;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/**
 * An experiment for tests: as many points as are wanted, each told as it is known. It has the words of the experiment
 * "sizing". With a gate it waits in the middle until the gate opens or the run is stopped.
 */
public final class Counting implements Experiment {
    private final CountDownLatch gate;

    Counting(CountDownLatch gate) {
        this.gate = gate;
    }

    /** One that never waits. */
    public Counting() {
        this(new CountDownLatch(0));
    }

    @Override
    public String id() {
        return "sizing";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Count("items", 1, 1_000_000, 10), new Parameter.Share("fpp", 1e-3, 0.5, 0.1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        long items = settings.count("items");
        if (items == 13) {
            throw Fault.PARAMETER_WRONG.raise("name", "items", "expected", "another", "given", "13");
        }
        List<Series.Point> points = new ArrayList<>();
        for (int i = 1; i <= items; i++) {
            points.add(new Series.Point(i, 1.0 / i, 0.9 / i, 1.1 / i));
            watch.soFar(report(points));
            watch.step(i, items);
            if (i == items / 2) {
                while (gate.getCount() > 0) {
                    watch.step(i, items);
                    Thread.onSpinWait();
                }
            }
        }
        return report(points);
    }

    static Report report(List<Series.Point> points) {
        Finding size = new Finding("size", Map.of("bits", Value.bits(points.size()), "hashes", Value.count(1),
                "items", Value.count(points.size()), "fpp", Value.share(0.1), "expected", Value.share(0.1)));
        return new Report(List.of(size), List.of(figure(points)), List.of(new Grid("usual", List.of("items", "bits"),
                points.stream().limit(5).map(point -> Grid.row(Value.count(point.x()), Value.bits(point.y())))
                .toList())));
    }

    static Figure figure(List<Series.Point> points) {
        return new Figure("lengths", new Axis("items", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("fpp", Unit.SHARE, Axis.Scale.LOGARITHMIC),
                List.of(new Series("theory", Series.Look.LINE, points)));
    }
}
