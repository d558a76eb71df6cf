/**
 * The command line: thin picocli commands over {@code kith.app}. With {@code --json} one JSON document goes to standard
 * output and nothing else does; messages go to standard error. Exit codes: {@link kith.cli.command.Exit}.
 */
@org.jspecify.annotations.NullMarked
package kith.cli;
