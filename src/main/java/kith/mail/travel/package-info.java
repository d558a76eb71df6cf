/**
 * Files of Kith's that travel with mail: what goes into an outgoing message, and what is found in an incoming one.
 *
 * <p>Words: the <em>call</em> is how a mail program starts {@code sendmail}; a <em>part</em> is a body part of MIME
 * (RFC 2045, RFC 2046); an <em>attachment</em> is the part that Kith adds, and a message that it is added to keeps
 * every byte of what its parts hold. Whatever is in doubt goes on as it came.
 */
@org.jspecify.annotations.NullMarked
package kith.mail.travel;
