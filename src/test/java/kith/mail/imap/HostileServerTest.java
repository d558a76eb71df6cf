package kith.mail.imap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.secret.Secret;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that lies, floods, stalls or breaks off: each ends in a fault, soon, and in little memory. */
@Timeout(600)
class HostileServerTest {
    private static final Duration SHORT = Duration.ofMillis(700);
    /** For what must end by itself, on a slow machine as well. */
    private static final Duration LONG = Duration.ofSeconds(40);

    private static Login login() {
        return new Login.Password("me", Secret.of("pw".toCharArray()));
    }

    private static ImapSession open(ScriptedServer server) {
        return open(server, LONG);
    }

    private static ImapSession open(ScriptedServer server, Duration timeout) {
        return ImapSession.open(server.address(ImapServer.Security.LOOPBACK, null), login(), timeout);
    }

    private static Fault fault(Runnable work) {
        return assertThrows(KithException.class, work::run).fault();
    }

    /** What comes of a search that is answered so. */
    private static Fault searching(String answer) throws IOException {
        return searching(answer, LONG);
    }

    private static Fault searching(String answer, Duration timeout) throws IOException {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.polite(line -> answer));
                ImapSession session = open(server, timeout)) {
            return fault(() -> {
                session.examine("INBOX");
                session.uids(1);
            });
        }
    }

    /** The headers that come of a fetch that is answered so. */
    private static List<RawHeader> fetching(String answer, Duration timeout) throws IOException {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.polite(line -> answer));
                ImapSession session = open(server, timeout)) {
            session.examine("INBOX");
            List<RawHeader> headers = new ArrayList<>();
            session.headers(List.of(1L, 2L, 3L), headers::add);
            return headers;
        }
    }

    @Test
    void aHugeLiteralIsRefusedBeforeItIsReserved() throws IOException {
        assertEquals(Fault.SERVER_GARBLED, searching("* 1 FETCH (UID 1 BODY[HEADER] {2000000000}\r\nx"));
        assertEquals(Fault.SERVER_GARBLED, searching("* 1 FETCH (UID 1 BODY[HEADER] {99999999999999999999}\r\nx"));
        assertEquals(Fault.SERVER_GARBLED, searching("* 1 FETCH (UID 1 BODY[HEADER] {16777217+}\r\nx"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"* 1 FETCH (BODY[] {16777215}\n", "* LIST () \"/\" {12}\r\n{2147483647}\r\n",
            "* 1 FETCH {-1}\r\n",
        "* SEARCH 1\n%t OK\n", "* SEARCH 1\r%t OK\r\n", "* SEARCH\0 1\r\n"})
    void whatWouldBlindTheGuardEndsTheConnection(String answer) throws IOException {
        assertEquals(Fault.SERVER_GARBLED, searching(answer + "(".repeat(200_000) + "\r\n%t OK\r\n"));
    }

    @Test
    void bracketsBetweenQuotationMarksAreCountedToo() throws IOException {
        assertEquals(Fault.SERVER_GARBLED,
                searching("* 1 FETCH (BODYSTRUCTURE " + "(\")\" ".repeat(200_000) + ")\r\n%t OK\r\n"));
    }

    /** Memory and stack that do not suffice are the server's doing: a fault of this one session. */
    @Test
    void whatMemoryOrStackDoNotSufficeForIsAnAnswerThatIsNotUnderstood() {
        ServerFaults faults = new ServerFaults(new ImapServer("mail.test", 993, ImapServer.Security.TLS, null));
        for (Error error : List.of(new OutOfMemoryError("made up"), new StackOverflowError())) {
            assertEquals(Fault.SERVER_GARBLED, fault(() -> faults.attempt(() -> {
                throw error;
            }, faults::refused)));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theWatchOutlivesASessionThatTookAllMemory(boolean memory) throws IOException, InterruptedException {
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        MailboxWatchTest.Told listener = new MailboxWatchTest.Told() {
            private boolean failed;

            @Override
            public void watching(boolean byItself) {
                told.add("watching");
                if (!failed) {
                    failed = true;
                    throw memory ? new OutOfMemoryError("made up") : new StackOverflowError();
                }
            }

            @Override
            public void offline(KithException why, Duration retryIn) {
                told.add("offline " + why.fault());
            }
        };
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.polite(line -> "%t OK\r\n"))) {
            MailboxWatch watch = new MailboxWatch(server.address(ImapServer.Security.LOOPBACK, null),
                    HostileServerTest::login,
                    "INBOX", new MailboxWatchTest.Kept(), listener, new MailboxWatch.Pace(LONG, SHORT, SHORT, SHORT));
            Thread running = Thread.ofVirtual().start(watch::run);
            for (String wanted : List.of("watching", "offline SERVER_GARBLED", "watching")) {
                assertEquals(wanted, told.poll(120, TimeUnit.SECONDS));
            }
            watch.stop();
            running.join(Duration.ofSeconds(120));
        }
    }

    @Test
    @Tag("exhaustive")
    void endlessLinesAndEndlessAnswersAreRefused() throws IOException {
        assertEquals(Fault.SERVER_GARBLED, searching("* SEARCH" + " 1234567".repeat(5_000_000), LONG));
        assertEquals(Fault.SERVER_GARBLED, searching("* 1 EXISTS\r\n".repeat(6_000_000), LONG));
    }

    @Test
    void deepNestingIsRefused() throws IOException {
        assertEquals(Fault.SERVER_GARBLED,
                searching("* 1 FETCH (BODYSTRUCTURE " + "(".repeat(200_000) + ")\r\n%t OK\r\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%t BAD no\r\n", "%t NO no\r\n", "%t\r\n"})
    void aRefusedSearchIsAnAnswerThatIsNotUnderstood(String answer) throws IOException {
        assertEquals(Fault.SERVER_GARBLED, searching(answer));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "* BYE too much\r\n", "* SEARCH 1 2", "* 1 FETCH (UID 1 BODY[HEADER] {50}\r\nFrom: a"})
    @Tag("exhaustive")
    void silenceAndEndsAreLostConnections(String answer) throws IOException {
        assertEquals(Fault.SERVER_UNREACHABLE, searching(answer, SHORT));
    }

    @Test
    void aConnectionThatIsClosedIsLost() throws IOException {
        assertEquals(Fault.SERVER_UNREACHABLE, searching(null));
    }

    @Test
    void aServerThatIsBusyIsTriedAgainLater() throws IOException {
        assertEquals(Fault.SERVER_UNREACHABLE, searching("%t NO [UNAVAILABLE] later\r\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "* 1 FETCH (UID 9 BODY[HEADER] {4}\r\nA: b)\r\n%t OK\r\n",
        "* 1 FETCH (UID 1)\r\n%t OK\r\n",
        "* 1 FETCH (BODY[HEADER] {4}\r\nA: b)\r\n%t OK\r\n",
        "* 1 FETCH (UID 1 BODY[TEXT] {4}\r\nA: b)\r\n%t OK\r\n",
        "* 1 FETCH (UID -1 BODY[HEADER] {4}\r\nA: b)\r\n%t OK\r\n",
        "* 1 FETCH (UID x BODY[HEADER] {4}\r\nA: b)\r\n%t OK\r\n",
        "* 1 FETCH (((((\r\n%t OK\r\n", "* 1 FETCH\r\n%t OK\r\n", "* FETCH ()\r\n%t OK\r\n", "\r\n* \r\n%t OK\r\n",
        "* 1 FETCH (ENVELOPE (NIL NIL NIL)\r\n%t OK\r\n", "* 99999999999999999999 FETCH (UID 1)\r\n%t OK\r\n"})
    void whatWasNotAskedForIsLeftOut(String answer) throws IOException {
        try {
            assertEquals(List.of(), fetching(answer, SHORT));
        } catch (KithException e) {
            assertTrue(e.fault() == Fault.SERVER_GARBLED || e.fault() == Fault.SERVER_UNREACHABLE, e.toString());
        }
    }

    @Test
    void aMessageThatIsSentTwiceCountsOnceAndAQuotedHeaderIsOne() throws IOException {
        List<RawHeader> headers = fetching("* 1 FETCH (UID 1 BODY[HEADER]<0> \"A: b\")\r\n"
                + "* 2 FETCH (UID 1 BODY[HEADER]<0> {4}\r\nC: d)\r\n* 3 FETCH (UID 3 BODY[HEADER] NIL)\r\n%t OK\r\n",
                LONG);
        assertEquals(List.of(1L, 3L), headers.stream().map(RawHeader::uid).toList());
        assertEquals("A: b", new String(headers.getFirst().bytes(), java.nio.charset.StandardCharsets.US_ASCII));
        assertEquals(0, headers.getLast().bytes().length);
    }

    @Test
    void numbersThatAreNoneAreNoMessages() throws IOException {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.polite(
                line -> "* SEARCH 5 3 x 4 -7 99999999999999999999999\r\n* SEARCH 3 4294967295\r\n%t OK\r\n"));
                ImapSession session = open(server)) {
            session.examine("INBOX");
            assertEquals(List.of(3L, 5L, 4294967295L), session.uids(1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"* PREAUTH welcome\r\n", "220 mail.example ESMTP\r\n", "* BYE busy\r\n",
            "HTTP/1.1 400 Bad\r\n\r\n"})
    void aGreetingThatIsNoneGetsNoPassword(String greeting) throws IOException {
        try (ScriptedServer server = new ScriptedServer(greeting, line -> "%t OK\r\n", null, false)) {
            assertEquals(Fault.SERVER_GARBLED, fault(() -> open(server)));
            assertEquals(List.of(), server.heard);
        }
    }

    @Test
    void aServerThatSaysNothingIsLeftSoon() throws IOException {
        try (ScriptedServer server = new ScriptedServer("", line -> "", null, false)) {
            assertEquals(Fault.SERVER_UNREACHABLE, fault(() -> open(server, SHORT)));
        }
    }

    @Test
    void aServerThatTellsNothingWhileItIdlesIsLeftAtItsTime() throws IOException {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.polite(
                line -> line.equals("DONE") ? "x OK\r\n" : "+ idling\r\n"));
                ImapSession session = open(server, SHORT)) {
            assertEquals(Fault.SERVER_UNREACHABLE, fault(() -> {
                session.examine("INBOX");
                session.await(Duration.ofMillis(100));
            }));
        }
    }

    @Test
    void aServerThatFloodsWhileItIdlesIsNotListenedToForEver() throws IOException {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.polite(line -> line.equals("DONE") ? null
                : "+ idling\r\n" + "* OK still here\r\n".repeat(200_000)));
                ImapSession session = open(server, SHORT)) {
            assertEquals(Fault.SERVER_UNREACHABLE, fault(() -> {
                session.examine("INBOX");
                session.await(Duration.ofMillis(300));
            }));
        }
    }

    @Test
    void aNumberingThatChangesWhileKeywordsAreSetSetsNone() throws IOException {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.polite(line -> line.contains("SELECT")
                ? "* 3 EXISTS\r\n* OK [UIDVALIDITY 8] x\r\n* OK [PERMANENTFLAGS (\\*)] x\r\n%t OK\r\n" : "%t OK\r\n"));
                ImapSession session = open(server)) {
            MailFolder folder = session.examine("INBOX");
            assertEquals(Fault.SERVER_UNREACHABLE, fault(() -> session.mark(folder, Keyword.KNOWN, List.of(1L))));
            assertFalse(server.heard.stream().anyMatch(line -> line.contains("STORE")), server.heard.toString());
        }
    }

    @Test
    void aFolderThatKeepsNoKeywordsIsLeftAsItIs() throws IOException {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.polite(line -> line.contains("SELECT")
                ? "* 3 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [PERMANENTFLAGS (\\Seen)] x\r\n%t OK\r\n"
                : "%t OK\r\n"));
                ImapSession session = open(server)) {
            MailFolder folder = session.examine("INBOX");
            assertEquals(Fault.KEYWORDS_REFUSED, fault(() -> session.mark(folder, Keyword.KNOWN, List.of(1L))));
            assertFalse(server.heard.stream().anyMatch(line -> line.contains("STORE")), server.heard.toString());
        }
    }

    /** Whoever opens a folder is told how many messages there are, not that one of them is new. */
    @Test
    void afterKeywordsAreSetTheFolderIsLookedAtAtOnce() throws IOException {
        AtomicReference<String> idle = new AtomicReference<>("");
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.polite(line -> {
            if (line.endsWith("IDLE")) {
                idle.set(line.split(" ")[0]);
                return "+ idling\r\n";
            }
            return line.equals("DONE") ? idle.get() + " OK\r\n" : line.contains("SELECT")
                    ? "* 3 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [PERMANENTFLAGS (\\*)] x\r\n%t OK\r\n"
                    : "%t OK\r\n";
        }));
                ImapSession session = open(server)) {
            MailFolder folder = session.examine("INBOX");
            session.mark(folder, Keyword.KNOWN, List.of(1L));
            assertTimeoutPreemptively(Duration.ofMinutes(5), () -> session.await(Duration.ofMinutes(20)));
        }
    }

    /**
     * Reading without PEEK marks mail as read; GreenMail does not in a folder that is opened for reading, others may.
     */
    @Test
    void mailIsReadSoThatItStaysUnread() throws IOException {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.polite(line -> "%t OK\r\n"));
                ImapSession session = open(server)) {
            session.examine("INBOX");
            session.headers(List.of(1L), raw -> { });
            session.beginning(1, 100);
            List<String> fetched = server.heard.stream().filter(line -> line.contains("FETCH")).toList();
            assertEquals(2, fetched.size(), fetched::toString);
            assertTrue(fetched.stream().allMatch(line -> line.contains("BODY.PEEK[") && !line.contains("BODY[")),
                    fetched::toString);
        }
    }
}
