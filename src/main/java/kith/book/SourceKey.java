package kith.book;

/**
 * What makes a source of the address book the same one when it is read again.
 *
 * @param kind what it is
 * @param place where it is, in one spelling: the absolute path of a file; for a server its URL, without any secret; for
 *     sent mail the absolute paths, sorted, one a line
 */
public record SourceKey(Kind kind, String place) {
    /** What a source is. */
    public enum Kind {
        /** A file of any format. */
        FILE,
        /** An address book of Thunderbird. */
        THUNDERBIRD,
        /** An address book on a server. */
        CARDDAV,
        /** The recipients of mail that was sent. */
        SENT
    }
}
