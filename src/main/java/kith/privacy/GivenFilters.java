package kith.privacy;

import java.util.Set;
import kith.bloom.Shape;
import kith.bloom.SizeClass;

/**
 * Filters that were made from the same contacts and are alike: the first ones of an edition, or a plain contribution to
 * a circle.
 *
 * @param shape length and hash functions of each
 * @param fill share of set bits of each, above 0 and at most 1
 * @param filters how many there are, at least 1
 * @param contacts the canonical addresses that all of them hold; kept as it is given, for books are large
 */
public record GivenFilters(Shape shape, double fill, int filters, Set<String> contacts) {
    /** Refuses what is no filter. */
    public GivenFilters {
        if (!(fill > 0 && fill <= 1) || filters < 1) {
            throw new IllegalArgumentException(filters + " filters with fill " + fill);
        }
    }

    /** {@return the first {@code level} filters of an edition of this class} All have floor(m / 2) of m bits set. */
    public static GivenFilters ofEdition(SizeClass size, int level, Set<String> contacts) {
        return new GivenFilters(size.shape(), (double) size.weight() / size.bits(), level, contacts);
    }

    /** {@return the FPP of all together, w^(k L): exact for filters whose bits are as they are, with random hashes} */
    public double fpp() {
        return Math.pow(shape.measuredFpp(fill), filters);
    }

    /**
     * {@return the probability that all bits of one contact are also bits of some of the {@code hiding} others}
     *
     * @param hiding expected number of others that match everything, at least 0
     */
    double coverage(double hiding) {
        int probes = shape.hashes() * filters;
        // Each of the hiding sets k of the m w set bits of each filter: e^-(h k / m w) is the chance to miss one bit.
        double each = -Math.expm1(-hiding * shape.hashes() / (shape.bits() * fill));
        return Math.pow(each, probes);
    }

    /** {@return the parameters and the number of contacts, never these} */
    @Override
    public String toString() {
        return "Given[" + filters + " of " + shape + ", fill " + fill + ", " + contacts.size() + " contacts]";
    }
}
