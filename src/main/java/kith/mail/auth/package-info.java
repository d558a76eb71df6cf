/**
 * What servers wrote into a message about its authentication, and whose word of it counts.
 *
 * <p>Results: one {@code Authentication-Results} field. Server: its authserv-id, the name by which it calls itself.
 * Boundary: the {@code Received} field by which that server took the message in; what stands below came with the
 * message, and anybody may have written it. Aligned: about the domain of the author, or the organisational domain above
 * it.
 *
 * <p>References: RFC 8601 (the field), RFC 5321, section 4.4 ({@code Received}), RFC 7489 (DMARC and alignment), RFC
 * 6376 (DKIM), RFC 7208 (SPF), the Public Suffix List (https://publicsuffix.org).
 */
@org.jspecify.annotations.NullMarked
package kith.mail.auth;
