package kith.pake;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/** Why what was typed is no code: detail {@code problem} of {@link Fault#INVITATION_CODE_INVALID}. */
public enum CodeProblem implements NamedProblem {
    /** Too few, too many, or something else than digits. */
    NOT_EIGHT_DIGITS,
    /** The last digit does not fit the others. */
    CHECK_DIGIT
}
