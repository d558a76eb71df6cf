package kith.fault;

/**
 * Why a founder's file of a circle that is held is not taken: detail {@code problem} of
 * {@link Fault#CONTRIBUTION_FOREIGN}.
 */
public enum FounderProblem implements NamedProblem {
    /** Somebody else signed it than whose circle this is here. */
    ANOTHER,
    /** Nobody here knows its key. */
    UNKNOWN
}
