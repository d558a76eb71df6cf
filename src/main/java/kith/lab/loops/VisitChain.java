package kith.lab.loops;

import module java.base;

/**
 * What is expected of a packet on its way along routers that are all different: a Markov chain over how many bits are
 * set and how many alarms came last. A router draws k bits of m; each is new with the share of those still clear. This
 * is exact, as long as routers' bits are drawn independently.
 *
 * <p>The usual formula, an alarm at visit h with (1 - e^(-k(h-1)/m))^k independently of the others, is {@link
 * #usualFormula}: it takes the share of set bits for its mean, which is too low by some per cent for filters as short
 * as a packet's, and false alarms for independent, which they are not.
 */
final class VisitChain {
    private final Rule rule;
    /** After so many visits, by alarms in a row and bits set. */
    private double[][] mass;
    /** Worked out when first wanted: every visit asks again. */
    private final double[][] freshBySet;
    private final List<double[]> inRow = new ArrayList<>();
    private final List<Double> dropped = new ArrayList<>();

    VisitChain(Rule rule) {
        this.rule = rule;
        this.mass = new double[rule.alarms()][rule.shape().bits() + 1];
        mass[0][0] = 1;
        freshBySet = new double[rule.shape().bits() + 1][];
        inRow.add(sums());
        dropped.add(0.0);
    }

    /** {@return the probability that a packet has been dropped after so many visits of different routers} */
    double dropped(int visits) {
        while (dropped.size() <= visits) {
            visit();
        }
        return dropped.get(visits);
    }

    /**
     * {@return how many visits are expected until a packet in a loop is dropped}
     *
     * @param different how many different routers there are, those of the approach and those of the loop: from the
     *     next visit on every one is an alarm
     */
    double visitsInLoop(int different) {
        double expected = 0;
        for (int visit = 1; visit <= different; visit++) {
            expected += visit * (dropped(visit) - dropped(visit - 1));
        }
        double[] row = inRow.get(different);
        for (int alarms = 0; alarms < row.length; alarms++) {
            expected += row[alarms] * (different + rule.alarms() - alarms);
        }
        return expected;
    }

    /**
     * {@return the usual formula's word for {@link #dropped} with one alarm: 1 - product of (1 - FPP of each visit)}
     */
    static double usualFormula(Rule rule, int visits) {
        double kept = 1;
        for (int visit = 1; visit <= visits; visit++) {
            kept *= 1 - rule.shape().expectedFpp(visit - 1);
        }
        return 1 - kept;
    }

    private void visit() {
        double[][] next = new double[mass.length][mass[0].length];
        double gone = dropped.getLast();
        for (int alarms = 0; alarms < mass.length; alarms++) {
            for (int set = 0; set < mass[alarms].length; set++) {
                if (mass[alarms][set] > 0) {
                    gone += spread(mass[alarms][set], alarms, set, next);
                }
            }
        }
        mass = next;
        inRow.add(sums());
        dropped.add(gone);
    }

    /** Moves what is in one state to those that follow; {@return what is dropped} */
    private double spread(double here, int alarms, int set, double[][] next) {
        double[] fresh = fresh(set);
        for (int j = 1; j < fresh.length && set + j <= rule.shape().bits(); j++) {
            next[0][set + j] += here * fresh[j];
        }
        if (alarms + 1 == rule.alarms()) {
            return here * fresh[0];
        }
        next[alarms + 1][set] += here * fresh[0];
        return 0;
    }

    /** {@return the probability of each number of new bits, from 0, where so many are set} */
    private double[] fresh(int set) {
        if (freshBySet[set] == null) {
            int k = rule.shape().hashes();
            double m = rule.shape().bits();
            double[] fresh = new double[k + 1];
            fresh[0] = 1;
            for (int draw = 0; draw < k; draw++) {
                for (int j = draw + 1; j >= 1; j--) {
                    fresh[j] = fresh[j] * (set + j) / m + fresh[j - 1] * Math.max(0, m - set - j + 1) / m;
                }
                fresh[0] *= set / m;
            }
            freshBySet[set] = fresh;
        }
        return freshBySet[set];
    }

    private double[] sums() {
        double[] sums = new double[mass.length];
        for (int alarms = 0; alarms < sums.length; alarms++) {
            for (double one : mass[alarms]) {
                sums[alarms] += one;
            }
        }
        return sums;
    }
}
