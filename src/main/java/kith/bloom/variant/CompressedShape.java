package kith.bloom.variant;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.KeyedHash;
import kith.bloom.Shape;

/**
 * The shape of a filter that travels compressed, chosen for what it takes on its way (Mitzenmacher 2002, "Compressed
 * Bloom filters"). A vector of m bits, of which theory sets w = 1 - e^(-kn/m), has m H(w) bits of entropy, H(w) = -w
 * log2 w - (1-w) log2(1-w). An uncompressed filter is best at w = 1/2, where that is m; at the same FPP one with fewer
 * hash functions is longer in memory and shorter on its way, down to about n (log2(1/c) + log2 e) for one function.
 * (Many more functions, which fill more than half, would be smaller on their way, too. They are not tried: each look-up
 * is dearer.)
 *
 * @param shape m and k
 * @param items n, which it is for
 */
public record CompressedShape(Shape shape, int items) {
    /** How many times as long as an uncompressed one a filter may be, where nobody says. */
    public static final double USUAL_LONGER = 4;

    /**
     * {@return the shape with the smallest compressed size}
     *
     * @param items n, at least 1
     * @param fpp wanted FPP, above 0 and below 1
     * @param longer how many times as long as {@link Shape#fromNP} says it may be in memory, at least 1
     * @throws IllegalArgumentException where all would be too long
     */
    public static CompressedShape smallest(int items, double fpp, double longer) {
        Shape usual = Shape.fromNP(items, fpp);
        double most = Math.min(BitVector.MAX_LENGTH, longer * usual.bits());
        return IntStream.rangeClosed(1, usual.hashes()).boxed().<CompressedShape>mapMulti((hashes, next) -> {
            double length = Math.ceil(-hashes * items / Math.log1p(-Math.pow(fpp, 1.0 / hashes)));
            if (length <= most) {
                next.accept(of(length, hashes, items));
            }
        }).reduce(new CompressedShape(usual, items), (one, other) -> other.entropyBits() < one.entropyBits()
                ? other : one);
    }

    /**
     * {@return the shape with the smallest FPP among those whose compressed size is as wanted, or a little less}
     *
     * @param items n, at least 1
     * @param bits z, wanted compressed size in bits, at least 1
     * @param longer how many times as long as z it may be in memory, at least 1
     * @throws IllegalArgumentException where it would be too long
     */
    public static CompressedShape mostPrecise(int items, double bits, double longer) {
        if (!(bits >= 1 && bits <= BitVector.MAX_LENGTH)) {
            throw new IllegalArgumentException(bits + " bits");
        }
        double most = Math.min(BitVector.MAX_LENGTH, longer * bits);
        return Stream.concat(Stream.of(1), IntStream.rangeClosed(2, KeyedHash.MAX_HASHES).boxed()
                        // None that fills more than half of a filter without compression: see the class.
                        .filter(hashes -> hashes * items / Math.log(2) <= bits))
                .map(hashes -> of(longest(items, bits, hashes, most), hashes, items))
                .reduce((one, other) -> other.expectedFpp() < one.expectedFpp() ? other : one).orElseThrow();
    }

    /** A longer vector has more entropy, however full it is: as long as it may be, by bisection. */
    private static double longest(int items, double bits, int hashes, double most) {
        double low = bits;
        double high = most;
        while (high - low >= 1) {
            double middle = Math.floor((low + high + 1) / 2);
            if (of(middle, hashes, items).entropyBits() <= bits) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private static CompressedShape of(double length, int hashes, int items) {
        return new CompressedShape(new Shape((int) Math.max(1, length), hashes), items);
    }

    /** {@return the FPP expected of n items, (1 - e^(-kn/m))^k} */
    public double expectedFpp() {
        return shape.expectedFpp(items);
    }

    /** {@return z, the compressed size expected of n items: m H(w) bits} */
    public double entropyBits() {
        return shape.bits() * entropy(shape.expectedFill(items));
    }

    /**
     * {@return H(w), the entropy of a bit that is set with this probability, 0 to 1 bit (Shannon 1948)}
     *
     * @param fill w, 0 to 1
     */
    public static double entropy(double fill) {
        return fill <= 0 || fill >= 1 ? 0 : -(fill * Math.log(fill) + (1 - fill) * Math.log1p(-fill)) / Math.log(2);
    }
}
