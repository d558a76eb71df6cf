/**
 * Bloom filters, and nothing but: lengths, bit vectors, keyed hashing ({@code kith-hash-1}), cardinality and FPP.
 * No I/O, no addresses. Words and formulas: {@code src/docs/format/}, Bloom (1970), Papapetrou et al. (2010).
 */
@org.jspecify.annotations.NullMarked
package kith.bloom;
