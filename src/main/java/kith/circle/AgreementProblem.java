package kith.circle;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why the key of a member with which masks are agreed on is not taken: detail {@code problem} of
 * {@link Fault#KEY_INVALID}.
 */
public enum AgreementProblem implements NamedProblem {
    /** The founder entered another one for the user. */
    ROSTER_NOT_YOURS,
    /** The founder entered another one for a friend. */
    ROSTER_NOT_THE_CARDS,
    /** A card with another one than the friend's. */
    NOT_THE_CARDS,
    /** A second card with another one. */
    NOT_AS_BEFORE
}
