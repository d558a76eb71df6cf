package kith.fault;

/**
 * What a use case cannot do: detail {@code problem} of {@link Fault#USAGE}.
 */
public enum RequestProblem implements NamedProblem {
    /** A level that there is not. Value: {@code most}. */
    LEVEL,
    /** A share of strangers that is none. */
    ALPHA,
    /** Nothing to look at. */
    NO_FILE
}
