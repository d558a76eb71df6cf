package kith.lab.analysis;

import module java.base;
import kith.bloom.Shape;

/**
 * The FPP of a standard filter without approximation, after Bose et al. (2008), "On the false-positive rate of Bloom
 * filters", and Christensen, Roginsky and Jimeno (2010), "A new analysis of the false positive rate of a Bloom filter":
 * the mean of (X/m)^k, where X of m bits are hit by k n independent draws. The usual formula takes X for its mean and
 * is too low by about b/n: b is 0.4 for filters made for 10 %, 0.9 for 1 %, 2.3 for one in a million. Ten elements at
 * 10 % are 48 bits, and 4.3 % too low; a thousand at 1 % are 9,586 bits, and 0.09 % too low.
 *
 * <p>It is computed from the other end: k more draws hit j different bits with probability S(k,j) m!/(m-j)! / m^k (S:
 * Stirling's numbers of the second kind), and j given bits are all set with probability
 * sum over i of (-1)^i C(j,i) (1 - i/m)^(k n). That sum loses digits, so it is taken with as many as it loses and
 * thirty more.
 */
public final class ExactFpp {
    private static final int KEPT_DIGITS = 30;

    private final Shape shape;

    /** @param shape of the filter */
    public ExactFpp(Shape shape) {
        this.shape = shape;
    }

    /**
     * {@return the FPP expected of a filter with so many different items, 0 to 1, right to the last digit but one}
     *
     * @param items n, at least 0
     */
    public double of(long items) {
        if (items == 0) {
            return 0;
        }
        int k = shape.hashes();
        long m = shape.bits();
        MathContext digits = new MathContext(lostDigits(items) + KEPT_DIGITS, RoundingMode.HALF_EVEN);
        BigDecimal[] misses = misses(items * k, digits);
        BigInteger[] partitions = partitions(k);
        BigDecimal sum = BigDecimal.ZERO;
        BigDecimal places = BigDecimal.ONE;
        for (int j = 1; j <= k && j <= m; j++) {
            places = places.multiply(BigDecimal.valueOf(m - j + 1), digits);
            sum = sum.add(allSet(j, misses, digits).multiply(places, digits)
                    .multiply(new BigDecimal(partitions[j]), digits), digits);
        }
        return sum.divide(BigDecimal.valueOf(m).pow(k, digits), digits).doubleValue();
    }

    /** The terms of the sum are at most 2^k, and their sum is at least the k-th power of the share of set bits. */
    private int lostDigits(long items) {
        double smallest = Math.max(shape.expectedFill(items), 1.0 / shape.bits()) / 2;
        return (int) Math.ceil(shape.hashes() * (Math.log10(2) - Math.log10(smallest)));
    }

    /** {@return (1 - i/m)^draws, the probability that all draws miss i given bits, for i from 0 to k} */
    private BigDecimal[] misses(long draws, MathContext digits) {
        BigDecimal bits = BigDecimal.valueOf(shape.bits());
        BigDecimal[] misses = new BigDecimal[shape.hashes() + 1];
        for (int i = 0; i < misses.length; i++) {
            BigDecimal others = BigDecimal.valueOf(Math.max(0, (long) shape.bits() - i));
            misses[i] = others.divide(bits, digits).pow(Math.toIntExact(draws), digits);
        }
        return misses;
    }

    private static BigDecimal allSet(int given, BigDecimal[] misses, MathContext digits) {
        BigDecimal sum = BigDecimal.ZERO;
        BigInteger choices = BigInteger.ONE;
        for (int i = 0; i <= given; i++) {
            BigDecimal term = misses[i].multiply(new BigDecimal(choices), digits);
            sum = i % 2 == 0 ? sum.add(term, digits) : sum.subtract(term, digits);
            choices = choices.multiply(BigInteger.valueOf(given - i)).divide(BigInteger.valueOf(i + 1));
        }
        return sum;
    }

    /** {@return S(k, j) for j from 0 to k: in how many ways k things fall into j classes} */
    private static BigInteger[] partitions(int k) {
        BigInteger[] row = new BigInteger[k + 1];
        Arrays.fill(row, BigInteger.ZERO);
        row[0] = BigInteger.ONE;
        for (int things = 1; things <= k; things++) {
            for (int j = things; j >= 1; j--) {
                row[j] = row[j].multiply(BigInteger.valueOf(j)).add(row[j - 1]);
            }
            row[0] = BigInteger.ZERO;
        }
        return row;
    }
}
