package kith.circle;

/** Hears how far the masks of one vector are, and may end the work. */
@FunctionalInterface
public interface MaskProgress {
    /** Goes on to the end. */
    MaskProgress UNWATCHED = (pairs, all) -> true;

    /**
     * Called on the thread that asked for the vector, again and again while others work.
     *
     * @param pairs how many pairs' worth of masks were made, 0 to {@code all}; never falls
     * @param all how many there are: one for each other member
     * @return whether to go on; false ends the work with {@link kith.fault.Fault#CANCELLED}
     */
    boolean at(int pairs, int all);
}
