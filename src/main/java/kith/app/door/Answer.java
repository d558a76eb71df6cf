package kith.app.door;

/** What came of knocking at a door. */
public enum Answer {
    /** The window that is open has the files and comes to the front: this start has nothing left to do. */
    TAKEN,
    /** There is no window on this profile. */
    NOBODY,
    /** Somebody is there who does not answer, speaks another version, or is not to be trusted. */
    NO_ANSWER
}
