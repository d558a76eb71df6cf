/** What the user decides once: how Kith looks, where the profile lies, how it is protected, and its end. */
@org.jspecify.annotations.NullMarked
package kith.ui.preferences;
