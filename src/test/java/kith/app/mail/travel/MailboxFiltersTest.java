package kith.app.mail.travel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import kith.app.Somebody;
import kith.app.mail.travel.TravellingFilters.Arrival;
import kith.app.mail.travel.TravellingFilters.Fate;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.mail.imap.ImapSession;
import kith.mail.imap.MailServer;
import kith.mail.imap.RawHeader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Filters in messages on a real server in this process. */
@Timeout(600)
class MailboxFiltersTest {
    @TempDir
    private Path root;

    private static byte[] message(byte[] file) {
        return (
                "From: Alice <alice@own.example>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; "
                + "boundary=b1\r\n\r\n"
                + "--b1\r\n\r\nHello\r\n--b1\r\nContent-Type: application/vnd.kith.filter+json\r\n"
                + "Content-Transfer-Encoding: base64\r\n\r\n" + Base64.getMimeEncoder().encodeToString(file)
                + "\r\n--b1--\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void areFetchedAndTakenWithoutTouchingAnyFlag() throws IOException {
        Somebody bob = Somebody.named("Bob", root);
        List<Path> files = Somebody.named("Alice", root).knows(Somebody.people("a", 60)).share("Bob", 3);
        bob.accept("Alice", List.of(files.getFirst()));
        try (MailServer server = new MailServer()) {
            server.deliver(MailServer.mail("Alice <alice@own.example>", "without"));
            for (Path file : files) {
                server.deliver(message(Files.readAllBytes(file)), new Date());
            }
            String before = server.flags().toString();
            List<Arrival> arrivals = new ArrayList<>();
            try (ImapSession session = ImapSession.open(server.address(), MailServer.login())) {
                session.examine("INBOX");
                List<RawHeader> headers = new ArrayList<>();
                session.headers(session.uids(1), headers::add);
                new MailboxFilters(bob.profile(), Taking.IMPORT, arrivals::add).take(session, headers);
                assertEquals(3, session.beginning(headers.getFirst().uid(), 3).orElseThrow().length,
                        "no more than was asked for");
            }
            assertEquals(List.of(Fate.HELD, Fate.IMPORTED, Fate.IMPORTED), arrivals.stream()
                    .map(Arrival::fate).toList());
            assertEquals(before, server.flags().toString());
            assertEquals(List.of("Alice 3"), bob.asked());
        }
    }
}
