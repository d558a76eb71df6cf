package kith.picture;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why no picture is drawn: detail {@code problem} of {@link Fault#PICTURE_UNDRAWABLE}.
 */
public enum PictureProblem implements NamedProblem {
    /** The system has none. */
    NO_FONTS,
    /** Nobody could tell the squares apart. Value: {@code limit}. */
    TOO_MANY_MEMBERS
}
