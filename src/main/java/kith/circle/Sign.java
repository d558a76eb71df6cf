package kith.circle;

/** Which way a mask goes into a vector: one of a pair adds it, the other subtracts it. */
enum Sign {
    /** The member with the lower kid. */
    ADDED,
    /** The member with the higher kid. */
    SUBTRACTED
}
