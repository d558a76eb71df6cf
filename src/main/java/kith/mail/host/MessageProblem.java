package kith.mail.host;

import kith.fault.NamedProblem;

/** What is wrong with a message: detail {@code problem} of {@link kith.fault.Fault#HOST_MESSAGE_INVALID}. */
public enum MessageProblem implements NamedProblem {
    /** Its length is beyond the limits. */
    LENGTH,
    /** It ends before its length says. */
    CUT_OFF,
    /** It is no JSON object as Kith reads it. */
    NOT_JSON,
    /** A member that it must have. */
    MEMBER_MISSING,
    /** A member that it must not have. */
    MEMBER_UNKNOWN,
    /** A member with another value than it may have. */
    MEMBER_VALUE,
    /** It asks for something that nobody knows. */
    REQUEST_UNKNOWN
}
