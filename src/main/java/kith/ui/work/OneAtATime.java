package kith.ui.work;

/**
 * Work of which one piece is under way at a time. What is asked for meanwhile, however often, is done once, when that
 * has ended. Lives on the window's thread.
 */
public final class OneAtATime {
    private boolean underWay;
    private boolean asked;

    /** {@return whether one is under way; it is then remembered that another was asked for} */
    public boolean mustWait() {
        asked |= underWay;
        return underWay;
    }

    /** Says that one begins. */
    public void begin() {
        underWay = true;
        asked = false;
    }

    /** {@return whether another was asked for since the one began that has ended now} */
    public boolean end() {
        boolean again = asked;
        underWay = false;
        asked = false;
        return again;
    }
}
