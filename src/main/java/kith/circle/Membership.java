package kith.circle;

/** What the user has to do with a circle. */
public enum Membership {
    /** Its file was read, nothing agreed. */
    INVITED,
    /** The user agreed to take part. */
    JOINED,
    /** The user founded it. */
    FOUNDED
}
