package kith.identity;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why no key is encrypted with a passphrase: detail {@code problem} of {@link Fault#USAGE}.
 */
public enum PassphraseProblem implements NamedProblem {
    /** Nothing was typed. */
    EMPTY,
    /** Half of a surrogate pair in it. */
    NOT_TEXT
}
