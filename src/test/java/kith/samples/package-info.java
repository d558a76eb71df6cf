/** Makes the sample address books: invented people at domains that are reserved for examples (RFC 2606, RFC 6761). */
@org.jspecify.annotations.NullMarked
package kith.samples;
