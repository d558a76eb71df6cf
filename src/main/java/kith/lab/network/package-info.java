/**
 * What experiments on networks share: networks drawn at random, repetition over seeds on all cores, means with the
 * interval that the runs allow.
 *
 * <p>Words: a <em>node</em> is a router, proxy or peer; a <em>link</em> joins two of them and carries both ways; the
 * <em>degree</em> of a node is the number of its links; a <em>hop</em> is one link of a way.
 *
 * <p>References: Broder and Mitzenmacher (2004), "Network Applications of Bloom Filters: A Survey", from whose four
 * chapters the experiments are taken.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.network;
