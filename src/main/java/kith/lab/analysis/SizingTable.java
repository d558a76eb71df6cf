package kith.lab.analysis;

import module java.base;
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

/** How long a filter must be: for one wish, and as a table of usual ones. Nothing is measured. */
public final class SizingTable implements Experiment {
    private static final double[] FPPS = {1e-2, 1e-3, 1e-4, 1e-5, 1e-6};
    private static final long[] ITEMS = {1_000, 10_000, 100_000, 1_000_000};
    private static final double STEPS_A_DECADE = 10;

    @Override
    public String id() {
        return "sizing";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter.Count("items", 1, 1_000_000_000_000L, 10),
                new Parameter.Share("fpp", 1e-9, 0.5, 0.1));
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        long items = settings.count("items");
        double fpp = settings.share("fpp");
        Sizing sizing = Sizing.of(items, fpp);
        Finding size = new Finding("size", Map.of("bits", Value.bits(sizing.bits()), "hashes",
                Value.count(sizing.hashes()), "items", Value.count(items), "fpp", Value.share(fpp), "expected",
                Value.share(sizing.expectedFpp(items))));
        watch.step(1, 1);
        return new Report(List.of(size), List.of(lengths()), List.of(table()));
    }

    private static Figure lengths() {
        List<Series.Point> points = new ArrayList<>();
        for (int step = 3; step <= 6 * STEPS_A_DECADE; step++) {
            double fpp = Math.pow(10, -step / STEPS_A_DECADE);
            points.add(new Series.Point(fpp, Sizing.of(1e9, fpp).bits() / 1e9));
        }
        return new Figure("lengths", new Axis("fpp", Unit.SHARE, Axis.Scale.LOGARITHMIC),
                new Axis("bits-per-item", Unit.NUMBER, Axis.Scale.LINEAR),
                List.of(new Series("theory", Series.Look.DASHED, points.reversed())));
    }

    private static Grid table() {
        List<List<Optional<Value>>> rows = new ArrayList<>();
        for (double fpp : FPPS) {
            for (long items : ITEMS) {
                Sizing sizing = Sizing.of(items, fpp);
                rows.add(Grid.row(Value.share(fpp), Value.count(items), Value.bits(sizing.bits()),
                        new Value.Amount(Math.ceil(sizing.bits() / Byte.SIZE), Unit.BYTES),
                        Value.count(sizing.hashes())));
            }
        }
        return new Grid("usual", List.of("fpp", "items", "bits", "bytes", "hashes"), rows);
    }
}
