package kith.evidence;

/** The numbers behind "about 1 in 128 strangers would match too". */
public final class Odds {
    private static final double LARGEST = 1e15;

    private Odds() {
    }

    /**
     * {@return N of "about 1 in N": 1/probability, to the unit below 1,000 and to two digits above; at least 1, at
     * most 10^15, also for 0}
     *
     * @param probability 0 to 1
     */
    public static long oneIn(double probability) {
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("probability " + probability);
        }
        double exact = Math.min(LARGEST, 1 / probability);
        double unit = exact < 1000 ? 1 : Math.pow(10, Math.floor(Math.log10(exact)) - 1);
        return Math.round(Math.round(exact / unit) * unit);
    }

    /** {@return how many of so many strangers are called known by chance: about their number times alpha} */
    public static double strangersExpected(long senders, double alpha) {
        return senders * alpha;
    }
}
