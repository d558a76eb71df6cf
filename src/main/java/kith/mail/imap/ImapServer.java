package kith.mail.imap;

import org.jspecify.annotations.Nullable;

/**
 * Where a mail server is, and how it is talked to.
 *
 * @param host name or address, as its certificate has it
 * @param port 1 to 65,535
 * @param security how the connection is protected
 * @param authority certificates in PEM form, the only ones that may vouch for the server; null for those that Java
 *     knows
 */
public record ImapServer(String host, int port, Security security, byte @Nullable [] authority) {
    /** The usual port of IMAP inside TLS. */
    public static final int TLS_PORT = 993;
    /** The usual port of IMAP that changes to TLS, or has none. */
    public static final int PLAIN_PORT = 143;
    /** The last port there is. */
    public static final int MAX_PORT = 65_535;

    /** How a connection is protected. */
    public enum Security {
        /** TLS from the first byte. */
        TLS,
        /** TLS by the command STARTTLS, before anything else is said; without it nothing is. */
        STARTTLS,
        /** Not at all, and therefore only to this very computer. */
        LOOPBACK;

        /** {@return the port that such servers usually have} */
        public int usualPort() {
            return this == TLS ? TLS_PORT : PLAIN_PORT;
        }
    }
}
