/**
 * The exchange of two people, and parcels, once more: written from {@code src/docs/format} alone, upon what the JDK
 * has and arithmetic of its own. What it agrees on with Kith, byte for byte, is what the pages say, and not what one
 * program happens to do; {@code PartsTest} sees that it uses nothing of Kith.
 *
 * <p>Each class follows one document: {@code Keccak} FIPS 202, {@code XWing} draft-connolly-cfrg-xwing-kem,
 * {@code Hpke} RFC 9180, {@code AgeFile} c2sp.org/age, {@code Scrypt} RFC 7914, {@code P256} SEC 1, {@code Spake} RFC
 * 9382 with {@code exchange.md}, {@code SignedFile} {@code envelope.md}, {@code ParcelContent} {@code parcel.md},
 * {@code NoisyFilter} {@code documents.md} and {@code hashing.md}.
 */
@org.jspecify.annotations.NullMarked
package kith.parcel.second;
