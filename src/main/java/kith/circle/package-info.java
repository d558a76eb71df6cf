/**
 * Circles: people who agreed on common parameters, so that their filters can be compared bit by bit and merged into a
 * whitelist. This is the plain way, in which every contribution shows practically the whole book of its member;
 * section 5 of the design says what the others are for.
 */
@org.jspecify.annotations.NullMarked
package kith.circle;
