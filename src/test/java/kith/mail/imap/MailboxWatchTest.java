package kith.mail.imap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.user.UserException;
import jakarta.mail.Flags;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.secret.Secret;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class MailboxWatchTest {
    private static final MailboxWatch.Pace QUICK = new MailboxWatch.Pace(Duration.ofSeconds(20), Duration.ofMillis(50),
            Duration.ofMillis(10), Duration.ofMillis(80));

    private final MailServer server = new MailServer();
    private final Told told = new Told();
    private final Kept kept = new Kept();
    private MailboxWatch watch;
    private CompletableFuture<Void> running;

    /** What was told, as lines that a test waits for. */
    static class Told implements MailboxWatch.Listener {
        private static final Pattern SUBJECT = Pattern.compile("(?m)^Subject: (.*?)\r?$");

        private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

        @Override
        public void connecting() {
            lines.add("connecting");
        }

        @Override
        public void watching(boolean byItself) {
            lines.add("watching " + byItself);
        }

        @Override
        public void arrived(ImapSession session, MailFolder folder, List<RawHeader> headers) {
            headers.forEach(raw -> lines.add(subject(raw)));
        }

        private static String subject(RawHeader raw) {
            Matcher subject = SUBJECT.matcher(new String(raw.bytes(), StandardCharsets.UTF_8));
            return subject.find() ? subject.group(1) : "no subject";
        }

        @Override
        public void renumbered() {
            lines.add("renumbered");
        }

        @Override
        public void offline(KithException why, Duration retryIn) {
            lines.add("offline " + why.fault());
        }

        String next() throws InterruptedException {
            String line = lines.poll(120, TimeUnit.SECONDS);
            assertTrue(line != null, "nothing was told");
            return line;
        }

        /**
         * {@return the next message that is told of} A connection may be lost and made anew meanwhile; what is held is
         * that messages are told of all the same, in order and once.
         */
        String arrival() throws InterruptedException {
            String line = next();
            while (line.startsWith("offline ") || line.equals("connecting") || line.startsWith("watching ")) {
                line = next();
            }
            return line;
        }

        /** Waits for this line, whatever is told before it. */
        void until(String wanted) throws InterruptedException {
            String line = next();
            while (!line.equals(wanted)) {
                line = next();
            }
        }
    }

    /** A memory that outlives a watch. */
    static final class Kept implements MailboxWatch.Memory {
        private volatile MailboxWatch.Position position;

        @Override
        public Optional<MailboxWatch.Position> last() {
            return Optional.ofNullable(position);
        }

        @Override
        public void reached(MailboxWatch.Position reached) {
            position = reached;
        }
    }

    private void start() {
        start(server.address(), MailServer.PASSWORD);
    }

    private void start(ImapServer address, String password) {
        watch = new MailboxWatch(address, () -> new Login.Password(MailServer.USER, Secret.of(password.toCharArray())),
                "INBOX", kept, told, QUICK);
        MailboxWatch mine = watch;
        running = CompletableFuture.runAsync(mine::run, command -> Thread.ofVirtual().start(command));
    }

    private void end() throws InterruptedException, ExecutionException, TimeoutException {
        watch.stop();
        running.get(120, TimeUnit.SECONDS);
    }

    @AfterEach
    void stop() {
        if (watch != null) {
            watch.stop();
        }
        server.close();
    }

    @Test
    void whoeverDoesNotWishToWaitIsConnectedAtOnce() throws Exception {
        ImapServer nobody = new ImapServer("127.0.0.1", freePort(), ImapServer.Security.LOOPBACK, null);
        watch = new MailboxWatch(nobody, MailServer::login, "INBOX", kept, told, new MailboxWatch.Pace(
                Duration.ofSeconds(20), Duration.ofMillis(50), Duration.ofHours(1), Duration.ofHours(1)));
        MailboxWatch mine = watch;
        running = CompletableFuture.runAsync(mine::run, command -> Thread.ofVirtual().start(command));
        told.until("offline SERVER_UNREACHABLE");
        watch.retry();
        assertEquals("connecting", told.next());
        told.until("offline SERVER_UNREACHABLE");
        end();
    }

    private static int freePort() throws java.io.IOException {
        try (java.net.ServerSocket socket = new java.net.ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Test
    void whatArrivesIsToldAtOnceAndWhatWasThereIsNot() throws Exception {
        server.deliver(MailServer.mail("old@x.example", "old"));
        start();
        told.until("watching true");
        server.deliver(MailServer.mail("a@x.example", "first"));
        assertEquals("first", told.arrival());
        server.deliver(MailServer.mail("b@x.example", "second"));
        assertEquals("second", told.arrival());
        // This server takes \Recent away from whoever idles, even where it was told to change nothing; Dovecot does
        // not.
        assertFalse(server.flags().contains(Flags.Flag.SEEN));
        end();
    }

    @Test
    void whatArrivesBetweenTwoRunsIsToldByTheSecond() throws Exception {
        start();
        told.until("watching true");
        end();
        for (int i = 0; i < 45; i++) {
            server.deliver(MailServer.mail("a" + i + "@x.example", "n" + i));
        }
        start();
        told.until("watching true");
        for (int i = 0; i < 45; i++) {
            assertEquals("n" + i, told.arrival());
        }
        end();
        assertNull(told.lines.poll());
    }

    @Test
    void anotherNumberingIsToldAndBegunFromItsEnd() throws Exception {
        server.deliver(MailServer.mail("a@x.example", "old"));
        kept.position = new MailboxWatch.Position(4711, 999);
        start();
        told.until("renumbered");
        told.until("watching true");
        server.deliver(MailServer.mail("b@x.example", "new"));
        assertEquals("new", told.arrival());
        end();
    }

    @Test
    void aNumberingThatGoesBackWithoutSayingSoIsNotBelieved() throws Exception {
        start();
        told.until("watching true");
        end();
        kept.position = new MailboxWatch.Position(kept.position.uidValidity(), 4_000_000_000L);
        start();
        told.until("renumbered");
        told.until("watching true");
        server.deliver(MailServer.mail("b@x.example", "new"));
        assertEquals("new", told.arrival());
        end();
    }

    @Test
    void aWrongPasswordEndsItInsteadOfKnockingForEver() throws Exception {
        start(server.address(), "wrong");
        ExecutionException ended = assertThrows(ExecutionException.class, () -> running.get(120, TimeUnit.SECONDS));
        assertEquals(Fault.LOGIN_REFUSED, ((KithException) ended.getCause()).fault());
    }

    @Test
    void aPasswordThatIsChangedWhileItWatchesEndsItAtTheNextConnection() throws Exception {
        try (Relay relay = new Relay(server.address().port())) {
            start(new ImapServer("127.0.0.1", relay.port(), ImapServer.Security.LOOPBACK, null), MailServer.PASSWORD);
            told.until("watching true");
            changePassword();
            relay.cut();
            told.until("offline SERVER_UNREACHABLE");
            ExecutionException ended = assertThrows(ExecutionException.class, () -> running.get(120, TimeUnit.SECONDS));
            assertEquals(Fault.LOGIN_REFUSED, ((KithException) ended.getCause()).fault());
        }
    }

    private void changePassword() throws UserException {
        server.changePassword("another");
    }

    @Test
    void aLostConnectionIsMadeAnewAndNothingIsMissed() throws Exception {
        try (Relay relay = new Relay(server.address().port())) {
            start(new ImapServer("127.0.0.1", relay.port(), ImapServer.Security.LOOPBACK, null), MailServer.PASSWORD);
            told.until("watching true");
            relay.refuse();
            relay.cut();
            told.until("offline SERVER_UNREACHABLE");
            server.deliver(MailServer.mail("a@x.example", "meanwhile"));
            told.until("offline SERVER_UNREACHABLE");
            relay.accept();
            told.until("watching true");
            assertEquals("meanwhile", told.arrival());
            server.deliver(MailServer.mail("b@x.example", "later"));
            assertEquals("later", told.arrival());
            end();
        }
    }

    @Test
    void stoppingWorksWhileItWaitsForTheServerToComeBack() throws Exception {
        ImapServer address = server.address();
        server.close();
        start(address, MailServer.PASSWORD);
        told.until("offline SERVER_UNREACHABLE");
        end();
    }
}
