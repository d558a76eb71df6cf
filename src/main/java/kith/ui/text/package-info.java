/** The window's words in the language of its reader; keys go by feature, as in {@code nav.contacts}. */
@org.jspecify.annotations.NullMarked
package kith.ui.text;
