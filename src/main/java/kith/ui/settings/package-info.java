/**
 * What the window remembers between two starts: looks, language, where it stood. About eyes and screens, never about
 * contacts, so it lies in the user's configuration folder and not in a profile.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.settings;
