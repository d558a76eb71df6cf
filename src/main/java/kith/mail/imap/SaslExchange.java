package kith.mail.imap;

import module java.base;
import org.eclipse.angus.mail.iap.ConnectionException;
import org.eclipse.angus.mail.iap.ProtocolException;
import org.eclipse.angus.mail.iap.Response;
import org.eclipse.angus.mail.imap.protocol.IMAPProtocol;

/** How a login is said to a server, by the best way that it offers. Only ever on a connection that is protected. */
final class SaslExchange {
    /** One byte 01 in base64. */
    private static final String NOTHING = "AQ==";

    private SaslExchange() {
    }

    /**
     * Logs in; throws what the server answers.
     *
     * @param protocol whose capabilities are known
     * @param out what the protocol writes to
     */
    static void logIn(IMAPProtocol protocol, PrintStream out, Login login) throws ProtocolException, IOException {
        String secret = login.secret().reveal();
        switch (login) {
            case Login.Token token when protocol.hasCapability("AUTH=OAUTHBEARER")
                    && !protocol.hasCapability("AUTH=XOAUTH2") -> bearer(protocol, out, token.user(), secret);
            case Login.Token token -> protocol.authoauth2(token.user(), secret);
            // LOGIN knows no letters beyond ASCII in some servers; PLAIN has UTF-8 by definition.
            case Login.Password password when protocol.hasCapability("AUTH=PLAIN") ->
                    protocol.authplain("", password.user(), secret);
            case Login.Password password -> protocol.login(password.user(), secret);
        }
    }

    /** RFC 7628; on a refusal the server first explains itself and is answered with an empty message. */
    private static void bearer(IMAPProtocol protocol, PrintStream out, String user, String token)
            throws ProtocolException, IOException {
        // The comma and the equals sign have a meaning in this place.
        String name = user.replace("=", "=3D").replace(",", "=2C");
        byte[] message = ("n,a=" + name + ",\u0001auth=Bearer " + token + "\u0001\u0001")
                .getBytes(StandardCharsets.UTF_8);
        String encoded = Base64.getEncoder().encodeToString(message);
        boolean atOnce = protocol.hasCapability("SASL-IR");
        String tag = protocol.writeCommand("AUTHENTICATE OAUTHBEARER" + (atOnce ? " " + encoded : ""), null);
        boolean said = atOnce;
        while (true) {
            Response response = protocol.readResponse();
            if (response.isContinuation()) {
                out.print((said ? NOTHING : encoded) + "\r\n");
                out.flush();
                said = true;
            } else if (response.isTagged() && tag.equals(response.getTag())) {
                protocol.handleResult(response);
                return;
            } else if (response.isBYE()) {
                throw new ConnectionException(null, response);
            }
        }
    }
}
