package kith.cli.inbox;

import module java.base;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.util.RawValue;
import kith.cli.command.Looks;
import kith.cli.receive.ReceivedReport;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonOutput;

/**
 * Runs what looks at senders as a part of this command.
 *
 * @param name of its part of the document
 */
record Looking(String name, Looks command) {
    int run(Console console, ReceivedReport report) throws IOException {
        if (!console.isJson()) {
            return command.words();
        }
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JsonOutput.generator(text)) {
            return command.json().write(json);
        } finally {
            report.document().put(name, new RawValue(text.toString()));
        }
    }
}
