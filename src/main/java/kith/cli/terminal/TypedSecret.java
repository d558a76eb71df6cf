package kith.cli.terminal;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.secret.Secret;
import org.jspecify.annotations.Nullable;

/** A password of a server: the first line of a file or of standard input, or typed at the terminal, unseen. */
public final class TypedSecret {
    private static final String STANDARD = "-";

    private TypedSecret() {
    }

    /**
     * {@return the password; the caller closes it}
     *
     * @param file where it is; null to ask at the terminal
     */
    public static Secret read(Console console, @Nullable Path file, String user, String host) {
        return file == null ? type(console, user, host) : firstLine(file);
    }

    private static Secret type(Console console, String user, String host) {
        java.io.Console terminal = System.console();
        if (terminal == null || !terminal.isTerminal() || console.isJson()) {
            throw Fault.USAGE.raise("problem", console.text("imap.no-password"));
        }
        char[] typed = terminal.readPassword("%s ", Printable.of(console.text("imap.ask-password", "user", user, "host",
                host)));
        if (typed == null) {
            throw Fault.SECRET_INVALID.raise();
        }
        try {
            return Secret.of(typed);
        } finally {
            Arrays.fill(typed, '\0');
        }
    }

    private static Secret firstLine(Path file) {
        byte[] bytes = bytes(file);
        byte[] line = new byte[0];
        try {
            int end = 0;
            while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
                end++;
            }
            line = Arrays.copyOf(bytes, end);
            return Secret.ofUtf8(line);
        } finally {
            Arrays.fill(bytes, (byte) 0);
            Arrays.fill(line, (byte) 0);
        }
    }

    private static byte[] bytes(Path file) {
        try (InputStream in = file.toString().equals(STANDARD) ? System.in : Files.newInputStream(file)) {
            // One more and a line end: what is too long is refused, not cut short.
            return in.readNBytes(Secret.MAX_BYTES + 2);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("path", file, "problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
