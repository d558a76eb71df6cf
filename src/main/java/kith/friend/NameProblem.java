package kith.friend;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why a name is not taken: detail {@code problem} of {@link Fault#VALUE_INVALID}.
 */
public enum NameProblem implements NamedProblem {
    /** Nothing, or too much. Value: {@code limit}. */
    LENGTH,
    /** Two names that look alike would not be. */
    INVISIBLE_CHARACTER
}
