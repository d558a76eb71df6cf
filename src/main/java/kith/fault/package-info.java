/**
 * The small family of errors that Kith tells people about: each has a stable code, named details and one
 * {@link kith.fault.FaultKind kind} that decides the exit code. The core throws, window and command line translate.
 * {@link kith.fault.EnumWord} is the one way from a constant to its word, for problems and in all other rooms.
 */
@org.jspecify.annotations.NullMarked
package kith.fault;
