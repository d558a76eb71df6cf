/**
 * Small parts that several screens need. They take finished texts, not keys, except where the words are their own;
 * every focusable one has an accessible name.
 *
 * <p>More than 25 classes because each part is one small class that needs no other, and several screens use it.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.parts;
