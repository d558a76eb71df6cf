package kith.lab.timing;

/** Something whose time is taken, block by block. */
public interface Timed {
    /**
     * Gets the next block ready. Its time is not taken.
     *
     * @param operations how many the block is to have, at least 2 and even
     */
    void prepare(int operations);

    /**
     * Does the block that was prepared, once.
     *
     * @return a number that depends on the outcome of every operation, so that none can be left out
     */
    long run();
}
