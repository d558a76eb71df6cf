/** What every command needs: the tree it hangs in, the profile it works on, exit codes, arguments. */
@org.jspecify.annotations.NullMarked
package kith.cli.command;
