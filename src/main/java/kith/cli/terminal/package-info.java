/** Input and output: the console, tables, JSON, progress, passphrases. */
@org.jspecify.annotations.NullMarked
package kith.cli.terminal;
