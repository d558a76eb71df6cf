/**
 * Finding a document in a network without a centre: Rhea and Kubiatowicz (2002), "Probabilistic Location and Routing".
 * Every node keeps for each of its links an attenuated filter: a row of Bloom filters, of which the one at level l
 * holds the documents that are l hops away through that link. A query follows the link that has it at the lowest level.
 *
 * <p>Words: the <em>depth</em> is the number of levels; a document is <em>within reach</em> of a node if somebody no
 * further than the depth has it; a query is one message along one link, its answer is not counted; a query is
 * <em>wasted</em> if it was sent because of a false positive; <em>flooding</em> asks everybody within the depth, each
 * node passing the query on once, to all neighbours but the one that it came from.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.routing;
