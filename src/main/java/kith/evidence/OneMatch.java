package kith.evidence;

import module java.base;

/** Whether one friend's match can be enough: said before sharing, and at the check. */
public final class OneMatch {
    private OneMatch() {
    }

    /**
     * {@return whether a match of this witness and of nobody else reaches p at most alpha}
     *
     * @param witness the one who matches
     * @param others everybody else who is asked and does not match
     * @param alpha the share of strangers that may be called known
     */
    public static boolean decides(Credibility witness, List<Credibility> others, double alpha) {
        return witness.informative() && pValue(witness, others) <= alpha;
    }

    /** {@return whether a match of filters of this FPP decides for somebody who holds nobody else's filters} */
    public static boolean decides(double fpp, double alpha) {
        return decides(Credibility.ofFpp(fpp), List.of(), alpha);
    }

    /**
     * {@return with how many friends at most, all with filters of this FPP, a match of any one of them and of nobody
     * else decides: the largest r with 1 - (1-f)^r at most alpha, near alpha / f; 0 where it never does}
     *
     * @param fpp f, above 0 and below 1
     */
    public static int mostFriends(double fpp, double alpha) {
        return (int) Math.floor(Math.log1p(-alpha) / Math.log1p(-fpp));
    }

    /** {@return the p-value of a match of this witness and of nobody else} */
    public static double pValue(Credibility witness, List<Credibility> others) {
        List<Credibility> all = new ArrayList<>(others.size() + 1);
        all.add(witness);
        all.addAll(others);
        WeightedNull distribution = new WeightedNull(all);
        return distribution.pValue(distribution.weight(0));
    }
}
