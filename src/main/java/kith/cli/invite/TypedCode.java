package kith.cli.invite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import kith.cli.terminal.Console;
import kith.cli.terminal.Printable;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.pake.InvitationCode;

/**
 * The code of an invitation, typed at the terminal or the first line of standard input; never an argument, which every
 * user of the machine can read.
 */
final class TypedCode {
    private static final int MOST = 1024;
    private static final int TRIES = 3;

    private TypedCode() {
    }

    /**
     * {@return the code; on a terminal one that is none is asked for again, three times in all}
     *
     * @throws KithException {@link Fault#INVITATION_CODE_INVALID}
     */
    static InvitationCode read(Console console, String inviter) {
        java.io.Console terminal = System.console();
        if (terminal == null || !terminal.isTerminal() || console.isJson()) {
            return InvitationCode.parse(firstLine());
        }
        for (int left = TRIES - 1; ; left--) {
            String line = terminal.readLine("%s ", Printable.of(console.text("answer.ask-code", "name", inviter)));
            try {
                return InvitationCode.parse(line == null ? "" : line);
            } catch (KithException e) {
                if (line == null || left == 0) {
                    throw e;
                }
                console.sayFault(e, null);
            }
        }
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
