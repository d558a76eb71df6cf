/**
 * Long work: on all cores, with results that nobody can tell from those of one ({@link kith.parallel.OrderedBlocks}),
 * and what whoever waits for it hears and may ask for ({@link kith.parallel.Progress}).
 */
@org.jspecify.annotations.NullMarked
package kith.parallel;
