/** What goes on with the mail accounts while the window is open, whichever screen is in front and in any language. */
@org.jspecify.annotations.NullMarked
package kith.ui.watch;
