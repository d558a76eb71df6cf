/**
 * Reads address books of other programs: one {@code <Format>Reader} for each format, chosen by content and never by
 * a file's ending. Lenient, and says what it did: every {@link kith.address.io.ImportReport} counts what was repaired
 * and lists what was skipped. A file that is no address book is refused, never read as an empty one.
 *
 * <p>Databases of Thunderbird are read here and not in the store: the store opens what it wrote itself, this package
 * what strangers wrote, from a copy in memory and with every caution that SQLite offers.
 *
 * <p>References: vCard 2.1 (versit), RFC 2426, RFC 6350, RFC 6351 (xCard), RFC 7095 (jCard), RFC 4180 (CSV), RFC 2849
 * (LDIF), mutt's manual (aliases), SQLite's file format and its advice on databases from strangers.
 */
@org.jspecify.annotations.NullMarked
package kith.address.io;
