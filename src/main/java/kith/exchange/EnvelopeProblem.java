package kith.exchange;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * What is wrong with the outer form of a file: detail {@code problem} of {@link Fault#ENVELOPE_INVALID} and
 * {@link Fault#HEADER_INVALID}.
 */
public enum EnvelopeProblem implements NamedProblem {
    /** Another value of JSON. */
    NOT_AN_OBJECT,
    /** A member that must be there. Value: {@code member}. */
    MEMBER_MISSING,
    /** A member that nobody knows. Value: {@code member}. */
    MEMBER_UNKNOWN,
    /** Another value of JSON. Value: {@code member}. */
    NOT_A_STRING,
    /** Signed in a way that Kith does not use. */
    ALGORITHM,
    /** Another value of JSON. */
    KEY_NOT_AN_OBJECT,
    /** A key of another kind. */
    KEY_NOT_ED25519
}
