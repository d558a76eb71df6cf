/** Work on all cores whose results nobody can tell from those of one: see {@link kith.parallel.OrderedBlocks}. */
@org.jspecify.annotations.NullMarked
package kith.parallel;
