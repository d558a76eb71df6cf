package kith.exchange;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why the value of a member is not allowed: detail {@code problem} of {@link Fault#VALUE_INVALID} and
 * {@link Fault#DATE_INVALID}.
 */
public enum ValueProblem implements NamedProblem {
    /** Another value of JSON. */
    NOT_A_STRING,
    /** Another value of JSON. */
    NOT_A_NUMBER,
    /** Another value of JSON. */
    NOT_AN_ARRAY,
    /** Another value of JSON in an array. */
    ENTRY_NOT_AN_OBJECT,
    /** A number out of its range. Values: {@code least}, {@code most}. */
    NOT_FROM_TO,
    /** An array that is too short or too long. Values: {@code least}, {@code most}. */
    NUMBER_OF_ENTRIES,
    /** Such as 30 February. */
    NO_CALENDAR_DAY,
    /** A date in another form. */
    NOT_A_DATE,
    /** A file that ends before it begins. */
    NOT_AFTER_ISSUED,
    /** A file of tomorrow. */
    IN_THE_FUTURE,
    /** Another word than the only one. Value: {@code wanted}. */
    NOT_THIS,
    /** A length that would tell how many contacts there are. */
    NOT_A_SIZE_CLASS,
    /** Ones beyond the end of a vector. */
    UNUSED_BITS,
    /** Cells of another width than this circle needs. */
    CELL_OF_ANOTHER_MODE,
    /** Two members whose masks would be one. */
    AGREEMENT_KEY_TWICE,
    /** A spelling that belongs to another mode. Value: {@code mode}. */
    CODING_OF_ANOTHER_MODE,
    /** A number that is none of the field. */
    ELEMENT_TOO_LARGE,
    /** None of the three modes. */
    MODE_UNKNOWN,
    /** One list would have several spellings. */
    NOT_ASCENDING,
    /** A name without a character. */
    EMPTY,
    /** A name that is too long. Value: {@code limit}. */
    TOO_LONG,
    /** A name that does things to a screen. */
    CONTROL_CHARACTER,
    /** The document is another one than a card. */
    NOT_A_CARD,
    /** Masks of another kind than this format has. */
    MASKS_UNKNOWN,
    /** Contributions of a plain circle have no masks. */
    NO_MASKS_IN_PLAIN,
    /** The document is another one than a joining file. */
    NOT_A_JOINING,
    /** Some members' joining files without the others'. */
    NOT_OF_EVERYBODY,
    /** A joining file that was made for another roster or signed by another member. */
    JOINING_OF_ANOTHER_ROSTER,
    /** Neither of the two words that a member says of themselves. */
    STANDING_UNKNOWN
}
