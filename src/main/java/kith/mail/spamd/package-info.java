/**
 * The protocol by which SpamAssassin's small client {@code spamc} hands a message over and gets it back, version 1.5 as
 * {@code spamd/PROTOCOL} of SpamAssassin 4.0 describes it: a line with the command, header lines, an empty line, the
 * message; the other side then shuts its half of the connection. Of it Kith speaks {@code PING}, {@code PROCESS} and
 * {@code HEADERS}, which are all that a filter needs.
 */
@org.jspecify.annotations.NullMarked
package kith.mail.spamd;
