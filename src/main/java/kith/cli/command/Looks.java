package kith.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** A command that looks at senders, and can be a part of another one. */
public interface Looks {
    /** Says what it finds; {@return the exit code} */
    int words() throws IOException;

    /** Writes the same as one object; {@return the exit code} */
    int write(JsonGenerator json) throws IOException;
}
