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
    NO_FILE,
    /** Filters that are asked of somebody whom nobody compared. Value: {@code name}. */
    NOT_VERIFIED,
    /** No more filters than are held. Values: {@code name}, {@code count}. */
    HELD_ALREADY,
    /** An answer to somebody who asks for nothing. Value: {@code name}. */
    NOT_ASKED,
    /** An answer with more than is asked for, or with nothing new. Values: {@code least}, {@code most}. */
    NOT_AS_ASKED
}
