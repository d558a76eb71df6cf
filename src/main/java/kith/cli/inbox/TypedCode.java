package kith.cli.inbox;

import module java.base;
import kith.cli.terminal.Console;
import kith.cli.terminal.Printable;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.pake.InvitationCode;

/**
 * The code of an invitation and how it was told, typed at the terminal; elsewhere each code is a line of standard
 * input. A code is never an argument, which every user of the machine can read.
 */
final class TypedCode {
    private static final int MOST = 1024;
    private static final int TRIES = 3;

    private TypedCode() {
    }

    /** {@return the terminal, if a person can be asked there} */
    static Optional<java.io.Console> terminal(Console console) {
        return Optional.ofNullable(System.console()).filter(one -> one.isTerminal() && !console.isJson());
    }

    /** {@return how the code was told, as the user types it; nothing where no one can be asked, or no one answers} */
    static Optional<CodeChannel> channel(Console console, String inviter) {
        return terminal(console).flatMap(terminal -> Optional.ofNullable(terminal.readLine("%s ",
                Printable.of(console.text("open.ask-told", "name", inviter)))))
                .flatMap(typed -> CodeChannel.of(typed.strip()));
    }

    /**
     * {@return the code} On a terminal one that is none is asked for again, three times in all.
     *
     * @throws KithException {@link Fault#INVITATION_CODE_INVALID}
     */
    static InvitationCode read(Console console, String inviter) {
        Optional<java.io.Console> terminal = terminal(console);
        if (terminal.isEmpty()) {
            return InvitationCode.parse(nextLine());
        }
        for (int left = TRIES - 1; ; left--) {
            String line = terminal.get().readLine("%s ",
                    Printable.of(console.text("answer.ask-code", "name", inviter)));
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

    /** Byte by byte: what stands behind the line is the code of the next invitation. */
    private static String nextLine() {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try {
            for (int next = System.in.read(); next >= 0 && next != '\n' && line.size() < MOST;
                    next = System.in.read()) {
                line.write(next);
            }
            return line.toString(StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("path", Path.of("-"), "problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
