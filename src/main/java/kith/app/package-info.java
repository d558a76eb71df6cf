/**
 * Use cases, one class each, shared by window and command line: what is asked for comes in as a record, what came of
 * it goes out as a record, what went wrong as a {@link kith.fault.KithException}. Nothing here prints or translates.
 */
@org.jspecify.annotations.NullMarked
package kith.app;
