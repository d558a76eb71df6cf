/** What window and command line say of circles: what a contribution shows to whom. */
@org.jspecify.annotations.NullMarked
package kith.text.circle;
