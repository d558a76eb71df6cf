package kith.address.io;

/** What an address-book file is. */
public enum BookFormat {
    /** vCard 2.1, 3.0 and 4.0, also mixed in one file. */
    VCARD,
    /** vCard as JSON. */
    JCARD,
    /** vCard as XML. */
    XCARD,
    /** A table with columns separated by comma, semicolon or tab. */
    CSV,
    /** Addresses and nothing else, one or more a line. */
    LIST,
    /** LDIF, the text form of directories. */
    LDIF,
    /** Aliases of mutt and NeoMutt. */
    MUTT,
    /** The database of an address book of Thunderbird. */
    THUNDERBIRD,
    /** A zip archive with address books in it. */
    ARCHIVE,
    /** An address book on a server, asked with CardDAV. */
    CARDDAV,
    /** The recipients of mail that was sent. */
    SENT
}
