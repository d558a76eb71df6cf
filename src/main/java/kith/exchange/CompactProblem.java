package kith.exchange;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/** Why there is no compact form of an invitation: detail {@code problem} of {@link Fault#COMPACT_INVALID}. */
public enum CompactProblem implements NamedProblem {
    /** Letters that are no text of Base45. */
    NOT_BASE45,
    /** Shorter than the keys are, or longer than any name makes it. */
    LENGTH,
    /** A first byte that no version has. */
    NO_VERSION,
    /** A name that is no UTF-8 in its one spelling. */
    NAME_NOT_UTF8,
    /** An invitation whose file is spelled otherwise than Kith spells it: it would come back as another file. */
    NOT_CANONICAL
}
