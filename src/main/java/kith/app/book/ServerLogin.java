package kith.app.book;

import module java.base;
import kith.fault.Fault;
import kith.mail.imap.Authorities;
import kith.secret.Secret;
import kith.secret.TokenCommand;

/**
 * Whose address books a server is asked for.
 *
 * @param url any address of the server
 * @param user name of the user there; empty where a token says it
 * @param proof how the user proves to be it
 * @param authority certificates in PEM form that alone vouch for the server; empty for the usual ones
 */
public record ServerLogin(URI url, String user, Proof proof, String authority) {
    private static final String USER = "user";
    private static final String AUTHORITY = "authority";
    private static final String TOKEN_COMMAND = "token-command";

    /** How a user proves who they are. */
    public sealed interface Proof {
        /** {@return what the server is told; the caller closes it} */
        Secret secret();
    }

    /**
     * By a password.
     *
     * @param source gives it, a copy each time
     */
    public record Password(Supplier<Secret> source) implements Proof {
        @Override
        public Secret secret() {
            return source.get();
        }
    }

    /**
     * By a token of OAuth 2.0.
     *
     * @param command a program that prints one, as it is typed
     */
    public record Token(String command) implements Proof {
        @Override
        public Secret secret() {
            return TokenCommand.parse(command).run();
        }
    }

    /** {@return what protects the connection} */
    SSLContext tls() {
        try {
            return Authorities.tls(authority.isEmpty() ? null : authority.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw Fault.CA_INVALID.raise("path", url.getHost()).causedBy(e);
        }
    }

    /** {@return what is needed to log in again, without the password: a line for each} */
    String settings() {
        return USER + "=" + user + (proof instanceof Token token ? "\n" + TOKEN_COMMAND + "=" + token.command() : "")
                + (authority.isEmpty() ? "" : "\n" + AUTHORITY + "="
                        + Base64.getEncoder().encodeToString(authority.getBytes(StandardCharsets.US_ASCII)));
    }

    /** {@return the login that these settings are of} */
    static ServerLogin of(URI url, String settings, Proof proof) {
        Map<String, String> values = values(settings);
        return new ServerLogin(url, values.getOrDefault(USER, ""), proof, new String(
                Base64.getDecoder().decode(values.getOrDefault(AUTHORITY, "")), StandardCharsets.US_ASCII));
    }

    /** {@return the program that prints a token, if these settings have one} */
    static Optional<String> tokenCommand(String settings) {
        return Optional.ofNullable(values(settings).get(TOKEN_COMMAND));
    }

    private static Map<String, String> values(String settings) {
        Map<String, String> values = new HashMap<>();
        settings.lines().filter(line -> line.indexOf('=') > 0).forEach(line ->
                values.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1)));
        return values;
    }
}
