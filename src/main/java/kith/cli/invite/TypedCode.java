package kith.cli.invite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import kith.cli.terminal.Console;
import kith.cli.terminal.Printable;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.pake.InvitationCode;

/**
 * The code of an invitation, typed at the terminal or the first line of standard input; never an argument, which every
 * user of the machine can read.
 */
final class TypedCode {
    private static final int MOST = 1024;

    private TypedCode() {
    }

    /** {@return the code; on a terminal one that is none is asked for again} */
    static InvitationCode read(Console console, String inviter) {
        java.io.Console terminal = System.console();
        if (terminal == null || !terminal.isTerminal() || console.isJson()) {
            return InvitationCode.parse(firstLine());
        }
        String line = terminal.readLine("%s ", Printable.of(console.text("answer.ask-code", "name", inviter)));
        return InvitationCode.parse(line == null ? "" : line);
    }

    private static String firstLine() {
        try {
            String text = new String(System.in.readNBytes(MOST), StandardCharsets.UTF_8);
            return text.lines().findFirst().orElse("");
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("path", Path.of("-"), "problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
