/**
 * Filters made shorter: on their way, by compression, and for good, by folding.
 *
 * <p>References: Mitzenmacher (2002), "Compressed Bloom filters"; Broder, Mitzenmacher (2004), "Network applications of
 * Bloom filters: a survey", for folding; Carter, Floyd, Gill, Markowsky, Wegman (1978), "Exact and approximate
 * membership testers", for log2(1/c) bits an element, below which no filter comes.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.shortening;
