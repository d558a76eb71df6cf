/** What window and command line both say of things to do. */
@org.jspecify.annotations.NullMarked
package kith.text.todo;
