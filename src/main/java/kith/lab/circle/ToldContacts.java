package kith.lab.circle;

import kith.fault.EnumWord;

/**
 * How many contacts a founder plans for each member with.
 *
 * @param source where the number comes from
 * @param number the number, where it is given; otherwise 0
 */
public record ToldContacts(Source source, int number) {
    /** As many as the founder has. */
    public static final ToldContacts OWN = new ToldContacts(Source.OWN, 0);
    /** The mean of what the members' size classes hold, which their filters tell by their length. */
    public static final ToldContacts CLASSES = new ToldContacts(Source.CLASSES, 0);

    /** Where the number comes from. */
    public enum Source {
        /** The founder's own book. */
        OWN,
        /** The members' filters. */
        CLASSES,
        /** A number that somebody typed. */
        NUMBER;

        /** {@return the stable word in JSON, such as {@code classes}} */
        public String word() {
            return EnumWord.of(this);
        }
    }

    /** Refuses no contacts. */
    public ToldContacts {
        if (source == Source.NUMBER && number < 1) {
            throw new IllegalArgumentException(number + " contacts");
        }
    }

    /** {@return a number that somebody typed, at least 1} */
    public static ToldContacts of(int number) {
        return new ToldContacts(Source.NUMBER, number);
    }
}
