/** The first screen: who one is to others, what is there, what is due, and a quick question about one sender. */
@org.jspecify.annotations.NullMarked
package kith.ui.overview;
