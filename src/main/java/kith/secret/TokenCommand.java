package kith.secret;

import module java.base;
import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * A program that prints an access token of OAuth 2.0 (RFC 6749), such as {@code oama access me@work.test}: it knows how
 * to renew one; Kith keeps none. Run without a shell, so that nothing in the words is a command of its own; a shell is
 * had by naming one.
 *
 * @param words the program and its arguments, at least one
 */
public record TokenCommand(List<String> words) {
    /** How long it may take: it may ask a server for a new token. */
    public static final Duration LIMIT = Duration.ofSeconds(30);

    /** Copies the list. */
    public TokenCommand {
        words = List.copyOf(words);
    }

    /**
     * {@return the command that is written so: words between blanks, those with blanks between single or double
     * quotation marks} Nothing else has a meaning, neither a backslash nor a dollar sign.
     *
     * @throws kith.fault.KithException {@link Fault#TOKEN_COMMAND_FAILED} where a quotation mark has no partner, or
     *     there is no word
     */
    public static TokenCommand parse(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        char open = 0;
        boolean begun = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (open != 0 ? c == open : c == '"' || c == '\'') {
                open = open != 0 ? 0 : c;
                begun = true;
            } else if (open == 0 && Character.isWhitespace(c)) {
                if (begun) {
                    words.add(word.toString());
                }
                word.setLength(0);
                begun = false;
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        if (open != 0 || words.isEmpty() || words.getFirst().isEmpty() || text.indexOf('\0') >= 0) {
            throw failed(open != 0 ? SecretProblem.QUOTATION_MARK : SecretProblem.NO_PROGRAM);
        }
        return new TokenCommand(words);
    }

    /**
     * Runs the program.
     *
     * @return the token, the first line it wrote; the caller closes it
     * @throws kith.fault.KithException {@link Fault#TOKEN_COMMAND_FAILED}; it never holds what the program wrote
     */
    public Secret run() {
        return run(LIMIT);
    }

    Secret run(Duration limit) {
        byte[] output = new byte[0];
        try {
            ChildProcess.Ended ended = ChildProcess.run(words, new byte[0], limit, Secret.MAX_BYTES);
            output = ended.output();
            if (ended.exit() != 0) {
                throw failed(SecretProblem.ENDED.with("status", ended.exit()));
            }
            return Secret.ofUtf8(firstLine(output));
        } catch (ChildProcess.Failed e) {
            throw failed(e.problem());
        } finally {
            Arrays.fill(output, (byte) 0);
        }
    }

    /** Nothing of the rest; a token is visible ASCII (RFC 6750). */
    private static byte[] firstLine(byte[] output) {
        int end = 0;
        while (end < output.length && output[end] > ' ' && output[end] < 0x7F) {
            end++;
        }
        boolean ended = end == output.length || output[end] == '\n' || output[end] == '\r';
        if (end == 0 || !ended) {
            throw failed(end == 0 ? SecretProblem.NO_TOKEN : SecretProblem.NOT_A_TOKEN);
        }
        return Arrays.copyOf(output, end);
    }

    private static RuntimeException failed(NamedProblem problem) {
        return Fault.TOKEN_COMMAND_FAILED.raise("problem", problem);
    }
}
