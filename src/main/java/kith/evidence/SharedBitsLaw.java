package kith.evidence;

import module java.base;
import kith.bloom.Shape;

/**
 * How many bits two filters share, given how many bits each has set and that they have c contacts in common.
 *
 * <p>The c contacts set s bits in both: r = k c throws into m places hit m (1 - (1-1/m)^r) different ones on average,
 * with a variance of about m e^-x (1 - (1+x) e^-x), x = r/m. Of the m - s other places each filter has set t - s, and
 * they know nothing of each other, so that those they share are hypergeometric. Both together have the variance of the
 * design, (m/k^2)(e^u - e^a - e^b + 2e^c - 1 - c), which falls into these two parts. That t is what was counted and no
 * expectation does no harm: whatever it says of s, the hypergeometric part is exact given both.
 *
 * <p>Worked out number by number where the deviation is below {@value #WIDE} bits, with a binomial distribution of the
 * same mean and variance for the throws that hit a place twice (the number of places hit is a sum of independent
 * events: Vatutin, Mikhailov 1982); by the normal distribution where it is larger.
 */
final class SharedBitsLaw implements IntFunction<CountLaw> {
    private static final double WIDE = 10;
    /** Below this share of places hit, series are nearer than differences of nearly equal numbers. */
    private static final double SPARSE = 1e-3;

    private final double m;
    private final double k;
    private final int first;
    private final int second;

    /**
     * @param shape of both filters
     * @param first how many bits one has set, below m
     * @param second how many bits the other has set, below m
     */
    SharedBitsLaw(Shape shape, int first, int second) {
        this.m = shape.bits();
        this.k = shape.hashes();
        this.first = first;
        this.second = second;
    }

    @Override
    public CountLaw apply(int common) {
        double throwsInAll = k * common;
        double twice = twice(throwsInAll);
        double places = throwsInAll - twice;
        double spread = spread(throwsInAll / m);
        double variance = twice * spread;
        double chance = 0;
        if (places < Math.min(first, second)) {
            double free = m - places;
            double slope = (m - first) * (m - second) / (free * free);
            chance = (first - places) * (second - places) / free;
            variance = slope * slope * variance + chance * slope * free / Math.max(1, free - 1);
        }
        return variance > WIDE * WIDE ? new Normal(places + chance, Math.sqrt(variance))
                : listed((int) throwsInAll, Masses.binomial(twice, spread));
    }

    /** {@return how many of so many throws hit a place that was hit before, on average} */
    private double twice(double throwsInAll) {
        double r = throwsInAll;
        return r < SPARSE * m ? r * (r - 1) / (2 * m) * (1 - (r - 2) / (3 * m))
                : r + m * Math.expm1(r * Math.log1p(-1 / m));
    }

    /** {@return variance by mean of that number, at x throws a place; 1 - 4x/3 + ... where x is small} */
    private static double spread(double x) {
        return x < SPARSE ? 1 - 4 * x / 3
                : Math.exp(-x) * (-Math.expm1(-x) - x * Math.exp(-x)) / (x + Math.expm1(-x));
    }

    /** The bits in both for every number of throws that can hit a place twice. */
    private CountLaw listed(int throwsInAll, Masses twice) {
        List<Masses> shared = new ArrayList<>();
        for (int hitTwice = twice.first(); hitTwice <= twice.last(); hitTwice++) {
            int places = throwsInAll - hitTwice;
            // Where the contacts alone set more bits than there are, the count was too small already.
            shared.add(places >= Math.min(first, second) ? Masses.certain(places)
                    : Masses.hypergeometric((int) m - places, first - places, second - places).plus(places));
        }
        return ListedLaw.mixture(twice, shared);
    }
}
