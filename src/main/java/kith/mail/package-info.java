/**
 * What the raw bytes of a message say about who wrote it, and no more than they say.
 *
 * <p>Author: the one mailbox of the one {@code From} field. Where two readers of a message could find two different
 * authors, there is none: the author is ambiguous. A display name is never an address. Nothing here tells whether a
 * message is authentic: anybody can write any author into a message.
 *
 * <p>References: RFC 5322 (fields and mailboxes), RFC 6532 (UTF-8 in them), RFC 2047 (encoded words in names).
 */
@org.jspecify.annotations.NullMarked
package kith.mail;
