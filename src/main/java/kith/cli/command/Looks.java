package kith.cli.command;

import java.io.IOException;
import kith.cli.terminal.Console;

/** A command that looks at senders, and can be a part of another one. */
public interface Looks {
    /** Says what it finds; {@return the exit code} */
    int words() throws IOException;

    /** {@return what writes the same as one object, and returns the exit code} */
    Console.Streaming<Integer> json();
}
