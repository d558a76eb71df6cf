package kith.mail.imap;

/**
 * A folder as the server shows it when it is opened.
 *
 * @param name as the server calls it
 * @param uidValidity the numbering of its messages: where this changes, all UIDs mean other messages
 * @param uidNext the UID that the next message gets
 * @param messages how many there are
 */
public record MailFolder(String name, long uidValidity, long uidNext, int messages) {
}
