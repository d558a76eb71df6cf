/** What the pages of a circle and the page where one is founded share: what each works with, words, small tables. */
@org.jspecify.annotations.NullMarked
package kith.ui.circles.parts;
