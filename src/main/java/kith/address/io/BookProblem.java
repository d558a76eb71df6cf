package kith.address.io;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why a file is no address book, or not one that can be read: detail {@code problem} of
 * {@link Fault#BOOK_FORMAT_UNKNOWN} and {@link Fault#BOOK_FORMAT_INVALID}.
 */
public enum BookProblem implements NamedProblem {
    /** Nothing is in the file. */
    EMPTY,
    /** What is in the file is like none of the formats. */
    NO_KNOWN_FORMAT,
    /** A table none of whose columns holds addresses. */
    NO_ADDRESS_COLUMN,
    /** A list without an address. */
    NO_ADDRESS,
    /** A table whose quotation marks or rows do not end. */
    TABLE_UNREADABLE,
    /** More cards than are taken. Value: {@code limit}. */
    TOO_MANY_CARDS,
    /** Cards that hold cards, deeper than is read. Value: {@code limit}. */
    CARDS_TOO_DEEP,
    /** Cards begin, and none can be read. Value: {@code count}. */
    NO_CARD_READABLE,
    /** What follows a number of cards is none. Value: {@code count}. */
    NO_VCARD_AFTER,
    /** What follows a number of cards is none. Value: {@code count}. */
    NO_JCARD_AFTER,
    /** JSON without a card. */
    JCARD_EMPTY,
    /** Arrays within arrays, deeper than is read. */
    ARRAYS_TOO_DEEP,
    /** XML that is not well-formed. */
    XCARD_MALFORMED,
    /** XML without a card. */
    XCARD_EMPTY,
    /** XML that declares entities of its own, by which a small file becomes a large one. */
    DOCUMENT_TYPE,
    /** Elements within elements, deeper than is read. */
    ELEMENTS_TOO_DEEP,
    /** LDIF without a record. */
    NO_LDIF_RECORD,
    /** Lines of Mutt without an alias. */
    NO_MUTT_ALIAS,
    /** SQLite, but without the tables of Thunderbird. */
    NOT_THUNDERBIRD,
    /** SQLite that cannot be read. */
    DATABASE_DAMAGED,
    /** SQLite that changes while it is read. */
    DATABASE_IN_USE,
    /** A ZIP file that holds more files than are taken. Value: {@code limit}. */
    ARCHIVE_TOO_MANY_FILES,
    /** A ZIP file that unpacks to more than its size permits. */
    ARCHIVE_BOMB,
    /** A ZIP file that cannot be unpacked, for one of two reasons. */
    ARCHIVE_DAMAGED_OR_ENCRYPTED,
    /** A ZIP file that cannot be unpacked. */
    ARCHIVE_DAMAGED,
    /** A ZIP file of other things. */
    ARCHIVE_WITHOUT_BOOK,
    /** A ZIP file in a ZIP file. */
    ARCHIVE_NESTED
}
