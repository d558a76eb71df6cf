package kith.lab.vectors;

import module java.base;
import kith.bloom.Shape;
import kith.lab.Proportion;
import kith.lab.experiment.SeededRandom;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Series;
import kith.report.Unit;

/**
 * All contenders with one set of vectors, run after run with other salts: how many of the vectors that were not entered
 * pass, while a filter is filled, and for filters of other wanted FPPs when they are full. The interval of a share is
 * the exact one for runs, see {@link Proportion#ofClusters}.
 */
final class Trial {
    private static final double[] WANTED = {0.0001, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3};

    /** In how many steps a filter is filled. */
    static final int STEPS = 10;
    /** Measurements of one run. */
    static final int MEASUREMENTS = (STEPS + WANTED.length) * Contender.values().length;

    private final String id;
    private final VectorSet keys;
    private final Shape shape;
    private final Map<Contender, List<int[]>> filling = new EnumMap<>(Contender.class);
    private final Map<Contender, List<int[]>> wanted = new EnumMap<>(Contender.class);

    /**
     * @param id of the kind of vectors
     * @param keys the vectors
     * @param fpp of the filters that are filled
     */
    Trial(String id, VectorSet keys, double fpp) {
        this.id = id;
        this.keys = keys;
        shape = Shape.fromNP(keys.entered().size(), fpp);
        for (Contender contender : Contender.values()) {
            filling.put(contender, new ArrayList<>());
            wanted.put(contender, new ArrayList<>());
        }
    }

    /** {@return the wanted FPPs that filters are built for, ascending} */
    static double[] wantedFpps() {
        return WANTED.clone();
    }

    /** {@return the vectors} */
    VectorSet keys() {
        return keys;
    }

    /** {@return length and number of functions of the filters that are filled} */
    Shape shape() {
        return shape;
    }

    /**
     * Runs once more.
     *
     * @param random its salts
     * @param tick is run {@link #MEASUREMENTS} times
     */
    void run(SeededRandom random, Runnable tick) {
        for (Contender contender : Contender.values()) {
            Objects.requireNonNull(filling.get(contender)).add(fill(contender.filter(shape, random.salt()), tick));
        }
        for (Contender contender : Contender.values()) {
            int[] hits = new int[WANTED.length];
            for (int i = 0; i < hits.length; i++) {
                Contender.Filter filter = contender.filter(Shape.fromNP(items(), WANTED[i]), random.salt());
                keys.entered().forEach(filter::put);
                hits[i] = hits(filter);
                tick.run();
            }
            Objects.requireNonNull(wanted.get(contender)).add(hits);
        }
    }

    private int[] fill(Contender.Filter filter, Runnable tick) {
        int[] hits = new int[STEPS];
        int entered = 0;
        for (int step = 0; step < STEPS; step++) {
            while (entered < items(step)) {
                filter.put(keys.entered().get(entered++));
            }
            hits[step] = hits(filter);
            tick.run();
        }
        return hits;
    }

    private int hits(Contender.Filter filter) {
        return (int) keys.asked().stream().filter(filter::mightContain).count();
    }

    private int items() {
        return keys.entered().size();
    }

    /** {@return how many vectors are entered after a step} */
    private int items(int step) {
        return (int) ((long) items() * (step + 1) / STEPS);
    }

    /** {@return the share that passed full filters so far} */
    Proportion passed(Contender contender) {
        return share(Objects.requireNonNull(filling.get(contender)), STEPS - 1);
    }

    private Proportion share(List<int[]> runs, int measurement) {
        int[] trials = new int[runs.size()];
        Arrays.fill(trials, keys.asked().size());
        return Proportion.ofClusters(runs.stream().mapToInt(hits -> hits[measurement]).toArray(), trials);
    }

    /** {@return what passed so far, against how much was entered} */
    Figure filling() {
        return figure("filling-" + id, new Axis("items", Unit.COUNT, Axis.Scale.LINEAR), STEPS, filling,
                this::items, step -> shape.expectedFpp(items(step)));
    }

    /** {@return what passed so far, against what was wanted} */
    Figure wanted() {
        return figure("wanted-" + id, new Axis("wanted", Unit.SHARE, Axis.Scale.LOGARITHMIC), WANTED.length, wanted,
                i -> WANTED[i], i -> Shape.fromNP(items(), WANTED[i]).expectedFpp(items()));
    }

    private Figure figure(String name, Axis x, int points, Map<Contender, List<int[]>> measured,
            IntToDoubleFunction place, IntToDoubleFunction theory) {
        List<Series> series = new ArrayList<>();
        series.add(new Series("theory", Series.Look.DASHED, IntStream.range(0, points)
                .mapToObj(i -> new Series.Point(place.applyAsDouble(i), theory.applyAsDouble(i))).toList()));
        measured.forEach((contender, runs) -> series.add(new Series(contender.id(), Series.Look.LINE,
                IntStream.range(0, points).mapToObj(i -> point(place.applyAsDouble(i), share(runs, i))).toList())));
        return new Figure(name, x, new Axis("fpp", Unit.SHARE, Axis.Scale.LOGARITHMIC), series);
    }

    private static Series.Point point(double x, Proportion share) {
        return new Series.Point(x, share.estimate(), share.low(), share.high());
    }
}
