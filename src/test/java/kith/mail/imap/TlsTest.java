package kith.mail.imap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import javax.net.ssl.SSLContext;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.imap.ImapServer.Security;
import kith.secret.Secret;
import org.bouncycastle.asn1.x509.GeneralName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who gets the password: the server that was asked for, over TLS, and nobody else. */
@Timeout(600)
class TlsTest {
    private static final GeneralName HERE = new GeneralName(GeneralName.iPAddress, "127.0.0.1");

    private final TestAuthority family = new TestAuthority();

    private static ScriptedServer tls(SSLContext context) throws IOException {
        return new ScriptedServer("* OK ready\r\n", ScriptedServer.polite(line -> "%t OK\r\n"), context, true);
    }

    private static ScriptedServer startTls(SSLContext context, String answer) throws IOException {
        ScriptedServer.Script polite = ScriptedServer.polite(line -> "%t OK\r\n");
        return new ScriptedServer("* OK [CAPABILITY IMAP4rev1 LOGINDISABLED] ready\r\n",
                line -> line.endsWith("STARTTLS") ? answer : polite.answer(line), context, false);
    }

    private static void open(ScriptedServer server, Security security, byte[] authority) {
        ImapSession.open(server.address(security, authority),
                new Login.Password("me", Secret.of("hunter2".toCharArray())),
                Duration.ofMinutes(1)).close();
    }

    private static void assertRefused(Fault fault, ScriptedServer server, Security security, byte[] authority) {
        assertEquals(fault, assertThrows(KithException.class, () -> open(server, security, authority)).fault());
        assertFalse(server.heard.toString().contains("hunter2"), server.heard.toString());
    }

    @Test
    void aServerOfTheFamilyIsTrustedWhereItsAuthorityIsGiven() throws IOException {
        try (ScriptedServer server = tls(family.server(HERE))) {
            open(server, Security.TLS, family.pem());
            assertTrue(server.heard.toString().contains("hunter2"));
        }
    }

    @Test
    void withoutItsAuthorityItIsNot() throws IOException {
        try (ScriptedServer server = tls(family.server(HERE))) {
            assertRefused(Fault.SERVER_UNTRUSTED, server, Security.TLS, null);
            assertRefused(Fault.SERVER_UNTRUSTED, server, Security.TLS, new TestAuthority().pem());
        }
    }

    @Test
    void aServerOfAnotherNameIsNotTheOne() throws IOException {
        try (ScriptedServer server = tls(family.server(new GeneralName(GeneralName.dNSName, "imap.other.example")))) {
            assertRefused(Fault.SERVER_UNTRUSTED, server, Security.TLS, family.pem());
        }
    }

    @Test
    void anExpiredCertificateIsNone() throws IOException {
        try (ScriptedServer server = tls(family.server(HERE, Instant.now().minusSeconds(3600)))) {
            assertRefused(Fault.SERVER_UNTRUSTED, server, Security.TLS, family.pem());
        }
    }

    @Test
    void aPortWithoutTlsIsSaid() throws IOException {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.polite(line -> "%t OK\r\n"))) {
            assertRefused(Fault.SERVER_GARBLED, server, Security.TLS, family.pem());
        }
    }

    @Test
    void startTlsComesBeforeEverythingElse() throws IOException {
        try (ScriptedServer server = startTls(family.server(HERE), "%t OK go\r\n")) {
            open(server, Security.STARTTLS, family.pem());
            assertTrue(server.heard.getFirst().endsWith("STARTTLS"));
            assertTrue(server.heard.toString().contains("hunter2"));
        }
    }

    @Test
    void aServerThatDoesNotChangeIsLeft() throws IOException {
        for (String answer : new String[] {"%t NO not today\r\n", "%t BAD what\r\n", "* OK\r\n".repeat(50)}) {
            try (ScriptedServer server = startTls(null, answer)) {
                assertRefused(Fault.SERVER_GARBLED, server, Security.STARTTLS, family.pem());
            }
        }
    }

    @Test
    void whatIsSaidBeforeTheHandshakeBreaksIt() throws IOException {
        try (ScriptedServer server = startTls(family.server(HERE), "%t OK go\r\n* CAPABILITY IMAP4rev1\r\n")) {
            assertRefused(Fault.SERVER_GARBLED, server, Security.STARTTLS, family.pem());
        }
    }

    @Test
    void startTlsLooksAtTheNameToo() throws IOException {
        try (ScriptedServer server = startTls(
                family.server(new GeneralName(GeneralName.dNSName, "imap.other.example")), "%t OK go\r\n")) {
            assertRefused(Fault.SERVER_UNTRUSTED, server, Security.STARTTLS, family.pem());
        }
    }

    @Test
    void whatIsNoCertificateIsRefused() {
        for (String text : new String[] {"", "hello",
                "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"}) {
            assertEquals(Fault.CA_INVALID, assertThrows(KithException.class,
                    () -> Authorities.require(text.getBytes(java.nio.charset.StandardCharsets.US_ASCII), "ca.pem"))
                    .fault());
        }
        Authorities.require(family.pem(), "ca.pem");
    }
}
