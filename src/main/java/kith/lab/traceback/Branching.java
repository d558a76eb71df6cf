package kith.lab.traceback;

import module java.base;
import kith.lab.network.Topology;

/**
 * How many false branches are expected. Every router beside the way says yes with its page's FPP c, and if it does,
 * those behind it are asked, too. In a tree they are met on one way only: a link that leads away from the way costs f =
 * c (1 + sum of f over the links behind it). In an endless tree of degree d that is f = c / (1 - (d-1) c), as long as
 * (d-1) c is below 1: a branching process (Watson, Galton 1875). A mesh has every router on many such ways and asks it
 * once: there the endless tree is an upper bound, and near where false branches are few.
 *
 * <p>Answers are taken for independent. They are, given the pages; but the same traffic fills the pages of neighbours,
 * so that one is full where the other is. Over 250 runs of a tree of 120 routers that made less than 1.5 % of the false
 * branches with short pages of 3 and 4 bits a packet, and 3.3 % with 8, where they are rarer; of the traces that have
 * none, 0 to 5 % with 4 bits.
 */
final class Branching {
    private final Routers routers;
    private final Plan plan;
    private final double[][] behind;

    Branching(Routers routers, Plan plan) {
        this.routers = routers;
        this.plan = plan;
        this.behind = new double[routers.topology().size()][];
        for (int router = 0; router < behind.length; router++) {
            behind[router] = new double[routers.topology().degree(router)];
            Arrays.fill(behind[router], Double.NaN);
        }
    }

    /** {@return false branches expected of a trace along this way} */
    double expected(List<Integer> way) {
        BitSet on = new BitSet();
        way.forEach(on::set);
        Topology topology = routers.topology();
        double sum = 0;
        for (int router : way) {
            for (int link = 0; link < topology.degree(router); link++) {
                if (!on.get(topology.neighbour(router, link))) {
                    sum += plan.layout() == Plan.Layout.TREE ? behind(router, link)
                            : endless(plan.degree(), meanFpp());
                }
            }
        }
        return Math.min(sum, topology.size() - way.size());
    }

    /**
     * {@return the probability of no false branch at all: no router beside the way says yes} In a mesh as in a tree.
     */
    double none(List<Integer> way) {
        BitSet seen = new BitSet();
        way.forEach(seen::set);
        double none = 1;
        for (int router : way) {
            for (int link = 0; link < routers.topology().degree(router); link++) {
                int other = routers.topology().neighbour(router, link);
                if (!seen.get(other)) {
                    seen.set(other);
                    none *= 1 - routers.expected(other).fpp();
                }
            }
        }
        return none;
    }

    /** {@return the mean FPP of all routers' pages} */
    double meanFpp() {
        double sum = 0;
        for (int router = 0; router < behind.length; router++) {
            sum += routers.expected(router).fpp();
        }
        return sum / behind.length;
    }

    /** {@return c / (1 - (d-1) c), false branches behind one link in an endless tree; infinite from (d-1) c = 1 on} */
    static double endless(int degree, double fpp) {
        double offspring = (degree - 1) * fpp;
        return offspring < 1 ? fpp / (1 - offspring) : Double.POSITIVE_INFINITY;
    }

    private double behind(int router, int link) {
        if (Double.isNaN(behind[router][link])) {
            int other = routers.topology().neighbour(router, link);
            double sum = 1;
            for (int next = 0; next < behind[other].length; next++) {
                if (routers.topology().neighbour(other, next) != router) {
                    sum += behind(other, next);
                }
            }
            behind[router][link] = routers.expected(other).fpp() * sum;
        }
        return behind[router][link];
    }
}
