package kith.evidence;

import kith.bloom.BloomFilter;
import kith.bloom.Shape;
import kith.fault.Fault;

/**
 * Overlap by shared bits of two filters with the same length, hash functions and salt: the measure of "Using Bloom
 * Filters" (2004). Meant for plain filters; in noisy ones chaff counts as if it were contacts.
 */
public final class SharedBitsOverlap {
    private SharedBitsOverlap() {
    }

    /**
     * {@return n(t1) + n(t2) - n(tOR), n(t) being {@link Shape#estimateItems} (algebraically that of Papapetrou et
     * al. 2010), clamped to 0 to the smaller of both, with the interval of all numbers of contacts for which so many
     * shared bits would not be too rare, by {@link IntervalSearch} and {@link SharedBitsLaw}} The interval holds the
     * truth in 93 to 97 % of cases where each of the four counts of bits (set in both, in one, in the other, in none)
     * is expected to be at least 20, otherwise in at least 93 %. It is widened to the estimate where that is a fraction
     * outside its whole ends, and may end above the estimated contacts of the smaller filter, which are uncertain too.
     *
     * @throws kith.fault.KithException {@link Fault#NOT_COMPARABLE} naming the field that differs ({@code bits},
     *     {@code hashes}, {@code salt}), {@link Fault#SATURATED} where a filter or both together have no clear bit
     */
    public static OverlapEstimate estimate(BloomFilter a, BloomFilter b) {
        requireComparable(a, b);
        return estimate(a.shape(), a.vector().cardinality(), b.vector().cardinality(),
                a.vector().andCardinality(b.vector()));
    }

    /**
     * {@return the same from counts, as {@link kith.bloom.SharedBits} has them of all pairs}
     *
     * @param shape of both filters
     * @param first how many bits are set in one, 0 to the shape's length
     * @param second how many in the other
     * @param both how many in both
     * @throws kith.fault.KithException {@link Fault#SATURATED} where a filter or both together have no clear bit
     */
    public static OverlapEstimate estimate(Shape shape, int first, int second, int both) {
        double estimate = contacts(shape, first, second, both);
        IntervalSearch search =
                new IntervalSearch(new SharedBitsLaw(shape, first, second), both, IntervalSearch.Limit.NEAREST);
        return new OverlapEstimate(estimate, Math.min(estimate, search.low((int) Math.ceil(estimate) + 1)),
                Math.max(estimate, search.high((int) estimate, mostContacts(shape))), both,
                byChance(shape, first, second), OverlapEstimate.Method.SHARED_BITS);
    }

    /**
     * {@return the estimate alone, without the interval, which takes a hundred times as long}
     *
     * @param shape of both filters
     * @param first how many bits are set in one, 0 to the shape's length
     * @param second how many in the other
     * @param both how many in both
     * @throws kith.fault.KithException {@link Fault#SATURATED} where a filter or both together have no clear bit
     */
    public static double contacts(Shape shape, int first, int second, int both) {
        int either = first + second - both;
        if (either == shape.bits()) {
            throw Fault.SATURATED.raise("fill", (double) Math.max(first, second) / shape.bits());
        }
        double items1 = shape.estimateItems(first);
        double items2 = shape.estimateItems(second);
        return Math.clamp(items1 + items2 - shape.estimateItems(either), 0, Math.min(items1, items2));
    }

    /** {@return how many bits two filters with so many set would share if they had nothing in common} */
    public static double byChance(Shape shape, int first, int second) {
        return (double) first * second / shape.bits();
    }

    /** So many contacts that the bits of any filter with a clear bit would be too few. */
    private static int mostContacts(Shape shape) {
        return (int) Math.min(Integer.MAX_VALUE / 64, 64L * shape.bits() / shape.hashes() + 64);
    }

    /**
     * {@return the standard deviation of the estimate, in contacts: the square root of
     * (m/k^2)(e^u - e^a - e^b + 2e^c - 1 - c) with a = k n1/m, b = k n2/m, c = k both/m, u = a + b - c}
     *
     * @param shape length and number of hash functions
     * @param items1 contacts of one
     * @param items2 contacts of the other
     * @param both contacts of both
     */
    public static double standardDeviation(Shape shape, double items1, double items2, double both) {
        double m = shape.bits();
        double k = shape.hashes();
        double a = k * items1 / m;
        double b = k * items2 / m;
        double c = k * both / m;
        double variance = m / (k * k)
                * (Math.exp(a + b - c) - Math.exp(a) - Math.exp(b) + 2 * Math.exp(c) - 1 - c);
        return Math.sqrt(Math.max(0, variance));
    }

    private static void requireComparable(BloomFilter a, BloomFilter b) {
        requireSame("bits", a.shape().bits(), b.shape().bits());
        requireSame("hashes", a.shape().hashes(), b.shape().hashes());
        requireSame("salt", a.salt(), b.salt());
    }

    private static void requireSame(String field, Object first, Object second) {
        if (!first.equals(second)) {
            throw Fault.NOT_COMPARABLE.raise("field", field, "first", first, "second", second);
        }
    }
}
