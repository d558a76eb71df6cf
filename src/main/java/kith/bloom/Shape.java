package kith.bloom;

/**
 * Length and number of hash functions of a Bloom filter.
 *
 * @param bits m, the length in bits, 1 to {@link BitVector#MAX_LENGTH}
 * @param hashes k, the number of hash functions, 1 to {@link KeyedHash#MAX_HASHES}
 */
public record Shape(int bits, int hashes) {
    /** Refuses values out of range. */
    public Shape {
        if (bits < 1 || bits > BitVector.MAX_LENGTH || hashes < 1 || hashes > KeyedHash.MAX_HASHES) {
            throw new IllegalArgumentException("m = " + bits + ", k = " + hashes);
        }
    }

    /**
     * {@return the shape for this many items at this FPP} The length is m = -k n / ln(1 - c^(1/k)) ("Using Bloom
     * Filters", 2004) for the best k, which may be a fraction: k = log2(1/c) within 1 to {@link KeyedHash#MAX_HASHES},
     * so that m = -n ln c / (ln 2)^2 in between. Of the whole numbers the k with the smallest expected FPP is taken,
     * found by trying; it may exceed c by a little because it is no fraction: 0.4 % of c at c = 0.01, never 6 %.
     *
     * @param items n, at least 1
     * @param fpp c, above 0 and below 1
     * @throws IllegalArgumentException where that is longer than {@link BitVector#MAX_LENGTH}
     */
    public static Shape fromNP(long items, double fpp) {
        if (items < 1 || !(fpp > 0 && fpp < 1)) {
            throw new IllegalArgumentException("n = " + items + ", fpp = " + fpp);
        }
        double fraction = Math.clamp(-Math.log(fpp) / Math.log(2), 1, KeyedHash.MAX_HASHES);
        double length = Math.ceil(-fraction * items / Math.log1p(-Math.pow(fpp, 1 / fraction)));
        if (length > BitVector.MAX_LENGTH) {
            throw new IllegalArgumentException("more than " + BitVector.MAX_LENGTH + " bits");
        }
        Shape best = new Shape((int) Math.max(1, length), 1);
        for (int k = 2; k <= KeyedHash.MAX_HASHES; k++) {
            Shape other = new Shape(best.bits, k);
            if (other.expectedFpp(items) < best.expectedFpp(items)) {
                best = other;
            }
        }
        return best;
    }

    /** {@return the FPP expected of {@code items} entries, (1 - e^(-k n / m))^k} */
    public double expectedFpp(double items) {
        return Math.pow(expectedFill(items), hashes);
    }

    /** {@return the share of bits expected to be set by {@code items} entries, 1 - e^(-k n / m)} */
    public double expectedFill(double items) {
        return -Math.expm1(-hashes * items / bits);
    }

    /** {@return the FPP of a filter with this share of set bits, w^k: what a received filter is judged by} */
    public double measuredFpp(double fill) {
        return Math.pow(fill, hashes);
    }

    /**
     * {@return the number of entries that {@code cardinality} set bits stand for,
     * ln(1 - t/m) / (k ln(1 - 1/m)) (Papapetrou et al. 2010)} Infinite when all bits are set.
     */
    public double estimateItems(int cardinality) {
        if (bits == 1) {
            return cardinality == 0 ? 0 : Double.POSITIVE_INFINITY;
        }
        return Math.log1p(-(double) cardinality / bits) / (hashes * Math.log1p(-1.0 / bits));
    }
}
