/** What window and command line say of contacts in common: estimates, intervals, and the pictures of whole circles. */
@org.jspecify.annotations.NullMarked
package kith.text.overlap;
