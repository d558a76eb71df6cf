package kith.mail.imap;

import kith.secret.Secret;

/** How a user proves who they are. Closing wipes the secret. */
public sealed interface Login extends AutoCloseable {
    /** {@return the user's name on the server, often their address} */
    String user();

    /** {@return what proves it} */
    Secret secret();

    @Override
    default void close() {
        secret().close();
    }

    /**
     * With a password.
     *
     * @param user name on the server
     * @param secret the password
     */
    record Password(String user, Secret secret) implements Login {
    }

    /**
     * With an access token of OAuth 2.0, by XOAUTH2 or OAUTHBEARER.
     *
     * @param user name on the server
     * @param secret the token
     */
    record Token(String user, Secret secret) implements Login {
    }
}
