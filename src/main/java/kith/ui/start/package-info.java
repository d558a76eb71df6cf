/** The first thing one sees without a profile: what Kith does, and making a profile or restoring one. */
@org.jspecify.annotations.NullMarked
package kith.ui.start;
