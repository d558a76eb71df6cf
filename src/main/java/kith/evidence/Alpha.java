package kith.evidence;

import kith.fault.Fault;
import kith.fault.RequestProblem;

/** The share of strangers that may be called known: above 0 and below 1. */
public final class Alpha {
    private Alpha() {
    }

    /**
     * {@return {@code alpha}, which is above 0 and below 1} The one place where a share that somebody wished for is
     * refused.
     *
     * @throws kith.fault.KithException {@link Fault#USAGE} for another
     */
    public static double require(double alpha) {
        if (!(alpha > 0 && alpha < 1)) {
            throw Fault.USAGE.raise("problem", RequestProblem.ALPHA.with("value", Double.toString(alpha)));
        }
        return alpha;
    }
}
