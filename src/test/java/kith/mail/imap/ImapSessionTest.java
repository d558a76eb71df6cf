package kith.mail.imap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.mail.Flags;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.MessageAuthor;
import kith.mail.MessageHeader;
import kith.secret.Secret;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class ImapSessionTest {
    private final MailServer server = new MailServer();

    @AfterEach
    void stop() {
        server.close();
    }

    private ImapSession open() {
        return ImapSession.open(server.address(), MailServer.login());
    }

    private static List<RawHeader> headers(ImapSession session) {
        List<RawHeader> headers = new ArrayList<>();
        session.headers(session.uids(1), headers::add);
        return headers;
    }

    @Test
    void headersAreTheBytesThatTheServerHas() {
        String mail = MailServer.mail("Alice <alice@friend.example>", "hello");
        server.deliver(mail);
        try (ImapSession session = open()) {
            MailFolder folder = session.examine("INBOX");
            assertEquals(1, folder.messages());
            List<RawHeader> headers = headers(session);
            assertEquals(1, headers.size());
            String header = new String(headers.getFirst().bytes(), StandardCharsets.UTF_8);
            // This server leaves out the empty line that ends a header.
            assertEquals(mail.substring(0, mail.indexOf("\r\n\r\n") + 2), header);
        }
    }

    /** Where ENVELOPE makes the library throw, and where it names the victim. */
    @Test
    void rawLettersAndSpoofsArriveAsTheyAre() {
        server.deliver(MailServer.mail("Jörg <jörg@bücher.example>", "a"));
        server.deliver(MailServer.mail("\"Someone\" <valid@a.example>:<attacker@b.example>", "b"));
        try (ImapSession session = open()) {
            session.examine("INBOX");
            List<MessageAuthor> authors = headers(session).stream()
                    .map(raw -> MessageHeader.of(raw.bytes()).author()).toList();
            assertEquals("jörg@xn--bcher-kva.example", assertInstanceOf(MessageAuthor.Mailbox.class, authors.get(0))
                    .address().canonical());
            assertInstanceOf(MessageAuthor.Ambiguous.class, authors.get(1));
        }
    }

    @Test
    void lookingChangesNoFlag() {
        server.deliver(MailServer.mail("alice@friend.example", "x"));
        Flags before = new Flags(server.flags());
        assertTrue(before.contains(Flags.Flag.RECENT));
        try (ImapSession session = open()) {
            session.examine("INBOX");
            assertEquals(1, headers(session).size());
            session.uids(LocalDate.now().minusDays(1));
        }
        assertEquals(before, server.flags());
        assertFalse(server.flags().contains(Flags.Flag.SEEN));
    }

    @Test
    void aKeywordIsSetAndNothingElse() {
        server.deliver(MailServer.mail("alice@friend.example", "x"));
        try (ImapSession session = open()) {
            MailFolder folder = session.examine("INBOX");
            session.mark(folder, Keyword.KNOWN, List.of(session.uids(1).getFirst()));
            assertEquals(1, headers(session).size(), "the folder is open again");
        }
        Flags flags = server.flags();
        assertTrue(flags.contains("$KithKnown"));
        assertFalse(flags.contains(Flags.Flag.SEEN));
        assertFalse(flags.contains(Flags.Flag.FLAGGED));
        assertFalse(flags.contains("$KithPossible"));
    }

    @Test
    void manyMessagesAreReadInSteps() {
        for (int i = 0; i < 53; i++) {
            server.deliver(MailServer.mail("person" + i + "@x.example", "n" + i));
        }
        try (ImapSession session = open()) {
            session.examine("INBOX");
            List<Long> uids = session.uids(1);
            assertEquals(53, uids.size());
            assertEquals(uids.subList(50, 53), session.uids(uids.get(50)));
            assertEquals(List.of(), session.uids(uids.getLast() + 1), "the last message is not told of again");
            assertEquals(53, headers(session).size());
        }
    }

    @Test
    void sinceCountsTheDayOfArrival() {
        server.deliver(MailServer.mail("a@x.example", "old").getBytes(StandardCharsets.UTF_8),
                Date.from(java.time.Instant.parse("2020-05-05T12:00:00Z")));
        server.deliver(MailServer.mail("b@x.example", "new"));
        try (ImapSession session = open()) {
            session.examine("INBOX");
            assertEquals(1, session.uids(LocalDate.now().minusDays(2)).size());
            assertEquals(2, session.uids(LocalDate.of(2020, 5, 5)).size());
        }
    }

    @Test
    void aHeaderBeyondTheLimitIsCutAndNamesNobody() {
        String huge = "X-Filler: " + "x".repeat(900) + "\r\n";
        server.deliver(huge.repeat(400) + MailServer.mail("alice@friend.example", "x"));
        try (ImapSession session = open()) {
            session.examine("INBOX");
            byte[] bytes = headers(session).getFirst().bytes();
            assertEquals(MessageHeader.MAX_BYTES, bytes.length);
            assertInstanceOf(MessageAuthor.Refused.class, MessageHeader.of(bytes).author());
        }
    }

    @Test
    void aWrongPasswordAndAMissingFolderAreSaid() {
        Login wrong = new Login.Password(MailServer.USER, Secret.of("wrong".toCharArray()));
        assertEquals(Fault.LOGIN_REFUSED,
                assertThrows(KithException.class, () -> ImapSession.open(server.address(), wrong)).fault());
        try (ImapSession session = open()) {
            assertEquals(Fault.MAIL_FOLDER_UNKNOWN,
                    assertThrows(KithException.class, () -> session.examine("Nowhere \"\r\na2 DELETE INBOX")).fault());
        }
    }

    @Test
    void aServerThatIsNotThereIsSaid() {
        ImapServer address = server.address();
        server.close();
        assertEquals(Fault.SERVER_UNREACHABLE,
                assertThrows(KithException.class, () -> ImapSession.open(address, MailServer.login())).fault());
        ImapServer nowhere = new ImapServer("kith-no-such-host.invalid", 993, ImapServer.Security.TLS, null);
        assertEquals(Fault.SERVER_UNREACHABLE,
                assertThrows(KithException.class, () -> ImapSession.open(nowhere, MailServer.login())).fault());
    }

    @Test
    void withoutEncryptionOnlyThisComputerIsAsked() {
        ImapServer far = new ImapServer("192.0.2.1", 143, ImapServer.Security.LOOPBACK, null);
        assertEquals(Fault.PLAIN_REFUSED,
                assertThrows(KithException.class, () -> ImapSession.open(far, MailServer.login())).fault());
    }

    @Test
    void bytesThatAreNoUtf8Survive() {
        byte[] mail = "From: Ren\u00e9 <r@x.example>\r\nSubject: caf\u00e9\r\n\r\nbody\r\n"
                .getBytes(StandardCharsets.ISO_8859_1);
        server.deliver(mail, new Date());
        try (ImapSession session = open()) {
            session.examine("INBOX");
            assertArrayEquals(java.util.Arrays.copyOf(mail, mail.length - 8), headers(session).getFirst().bytes());
        }
    }
}
