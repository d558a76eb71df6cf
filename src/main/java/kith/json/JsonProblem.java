package kith.json;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * What is wrong with JSON: detail {@code problem} of {@link Fault#JSON_INVALID} and {@link Fault#MEMBER_INVALID}.
 */
public enum JsonProblem implements NamedProblem {
    /** Bytes after the document. */
    SOMETHING_FOLLOWS,
    /** No JSON, or more of it than is read. */
    UNREADABLE,
    /** The document is another value. */
    NOT_AN_OBJECT,
    /** No value. */
    NOTHING,
    /** A fraction. */
    NOT_AN_INTEGER,
    /** Two members of one name. */
    DOUBLED_MEMBER,
    /** A number beyond 64 bits. */
    INTEGER_TOO_LONG,
    /** Text that is none. */
    HALF_A_PAIR,
    /** A member that must be there. */
    MEMBER_MISSING,
    /** A member that nobody knows. */
    MEMBER_UNKNOWN
}
