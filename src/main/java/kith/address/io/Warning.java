package kith.address.io;

/** What a reader noticed or repaired; counted in the {@link ImportReport}. */
public enum Warning {
    /** Nothing in the file is an address. */
    NO_ADDRESSES,
    /** A card or row without any address. */
    CARD_WITHOUT_ADDRESS,
    /** A card that begins in the file and did not come out of it. */
    CARD_LOST,
    /** A card without its beginning or its end, which was read all the same. */
    CARD_REPAIRED,
    /** A card that another card contains, as its agent; its addresses are read too. */
    CARD_INSIDE_CARD,
    /** The text was no UTF-8 and said nothing of its encoding: names may be garbled, addresses hardly. */
    ENCODING_GUESSED,
    /** Bytes that mean nothing in the file's encoding. */
    ENCODING_DAMAGED,
    /** A line that is not in the encoding of the others. */
    LINE_IN_OTHER_ENCODING,
    /** A value in quoted-printable that does not say its encoding. */
    QUOTED_PRINTABLE_GUESSED,
    /** Quotation marks of the table do not pair up, so they were taken as ordinary characters. */
    QUOTES_IGNORED,
    /** The columns with addresses were found by their content, not by their names. */
    COLUMNS_BY_CONTENT,
    /** {@code mailto:} before an address was dropped. */
    MAILTO_DROPPED,
    /** A name beside an address was dropped. */
    NAME_DROPPED,
    /** Quotation marks around an address were dropped. */
    QUOTES_DROPPED,
    /** Invisible characters around an address were dropped. */
    INVISIBLE_DROPPED,
    /** One value held several addresses. */
    SEVERAL_IN_ONE_VALUE,
    /** More entries were skipped than the report lists. */
    SKIPPED_NOT_LISTED,
    /** A group: those of its members who stand nowhere else in the file came in as contacts. */
    GROUP,
    /** An entry that points to a file or a page, which was not opened. */
    LINK_NOT_FOLLOWED,
    /** A record that changes or deletes another one, and so holds nobody. */
    CHANGE_IGNORED,
    /** A file among others that is none of those that are looked for. */
    FILE_NOT_READ,
    /** A file among others that could not be read, or not to its end. */
    FILE_UNREADABLE,
    /** The columns are those that the user chose when a table with the same titles was read. */
    COLUMNS_REMEMBERED,
    /** A message in a mailbox of sent mail whose author is not the user. */
    MAIL_NOT_OWN,
    /** A message that lies in the mailbox more than once; it counted once. */
    MAIL_REPEATED,
    /** The user's own address among the recipients. */
    RECIPIENT_SELF,
    /** A recipient that is a program: an address that takes no answers, or gets what could not be delivered. */
    RECIPIENT_PROGRAM,
    /** A recipient that is a mailing list, or commands one. */
    RECIPIENT_LIST,
    /** A recipient that is an office, as {@code info@}. */
    RECIPIENT_ROLE,
    /** A recipient who got fewer messages than were asked for. */
    RECIPIENT_SELDOM,
    /** A recipient beyond the limit of how many are counted. */
    RECIPIENT_TOO_MANY
}
