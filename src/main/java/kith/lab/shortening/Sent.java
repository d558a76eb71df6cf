package kith.lab.shortening;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.bloom.variant.CompressedFilter;
import kith.bloom.variant.CompressedShape;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Tally;

/**
 * What filters of one shape took on their way.
 *
 * @param fpp that was wanted
 * @param shape of the filters, and what theory says of them
 * @param bytes that were sent of each, at least one, sorted
 */
record Sent(double fpp, CompressedShape shape, long[] bytes) {
    /**
     * {@return the shapes with which the wanted FPP can be had, by number of hash functions from one upwards}
     *
     * @param items n
     * @param fpp c
     * @param longer how many times as long as the standard filter they may be
     */
    static List<CompressedShape> shapes(int items, double fpp, double longer) {
        Shape standard = Shape.fromNP(items, fpp);
        List<CompressedShape> shapes = new ArrayList<>();
        for (int hashes = 1; hashes < standard.hashes(); hashes++) {
            double bits = Math.ceil(-hashes * items / Math.log1p(-Math.pow(fpp, 1.0 / hashes)));
            if (bits <= longer * standard.bits()) {
                shapes.add(new CompressedShape(new Shape((int) bits, hashes), items));
            }
        }
        shapes.add(new CompressedShape(standard, items));
        return shapes;
    }

    /**
     * {@return what they took that were filled with these items, the items of each in a list}
     *
     * @param tally a unit is a filter
     */
    static Sent of(double fpp, CompressedShape shape, List<List<ItemDigest>> runs, SeededRandom random, Tally tally) {
        return new Sent(fpp, shape, runs.stream().mapToLong(items -> {
            CompressedFilter filter = CompressedFilter.shaped(shape.shape(), random.salt());
            items.forEach(filter::put);
            tally.add(1);
            return filter.compressed().length;
        }).sorted().toArray());
    }

    /** {@return k} */
    double hashes() {
        return shape.shape().hashes();
    }

    /** {@return bits sent an element: the mean} */
    double mean() {
        return perItem(Arrays.stream(bytes).average().orElseThrow());
    }

    /** {@return the fewest} */
    double least() {
        return perItem(bytes[0]);
    }

    /** {@return the most} */
    double most() {
        return perItem(bytes[bytes.length - 1]);
    }

    /** {@return bits an element that theory expects} */
    double expected() {
        return shape.entropyBits() / shape.items();
    }

    private double perItem(double size) {
        return size * Byte.SIZE / shape.items();
    }
}
