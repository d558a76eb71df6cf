package kith.store;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * What is damaged in a profile: detail {@code problem} of {@link Fault#PROFILE_DAMAGED}.
 */
public enum ProfileProblem implements NamedProblem {
    /** A database of another program. */
    NOT_A_PROFILE,
    /** A vector of another length than its shape. */
    FILTER_LENGTH,
    /** A file of keys that cannot be one. Value: {@code file}. */
    FILE_TOO_LARGE,
    /** What was kept as a founder's file. */
    CIRCLE_FILE,
    /** What was kept as the end of a circle. */
    CIRCLE_CLOSING,
    /** What was kept as a contribution. */
    MASKED_CONTRIBUTION,
    /** The ledger names an edition that is not there. Value: {@code edition}. */
    EDITION_MISSING
}
