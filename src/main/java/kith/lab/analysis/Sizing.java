package kith.lab.analysis;

/**
 * How long a filter must be, as a formula and without a limit on length: up to a thousand million elements and beyond.
 *
 * @param bits m, the length in bits
 * @param hashes k, the number of hash functions, 1 to {@link #MOST_HASHES}
 */
public record Sizing(double bits, int hashes) {
    /** The most hash functions that are tried. */
    public static final int MOST_HASHES = 100;

    /**
     * {@return the length for so many items at this FPP} m = -k n / ln(1 - c^(1/k)) for the best k, which may be a
     * fraction (k = log2(1/c), within 1 and {@link #MOST_HASHES}), rounded up; of the whole numbers the one with the
     * smallest FPP is taken, by trying: the way of "Using Bloom Filters" (2004).
     *
     * @param items n, at least 1
     * @param fpp c, above 0 and below 1
     */
    public static Sizing of(double items, double fpp) {
        double fraction = Math.clamp(-Math.log(fpp) / Math.log(2), 1, MOST_HASHES);
        double bits = Math.ceil(-fraction * items / Math.log1p(-Math.pow(fpp, 1 / fraction)));
        int best = 1;
        for (int hashes = 2; hashes <= MOST_HASHES; hashes++) {
            if (fpp(bits, hashes, items) < fpp(bits, best, items)) {
                best = hashes;
            }
        }
        return new Sizing(bits, best);
    }

    /** {@return the FPP expected of so many items, (1 - e^(-k n / m))^k} */
    public double expectedFpp(double items) {
        return fpp(bits, hashes, items);
    }

    private static double fpp(double bits, int hashes, double items) {
        return Math.pow(-Math.expm1(-hashes * items / bits), hashes);
    }
}
