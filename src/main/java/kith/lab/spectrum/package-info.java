/**
 * Filters that count and forget: how often a count is wrong, and by how much, and what memory it takes.
 *
 * <p>Words: a <em>multiset</em> holds different items, each a number of times, its <em>count</em>; the <em>skew</em> s
 * of Zipf's law makes the i-th item 1/i^s as frequent as the first; the <em>load</em> of a filter is kn/m, n being the
 * different items.
 *
 * <p>References: Cohen, Matias (2003), "Spectral Bloom Filters", whose experiments the first one follows;
 * Aguilar-Saborit et al. (2006), "Dynamic Count Filters"; Bonomi et al. (2006), "An Improved Construction for Counting
 * Bloom Filters"; Panjer (1981), "Recursive Evaluation of a Family of Compound Distributions".
 */
@org.jspecify.annotations.NullMarked
package kith.lab.spectrum;
