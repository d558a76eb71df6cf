package kith.fault;

/** Why a circle's roster is not changed: detail {@code problem} of {@link Fault#ROSTER_REFUSED}. */
public enum RosterProblem implements NamedProblem {
    /** Who signs a circle's file takes part in it. */
    FOUNDER_STAYS,
    /** Several members of this name: only the key tells them apart. */
    SEVERAL_OF_THIS_NAME,
    /** Everybody has contributed. */
    NOBODY_MISSING,
    /** Nobody said that they left. */
    NOBODY_LEFT,
    /** A former key of the friend's, on their card. */
    FORMER_KEY,
    /** The agreement key is the user's own, or claimed by somebody else whom the user compared. */
    CONTESTED_KEY,
    /** Added and removed at once. */
    ADDED_AND_REMOVED
}
