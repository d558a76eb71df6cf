/** The list of things to do. */
@org.jspecify.annotations.NullMarked
package kith.cli.todo;
