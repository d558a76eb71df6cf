package kith.cli.invite;

import java.nio.file.Path;
import kith.cli.terminal.Console;
import kith.parcel.TextForm;

/** Names a file that is to be sent, and prints it as text for a messenger where that is wanted. */
final class SealedOutput {
    private SealedOutput() {
    }

    static void say(Console console, Path file, boolean text) {
        console.line(file.toString());
        if (text) {
            console.raw(TextForm.of(TextForm.read(file)));
        }
    }
}
