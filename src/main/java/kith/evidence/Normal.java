package kith.evidence;

/**
 * The law of a count so spread that the normal distribution serves, half a count added at the border.
 *
 * @param mean of the count
 * @param deviation of the count, above 0
 */
record Normal(double mean, double deviation) implements CountLaw {
    @Override
    public double atMost(int x) {
        return below((x + 0.5 - mean) / deviation);
    }

    @Override
    public double atLeast(int x) {
        return below((mean - x + 0.5) / deviation);
    }

    /** {@return P(Z <= z), wrong by less than 1e-7 (Abramowitz, Stegun 1964, 26.2.17)} */
    private static double below(double z) {
        if (z > 0) {
            return 1 - below(-z);
        }
        double t = 1 / (1 - 0.2316419 * z);
        double series = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937
                + t * (-1.821255978 + t * 1.330274429))));
        return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) * series;
    }
}
