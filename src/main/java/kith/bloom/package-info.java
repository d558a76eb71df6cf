/**
 * Bloom filters, and nothing but: lengths, bit vectors, keyed hashing ({@code kith-hash-1}), cardinality and FPP.
 * No I/O, no addresses. Words and formulas: {@code src/docs/format/}, Bloom (1970), Papapetrou et al. (2010).
 *
 * <p>More than 25 classes because a filter and every way in which its bits are asked, merged and counted share bit
 * vectors and lanes that nobody outside may write.
 */
@org.jspecify.annotations.NullMarked
package kith.bloom;
