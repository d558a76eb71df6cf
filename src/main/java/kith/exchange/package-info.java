/**
 * Signed documents: what Kith's files hold, how they are written, and how they are read without trusting them. The
 * normative text is {@code src/docs/format/}.
 *
 * <p>Words: a <em>document</em> is what a person says (a filter, a card ...); the <em>payload</em> is its JSON; the
 * <em>envelope</em> is the JWS (RFC 7515, flattened JSON) that signs the payload; <em>pinned</em> is a key that the
 * profile already holds. The only user of Jackson beside the profile and the command line's {@code --json}.
 */
@org.jspecify.annotations.NullMarked
package kith.exchange;
