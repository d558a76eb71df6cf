/**
 * What theory says of filters, and how far measurement agrees.
 *
 * <p>References: Bloom (1970); "Using Bloom Filters" (2004), whose way of sizing is {@link kith.lab.analysis.Sizing};
 * Bose et al. (2008) and Christensen, Roginsky, Jimeno (2010), whose exact FPP is {@link kith.lab.analysis.ExactFpp}.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.analysis;
