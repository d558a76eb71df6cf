/**
 * A filter inside a packet that finds loops: Whitaker and Wetherall (2002), "Forwarding Without Loops in Icarus". Every
 * router sets its bits in the packet's header; where none of them is new, the packet has probably been there before.
 *
 * <p>Words: a <em>visit</em> is a router that a packet reaches; an <em>alarm</em> is a visit that sets no new bit, a
 * <em>false</em> one if it is the first of that router; a packet is <em>dropped</em> after so many alarms in a row as
 * are asked for. A packet in a loop visits routers of the <em>approach</em> once and those of the <em>loop</em> again
 * and again. TTL is the count in a packet's header that ends its journey otherwise (RFC 791).
 */
@org.jspecify.annotations.NullMarked
package kith.lab.loops;
