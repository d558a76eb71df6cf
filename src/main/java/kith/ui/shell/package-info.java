/**
 * The frame around the screens: the {@link kith.ui.shell.Page places} on the left, the current screen, notices above
 * it, running work below, and files that may be dropped anywhere. A screen is handed a
 * {@link kith.ui.shell.ScreenContext} and knows nothing else of the window.
 *
 * <p>More than 25 classes because the frame is made of many small parts (bar, notices, keys, focus, the window's place
 * and lock), most of them seen here alone.
 */
@org.jspecify.annotations.NullMarked
package kith.ui.shell;
