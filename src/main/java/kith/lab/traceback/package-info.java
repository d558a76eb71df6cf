/**
 * Finding out where a packet came from, though its sender's address is forged: Snoeren et al. (2001), "Hash-Based IP
 * Traceback" (SPIE). Every router keeps digests of the packets that it forwarded, a filter for each stretch of time,
 * and forgets the oldest. Whoever was attacked asks the neighbours of their router, then the neighbours of those that
 * say yes.
 *
 * <p>Words: a <em>page</em> is the filter of one stretch of time; a page is <em>over</em> when its memory was given to
 * a newer one; a <em>false branch</em> is a router that says yes and did not forward the packet, whether its page is
 * mistaken itself or it was asked because another's was.
 */
@org.jspecify.annotations.NullMarked
package kith.lab.traceback;
