/**
 * How two people who share a short code, and nothing else, come to a strong key: the code as people say it, and the
 * password-authenticated key exchange (SPAKE2, RFC 9382) that gives whoever does not know it one guess. It keeps
 * nothing: who remembers which step is the caller's. The normative text is {@code src/docs/format/exchange.md}.
 *
 * <p>Words: a <em>share</em> is the point that one side sends; a <em>confirmation</em> proves to the other that one
 * came to the same key.
 */
@org.jspecify.annotations.NullMarked
package kith.pake;
