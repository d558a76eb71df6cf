package kith.circle;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * What the state of a circle does not allow: detail {@code problem} of {@link Fault#CIRCLE_STATE}.
 */
public enum CircleProblem implements NamedProblem {
    /** A founder's file that was replaced. */
    OLDER_FILE,
    /** Somebody imported it during the work. */
    NEWER_FILE_CAME,
    /** Each could subtract what is their own. Value: {@code limit}. */
    TOO_FEW_TO_HIDE,
    /** Masks made with another key cancel nobody's. */
    ANOTHER_AGREEMENT_KEY,
    /** Nothing to merge or to ask. */
    NO_CONTRIBUTION,
    /** One by one they are random bytes. */
    UNDER_MASKS,
    /** Nothing to compare with. */
    FEWER_THAN_TWO,
    /** Nobody contributes to what they did not agree to. */
    NOT_JOINED,
    /** The numbers of rounds are used up. */
    NO_NEXT_ROUND,
    /** Circles are told apart by their names. */
    NAME_IN_USE,
    /** Encapsulated to another key, nobody's masks would cancel. */
    ANOTHER_SEALING_KEY,
    /** Nobody can contribute before the founder's file carries everybody's joining file. */
    JOININGS_MISSING,
    /** The founder does not have everybody's joining file yet. Value: {@code name}. */
    JOININGS_AWAITED,
    /** What stands for the user in the circle's file is not what they brought. */
    ANOTHER_JOINING,
    /** Two different joining files of one member, of which neither is used. Value: {@code name}. */
    JOININGS_DIFFER,
    /** Joining files are for circles with hybrid masks. */
    NOT_HYBRID,
    /** A plain circle has no masks. */
    NO_MASKS,
    /** Each pair has an encapsulation. Value: {@code limit}. */
    TOO_MANY_FOR_HYBRID
}
