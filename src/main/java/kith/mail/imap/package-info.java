/**
 * Mailboxes on a server: the headers of messages as the bytes that the server has, read without changing anything.
 *
 * <p>A folder is opened with EXAMINE, which changes no flag, and read with BODY.PEEK[HEADER]; nothing that a server
 * parsed itself (ENVELOPE, BODYSTRUCTURE) says who wrote a message. A message is named by its UID, which holds only
 * together with the folder's UIDVALIDITY. Keywords are set only where the user wants them, and no other flag ever.
 *
 * <p>The network is hostile: every answer is capped in size, depth and time before it is parsed, there is no way from
 * TLS to no TLS, and the name in a certificate must be that of the server that was asked for.
 *
 * <p>References: RFC 3501 and RFC 9051 (IMAP), RFC 2177 (IDLE), RFC 5788 (keywords), RFC 8314 (TLS for mail), RFC 9525
 * (names in certificates), RFC 4616 (PLAIN), RFC 7628 (OAUTHBEARER).
 */
@org.jspecify.annotations.NullMarked
package kith.mail.imap;
