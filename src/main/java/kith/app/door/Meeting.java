package kith.app.door;

/** How a start met the others on the same profile. */
public sealed interface Meeting {
    /**
     * This start is the first.
     *
     * @param door to be kept open as long as the window, and then closed
     */
    record First(Door door) implements Meeting {
    }

    /** Another window took what this start was to open. */
    record Served() implements Meeting {
    }

    /** No door can be had, so this start opens a window that no other will find. Profiles bear several writers. */
    record Alone() implements Meeting {
    }
}
