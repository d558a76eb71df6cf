package kith.lab.traceback;

import kith.bloom.Shape;

/**
 * The FPP of a page before anybody knows how many packets will pass: without approximation, because pages of routers at
 * the edge are so short, and filled so unevenly, that the usual formula for a known number of items is too low by
 * several per cent.
 *
 * <p>Of P packets each passes the router with probability s and then sets k bits of m, drawn with replacement. So i
 * given bits all stay clear with probability (1 - s (1 - (1 - i/m)^k))^P, and by inclusion and exclusion j given bits
 * are all set with the sum over i of (-1)^i C(j,i) of that. The k bits of one more packet are j different ones with
 * probability S(k,j) m!/(m-j)!/m^k (S: Stirling's numbers of the second kind; after Bose et al. 2008). The sums cancel
 * up to k digits of base 2 on top of those of the result: with the k of at most 20 bits a packet, seven digits are
 * left.
 */
final class PageFpp {
    private final Shape shape;
    private final double share;
    private final int packets;
    private final double fpp;

    /**
     * @param shape of the page
     * @param share s, the probability that a packet passes the router
     * @param packets P, how many there are
     */
    PageFpp(Shape shape, double share, int packets) {
        this.shape = shape;
        this.share = share;
        this.packets = packets;
        this.fpp = computed();
    }

    /** {@return the FPP} */
    double fpp() {
        return fpp;
    }

    /** {@return the shape of the page} */
    Shape shape() {
        return shape;
    }

    private double computed() {
        int k = shape.hashes();
        double m = shape.bits();
        double[] clear = new double[k + 1];
        for (int i = 0; i <= k && i <= m; i++) {
            clear[i] = Math.pow(1 - share * (1 - Math.pow(1 - i / m, k)), packets);
        }
        double[] partitions = new double[k + 1];
        partitions[0] = 1;
        for (int things = 1; things <= k; things++) {
            for (int j = things; j >= 1; j--) {
                partitions[j] = partitions[j] * j + partitions[j - 1];
            }
            partitions[0] = 0;
        }
        double sum = 0;
        double places = Math.pow(m, -k);
        for (int j = 1; j <= k && j <= m; j++) {
            places *= m - j + 1;
            sum += partitions[j] * places * allSet(j, clear);
        }
        return sum;
    }

    private static double allSet(int bits, double[] clear) {
        double sum = 0;
        double choices = 1;
        for (int i = 0; i <= bits; i++) {
            sum += (i % 2 == 0 ? choices : -choices) * clear[i];
            choices *= (bits - i) / (i + 1.0);
        }
        return sum;
    }
}
