package kith.privacy;

import kith.fault.Fault;
import kith.fault.RequestProblem;

/** How many noisy filters of an edition a friend gets: always the first ones of the pool. */
public final class Level {
    /** Somebody one has met. */
    public static final int ACQUAINTANCE = 3;
    /** The default: about 1 in 128 strangers matches. */
    public static final int FRIEND = 7;
    /** Somebody close: about 1 in 1,024 strangers matches. */
    public static final int CLOSE = 10;
    /** The highest level, the size of the pool. */
    public static final int MAX = Edition.POOL;

    private Level() {
    }

    /**
     * {@return {@code level}, which is from 1 to {@link #MAX}} The one place where a level that somebody wished for is
     * refused.
     *
     * @throws kith.fault.KithException {@link Fault#USAGE} for another
     */
    public static int require(int level) {
        return require(level, 1);
    }

    /**
     * {@return {@code level}, which is from 0, for no filters at all, to {@link #MAX}}
     *
     * @throws kith.fault.KithException {@link Fault#USAGE} for another
     */
    public static int requireOrNone(int level) {
        return require(level, 0);
    }

    private static int require(int level, int least) {
        if (level < least || level > MAX) {
            throw Fault.USAGE.raise("problem", RequestProblem.LEVEL.with("most", MAX, "value", level));
        }
        return level;
    }

    /** {@return the FPP of {@code level} noisy filters together, 2^-level} */
    public static double fpp(int level) {
        return Math.scalb(1.0, -level);
    }
}
