/**
 * Files from one person to one other: the three of an exchange that a code protects, and parcels. How they are written,
 * and how they are read without trusting them; who remembers which step is the caller's. The normative text is
 * {@code src/docs/format/exchange.md} and {@code src/docs/format/parcel.md}.
 *
 * <p>Words: a <em>parcel</em> is documents with a signed manifest, sealed to its recipient's key; the <em>inviter</em>
 * writes the first and the third file of an exchange, the <em>answerer</em> the second; a <em>box</em> is what only the
 * other side of the exchange opens.
 */
@org.jspecify.annotations.NullMarked
package kith.parcel;
