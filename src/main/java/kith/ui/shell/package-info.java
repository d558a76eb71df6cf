/**
 * The frame around the screens: the {@link kith.ui.shell.Page places} on the left, the current screen, notices above
 * it, running work below, and files that may be dropped anywhere. A screen is handed a
 * {@link kith.ui.shell.ScreenContext} and knows nothing else of the window.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.shell;
