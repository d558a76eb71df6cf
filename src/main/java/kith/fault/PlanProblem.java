package kith.fault;

/** Why there is no plan for a circle: detail {@code problem} of {@link Fault#PLAN_IMPOSSIBLE}. */
public enum PlanProblem implements NamedProblem {
    /** Fewer than 2 members or more than 65,535. */
    MEMBERS,
    /** Two members in a mode that hides members among each other. */
    TWO_CANNOT_HIDE,
    /** Nobody knows anybody. */
    CONTACTS,
    /** A wanted FPP of 0 or less, or more than a half. */
    FPP,
    /** More than 2^30 bits. */
    TOO_LONG_PLAIN,
    /** More than 2^27 counts, for up to 255 members. */
    TOO_LONG_COUNTED,
    /** More than 2^26 counts, for more than 255 members. */
    TOO_LONG_COUNTED_WIDE,
    /** More than 2^24 elements. */
    TOO_LONG_SEALED
}
