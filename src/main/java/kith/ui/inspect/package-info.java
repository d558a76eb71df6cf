/** Looking inside a file: what it says, who signed it, how full it is, its bits; nothing is imported. */
@org.jspecify.annotations.NullMarked
package kith.ui.inspect;
