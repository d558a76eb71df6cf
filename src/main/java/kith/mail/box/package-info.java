/**
 * Messages where mail programs keep them: mailboxes of one file (mbox), of one folder (Maildir), files with one
 * message. Read as a stream, in constant memory however large they are; nothing here changes a mailbox.
 *
 * <p>Mailbox: a file that holds messages, or a folder of such files. What a file is, is told by its first bytes, never
 * by its name. Separator: the line {@code From ...} before each message of an mbox.
 *
 * <p>References: RFC 4155 and qmail's mbox(5) (mboxo, mboxrd, mboxcl, mboxcl2), qmail's maildir(5) and Maildir++ of
 * Courier (folders and flags), RFC 976 section 2.4 (the separator), Mozilla's nsMsgMessageFlags.h (what Thunderbird
 * writes into {@code X-Mozilla-Status}).
 */
@org.jspecify.annotations.NullMarked
package kith.mail.box;
