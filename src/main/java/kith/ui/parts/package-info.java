/**
 * Small parts that several screens need. They take finished texts, not keys, except where the words are their own;
 * every focusable one has an accessible name.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.parts;
