/**
 * Filters for long binary keys: vectors of numbers, as they describe parts of pictures.
 *
 * <p>Words: a <em>descriptor</em> is a vector of 128 numbers from 0 to 255 that describes what a picture looks like
 * around a point; a <em>numbered key</em> is one that has all but its last two words in common with many others; a
 * <em>contender</em> is a way to hash vectors into a filter.
 *
 * <p>References: Lowe (2004), "Distinctive image features from scale-invariant keypoints", for SIFT descriptors; Jégou,
 * Douze, Schmid (2011), "Product quantization for nearest neighbor search", for the files of vectors; Ramakrishna,
 * Zobel (1997) and Shuai, Yang, Ouyang, Gong (2018) for the hashes and the filter, see {@link kith.bloom.variant}.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.vectors;
