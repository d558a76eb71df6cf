package kith.mail;

import module java.base;
import kith.address.LetterCase;

/**
 * The name of a mail server as it stands in results and {@code Received} fields, in the one spelling that is compared.
 */
public final class ServerName {
    /** Longest name, in characters. */
    public static final int MAX_LENGTH = 253;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?\\.?");

    private ServerName() {
    }

    /**
     * {@return the name in lower case, without blanks and the dot at its end; empty for what is no name of a server}
     */
    public static Optional<String> read(String written) {
        String name = written.strip();
        if (name.length() > MAX_LENGTH + 1 || !NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        String bare = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        return Optional.of(LetterCase.lower(bare));
    }
}
