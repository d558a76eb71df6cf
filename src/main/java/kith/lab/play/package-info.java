/**
 * The playground: a small filter to which words are added one by one, every step of it to be seen.
 *
 * <p>Words: a <em>playground</em> is a set-up, which says how the filter is made, and the list of actions that were
 * done with it; from both the filter follows, cell by cell. A <em>board</em> is that filter beside a ledger of the
 * words in it, so that it can be said which words <em>use</em> a cell; a cell that several words use is
 * <em>shared</em>. A <em>trace</em> is one action step by step, a step being one look at a cell.
 *
 * <p>The example is the one of the article "Using Bloom Filters" (2004): names of cities in a filter of 48 bits for ten
 * elements at 10 %.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.play;
