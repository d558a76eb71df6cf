/**
 * The use cases that window and command line share. Nothing here knows a control, a terminal or a language:
 * results are values, trouble is a {@link kith.fault.KithException}, and work that may last tells its
 * {@link kith.app.Progress}.
 */
@org.jspecify.annotations.NullMarked
package kith.app;
