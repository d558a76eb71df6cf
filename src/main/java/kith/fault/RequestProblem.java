package kith.fault;

/**
 * What a use case cannot do: detail {@code problem} of {@link Fault#USAGE}.
 */
public enum RequestProblem implements NamedProblem {
    /** A level that there is not. Values: {@code most}, {@code value}. */
    LEVEL,
    /** A share of strangers that is none. Value: {@code value}. */
    ALPHA,
    /** Nothing to look at. */
    NO_FILE
}
