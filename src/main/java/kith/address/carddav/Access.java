package kith.address.carddav;

import module java.base;
import kith.secret.Secret;

/** How a user proves to a server who they are. The secret is the caller's, who closes it. */
public sealed interface Access {
    /**
     * User name and password.
     *
     * @param user on the server; no colon (RFC 7617)
     * @param password of this user
     */
    record Password(String user, Secret password) implements Access {
    }

    /**
     * A token of OAuth 2.0.
     *
     * @param token as the server's provider issued it
     */
    record Token(Secret token) implements Access {
    }

    /** {@return the value of the header that says so} */
    default String header() {
        return switch (this) {
            case Password known -> "Basic " + basic(known);
            case Token issued -> "Bearer " + issued.token().reveal();
        };
    }

    private static String basic(Password known) {
        byte[] user = (known.user() + ":").getBytes(StandardCharsets.UTF_8);
        byte[] password = known.password().utf8();
        byte[] both = Arrays.copyOf(user, user.length + password.length);
        System.arraycopy(password, 0, both, user.length, password.length);
        try {
            return Base64.getEncoder().encodeToString(both);
        } finally {
            Arrays.fill(password, (byte) 0);
            Arrays.fill(both, (byte) 0);
        }
    }
}
