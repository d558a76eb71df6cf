package kith.lab.summarycache;

import java.util.Arrays;
import kith.lab.network.Chance;

/** Ranks of which the one numbered i, from 0, is drawn with a probability proportional to (i + 1)^-exponent. */
final class Zipf {
    private final double[] upTo;

    /**
     * @param ranks how many, at least 1
     * @param exponent how fast the probability falls; 0 for all alike
     */
    Zipf(int ranks, double exponent) {
        upTo = new double[ranks];
        double sum = 0;
        for (int i = 0; i < ranks; i++) {
            sum += Math.pow(i + 1, -exponent);
            upTo[i] = sum;
        }
    }

    /** {@return a rank} */
    int draw(Chance chance) {
        double point = chance.share() * upTo[upTo.length - 1];
        int found = Arrays.binarySearch(upTo, point);
        // A point that is exactly an end belongs to the next rank: every rank holds its beginning.
        return found >= 0 ? found + 1 : -found - 1;
    }
}
