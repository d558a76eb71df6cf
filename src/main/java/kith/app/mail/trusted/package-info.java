/** Whose word about the authentication of mail counts, and which senders are authentic by it. */
@org.jspecify.annotations.NullMarked
package kith.app.mail.trusted;
