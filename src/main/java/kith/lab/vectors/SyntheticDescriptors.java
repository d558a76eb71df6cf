package kith.lab.vectors;

import kith.lab.experiment.SeededRandom;

/**
 * Vectors like SIFT descriptors, made up. A descriptor is a histogram of gradients, 4 by 4 cells of 8 directions, taken
 * to length 1, cut at 0.2, taken to length 1 again, times 512, and cut at 255 (Lowe 2004). Here the gradients of a
 * point are those of one of {@link #KINDS} kinds of points, each direction times a random factor. So descriptors come
 * in clusters, a quarter of all numbers is 0, their mean is 23, and the largest of a descriptor mostly about 160. Of
 * real ones they lack the dependence of neighbouring cells.
 */
final class SyntheticDescriptors {
    /** Numbers of a descriptor. */
    static final int DIMENSIONS = 128;
    /** How many kinds of points there are. */
    static final int KINDS = 500;

    private static final double CUT = 0.2;
    private static final double SCALE = 512;
    private static final int MOST = 255;
    /**
     * Spread of the factor's logarithm, about 0.6: it is a sum of four uniform numbers of variance 1/12, times this.
     */
    private static final double SPREAD = 1.0;

    private final SeededRandom random;
    private final double[][] kinds = new double[KINDS][DIMENSIONS];

    /** @param random from which all of them follow; its numbers are the same on every Java, and so are these */
    SyntheticDescriptors(SeededRandom random) {
        this.random = random;
        for (double[] kind : kinds) {
            for (int i = 0; i < DIMENSIONS; i++) {
                double gradient = -StrictMath.log(1 - random.nextDouble());
                // The square makes it more skewed than chance is: most directions of a point have next to no gradient.
                kind[i] = gradient * gradient;
            }
        }
    }

    /** {@return the next descriptor; two may be the same} */
    int[] next() {
        double[] kind = kinds[(int) (random.nextDouble() * KINDS)];
        double[] gradients = new double[DIMENSIONS];
        for (int i = 0; i < DIMENSIONS; i++) {
            gradients[i] = kind[i] * StrictMath.exp(SPREAD * noise());
        }
        double cut = CUT * length(gradients);
        for (int i = 0; i < DIMENSIONS; i++) {
            gradients[i] = Math.min(gradients[i], cut);
        }
        double scale = SCALE / length(gradients);
        int[] descriptor = new int[DIMENSIONS];
        for (int i = 0; i < DIMENSIONS; i++) {
            descriptor[i] = (int) Math.min(MOST, scale * gradients[i]);
        }
        return descriptor;
    }

    /** {@return a sum of four uniform numbers, less its mean: near a normal distribution, without its far ends} */
    private double noise() {
        long bits = random.nextLong();
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += (bits >>> 16 * i & 0xffff) / 65_536.0;
        }
        return sum - 2;
    }

    private static double length(double[] vector) {
        double squares = 0;
        for (double number : vector) {
            squares += number * number;
        }
        return Math.sqrt(squares);
    }
}
