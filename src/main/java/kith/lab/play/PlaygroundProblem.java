package kith.lab.play;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why the value of a member of a playground file is not allowed: detail {@code problem} of
 * {@link Fault#VALUE_INVALID}.
 */
public enum PlaygroundProblem implements NamedProblem {
    /** A filter of another Kith. */
    NO_SUCH_FILTER,
    /** Another value of JSON. */
    NOT_WHOLE,
    /** A number beyond 32 bits. */
    OUT_OF_RANGE,
    /** A share in another spelling. */
    NOT_A_SHARE,
    /** Another value of JSON. */
    NOT_A_LIST,
    /** What a playground does not do. */
    NOT_AN_ACTION
}
