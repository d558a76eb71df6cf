package kith.lab.compare;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Compressible;
import kith.bloom.variant.Variant;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Tally;
import kith.parallel.OrderedBlocks;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Series;
import kith.report.Unit;

/** How many bits each filter needs for an element, by the wanted FPP. Filters that grow are filled to see how far. */
final class Lengths {
    /** Enough that the ends of tables and words hardly count. */
    private static final int ITEMS = 1_000;
    private static final int STEPS_A_DECADE = 2;
    private static final int DECADES = 5;

    private Lengths() {
    }

    static Figure figure(long seed, Tally tally) {
        RandomAddresses addresses = new RandomAddresses(seed, 0);
        List<ItemDigest> members = IntStream.range(0, ITEMS).mapToObj(addresses::memberDigest).toList();
        List<Series> series = new ArrayList<>();
        series.add(series("bound", Series.Look.DASHED, fpp -> -Math.log(fpp) / Math.log(2)));
        OrderedBlocks.onAllCores().each(List.of(Variant.values()).iterator(),
                variant -> series(variant.id(), Series.Look.LINE, fpp -> {
                    tally.add(0);
                    return bits(variant, fpp, members, seed);
                }), series::add);
        series.add(series("sent", Series.Look.LINE, fpp -> sent(fpp, members, seed)));
        return new Figure("lengths", new Axis("fpp", Unit.SHARE, Axis.Scale.LOGARITHMIC),
                new Axis("bits-per-item", Unit.NUMBER, Axis.Scale.LINEAR), series);
    }

    /** The one filter that is made to be short on its way. */
    private static double sent(double fpp, List<ItemDigest> members, long seed) {
        ApproximateSet<ItemDigest> filter = Variant.COMPRESSED.forItems(ITEMS, fpp, new SeededRandom(seed, 0).salt());
        members.forEach(filter::put);
        return filter instanceof Compressible<ItemDigest> compressible
                ? (double) compressible.compressed().length * Byte.SIZE / ITEMS : filter.bits();
    }

    private static double bits(Variant variant, double fpp, List<ItemDigest> members, long seed) {
        ApproximateSet<ItemDigest> filter = variant.forItems(ITEMS, fpp, new SeededRandom(seed, 0).salt());
        if (variant.abilities().contains(Variant.Ability.GROW)) {
            members.forEach(filter::put);
        }
        return (double) filter.bits() / ITEMS;
    }

    private static Series series(String id, Series.Look look, DoubleUnaryOperator bits) {
        return new Series(id, look, fpps().mapToObj(fpp -> new Series.Point(fpp, bits.applyAsDouble(fpp))).toList());
    }

    /** From one in 100,000 to one in three. */
    private static DoubleStream fpps() {
        return IntStream.rangeClosed(1, STEPS_A_DECADE * DECADES)
                .mapToDouble(step -> Math.pow(10, step / (double) STEPS_A_DECADE - DECADES - 1.0 / STEPS_A_DECADE));
    }
}
