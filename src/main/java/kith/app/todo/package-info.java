/** One list of what the user can do next, or waits for: the window and the command line show the same. */
@org.jspecify.annotations.NullMarked
package kith.app.todo;
