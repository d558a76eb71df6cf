package kith.mail;

import kith.address.EmailAddress;

/** What the {@code Authentication-Results} of a message (RFC 8601) say of its author. */
public final class AuthenticationResults {
    private AuthenticationResults() {
    }

    /**
     * {@return whether the message is authenticated}
     *
     * @param header of the message
     * @param author whom it names
     * @param trusted whose results count
     */
    public static Authentication of(MessageHeader header, EmailAddress author, TrustedServers trusted) {
        return Authentication.UNKNOWN;
    }
}
