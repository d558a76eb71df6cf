package kith.circle;

import kith.fault.Fault;
import kith.fault.FilledProblem;
import kith.fault.KithException;
import kith.fault.NamedProblem;

/**
 * Why a file does not belong to a circle or its round: detail {@code problem} of {@link Fault#CONTRIBUTION_FOREIGN}.
 */
public enum ForeignProblem implements NamedProblem {
    /** Another value than the circle has. Values: {@code found}, {@code wanted}. */
    ANOTHER_VALUE,
    /** The word of another mode than the circle's. Values: {@code found}, {@code wanted}. */
    ANOTHER_MODE,
    /** A spelling for cells of another width. Values: {@code coding}, {@code cell}. */
    CODING,
    /** The identifier of another circle. */
    ANOTHER_CIRCLE,
    /** The identifier of another circle. */
    MERGED_FOR_ANOTHER_CIRCLE,
    /** Nothing here says what was laid down for that round. Value: {@code round}. */
    ROUND_NOT_HELD,
    /** A sum of fewer still holds masks. */
    NOT_EVERYBODY,
    /** It was not made from what is here. */
    ANOTHER_CONTRIBUTION,
    /** It was not made from what is here. */
    BITS_MISSING,
    /** Parts of two rounds. */
    ANOTHER_ROUND,
    /** Parts of another shape, salt or mode. */
    OTHER_PARAMETERS,
    /** What was laid down for it is not here yet. */
    LATER_REVISION,
    /** What was laid down for it is not here yet. */
    LATER_ROUND,
    /** A merger claims what nobody gave. */
    NOT_ON_ROSTER,
    /** Its bits mean other addresses. */
    ANOTHER_SALT,
    /** A newer one of the same signer is here. */
    OLDER_THAN_HELD,
    /** It is for other members, or for other keys of theirs. */
    ANOTHER_ROSTER,
    /** It cannot be told what it belongs to. */
    UNKNOWN_CIRCLE;

    /** {@return whether a contribution was refused that is of an earlier revision or round than the circle's file} */
    public static boolean isOfEarlierRound(KithException why) {
        Object field = why.details().get("field");
        return ("revision".equals(field) || "round".equals(field))
                && why.details().get("problem") instanceof FilledProblem filled && filled.reason() == ANOTHER_VALUE
                && filled.details().get("found") instanceof Integer found
                && filled.details().get("wanted") instanceof Integer wanted && found < wanted;
    }

    /** {@return whether a file was refused that may be taken once the newest file of its circle is here} */
    public static boolean isTooEarly(KithException why) {
        return why.fault() == Fault.CONTRIBUTION_FOREIGN
                && why.details().get("problem") instanceof ForeignProblem problem
                && (problem == LATER_REVISION || problem == LATER_ROUND || problem == UNKNOWN_CIRCLE);
    }
}
