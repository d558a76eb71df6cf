package kith.address.thunderbird;

import java.nio.file.Path;

/**
 * An address book in a profile of Thunderbird.
 *
 * @param kind which of Thunderbird's books it is
 * @param name as its user called it; empty for those that Thunderbird names itself
 * @param file where it is
 */
public record ThunderbirdBook(Kind kind, String name, Path file) {
    /** Which of Thunderbird's books one is. */
    public enum Kind {
        /** The one that every profile has. */
        PERSONAL,
        /** The one for whomever the user writes to. */
        COLLECTED,
        /** One that the user made, or that comes from a server. */
        OTHER,
        /** One of an old Thunderbird, which Kith cannot read. */
        OLD;

        /** {@return which book the database of this name is, if it is one of a book} */
        public static Kind ofDatabase(String file) {
            return switch (file) {
                case "abook.sqlite" -> PERSONAL;
                case "history.sqlite" -> COLLECTED;
                default -> OTHER;
            };
        }
    }
}
