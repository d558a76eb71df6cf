package kith.mail.milter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.milter.MilterAnswer.Plain;
import kith.mail.milter.MilterCounters.Count;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Over real sockets, with a mail server that shares no line of code with the milter. */
class MilterServerTest {
    private static final MilterAnswer ANSWER = new MilterAnswer.Header("use=no; sender=unknown; auth=unknown");
    private static final MilterLimits LIMITS = MilterLimits.USUAL;
    /** The offer of a mail server that wants a reply to everything. */
    private static final String TALKATIVE = "0000000d4f 00000002 0000003f 00000000";
    private static final Duration BOUND = Duration.ofMinutes(2);

    private final MilterCounters counters = new MilterCounters();
    private final List<MilterServer> servers = new ArrayList<>();

    private int start(MilterLimits limits, MessageHandler handler) {
        MilterServer server = MilterServer.start(ListenAddress.parse("127.0.0.1:0"), handler, limits, counters);
        servers.add(server);
        return ((ListenAddress.Port) server.address()).address().getPort();
    }

    @AfterEach
    void stop() {
        servers.forEach(MilterServer::close);
    }

    @Test
    void aMessageGetsOneHeaderAndLosesThoseThatCameWithIt() throws IOException {
        int port = start(LIMITS, message -> {
            assertEquals("From: a@x.example\nSubject: \r\n folded\n",
                    new String(message.header(), StandardCharsets.ISO_8859_1));
            return ANSWER;
        });
        try (var mta = new MailServerByHand(port).negotiate()) {
            List<String> replies = mta.message(List.of("b@x.example"), "X-Kith: use=yes", "From: a@x.example",
                    "x-kITH : use=yes", "Subject: \r\n folded").end();
            assertEquals(List.of("m 2 X-Kith||", "m 1 X-Kith||",
                    "i 0 X-Kith| use=no; sender=unknown; auth=unknown|", "c"), replies);
            assertEquals(2, counters.get(Count.FORGED));
        }
    }

    @Test
    void severalMessagesGoOverOneConnection() throws IOException {
        int port = start(LIMITS, message -> ANSWER);
        try (var mta = new MailServerByHand(port).negotiate()) {
            for (int i = 0; i < 3; i++) {
                mta.message(List.of("b@x.example"), "From: a@x.example");
                mta.send('A');
                assertEquals("c", mta.message(List.of(), "From: a@x.example").end().getLast());
                mta.send('K');
            }
            mta.send('Q');
            assertTrue(mta.isClosed());
        }
        assertEquals(0, counters.get(Count.VIOLATIONS));
    }

    /** What is negotiated: the bits, by hand. */
    @ParameterizedTest
    @CsvSource({
        // Postfix with version 6: nothing is left out of the answer that Kith can use.
        "0000000d4f 00000006 000001ff 001fffff, 00000006 00000111 001ff3d3 00000002 7b617574685f61757468656e7d00",
        // Sendmail 8.13: version 2, actions and steps of its time.
        "0000000d4f 00000002 0000003f 0000007f, 00000002 00000011 00000053",
        // From the future.
        "000000114f 00000009 7fffffff 7fffffff 00000000, 00000006 00000111 001ff3d3 00000002 "
        + "7b617574685f61757468656e7d00"})
    void negotiates(String offer, String answer) throws IOException {
        int port = start(LIMITS, message -> ANSWER);
        try (var mta = new MailServerByHand(port)) {
            byte[] received = mta.hex(offer).receive().getBytes(StandardCharsets.UTF_8);
            String expected = new String(java.util.HexFormat.of().parseHex(answer.replace(" ", "")),
                    StandardCharsets.UTF_8).replace('\0', '|');
            assertEquals("O" + expected, new String(received, StandardCharsets.UTF_8));
        }
    }

    /** Version 2 knows no silent steps: everything is answered, and a value is written without a blank. */
    @Test
    void oldMailServersGetAReplyToEverything() throws IOException {
        int port = start(LIMITS, message -> ANSWER);
        try (var mta = new MailServerByHand(port).hex(TALKATIVE)) {
            assertTrue(mta.receive().startsWith("O"));
            for (char command : "CHMRUTLNB".toCharArray()) {
                mta.send(command, "From", "a@x.example");
                assertEquals("c", mta.receive(), "reply to " + command);
            }
            assertEquals(List.of("i 0 X-Kith|use=no; sender=unknown; auth=unknown|", "c"), mta.end());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "00000000",                                     // no letter
        "ffffffff4f",                                   // longer than anything
        "00100001 4f",                                  // one byte too long
        "00000001 5a",                                  // no such command
        "00000001 00",
        "00000001 4f",                                  // negotiation without content
        "0000000c 4f 00000006 000001ff 001fff",
        "0000000d 4f 00000001 000001ff 001fffff",       // too old
        "0000000d 4f 00000006 00000001 001fffff",       // headers may not be changed
        "00000001 4d",                                  // a message before negotiation
        "0000000d4f00000006000001ff001fffff 0000000d4f00000006000001ff001fffff",
        "0000000d4f00000006000001ff001fffff 0000000452 613e00", // a recipient of no message
        "0000000d4f00000006000001ff001fffff 000000054c 41004200", // a field of no message
        "0000000d4f00000006000001ff001fffff 00000001 45", // the end of no message
        "0000000d4f00000006000001ff001fffff 00000001 44", // macros of nothing
        "0000000d4f00000006000001ff001fffff 000000034d 6100 000000034d 6100", // a message in a message
        "0000000d4f00000006000001ff001fffff 000000034d 6100 00000001 52", // nobody receives it
        "0000000d4f00000006000001ff001fffff 000000034d 6100 00000003 4c 4100", // a field without a value
        "0000000d4f00000006000001ff001fffff 000000034d 6100 00000004 4c 414200", // no end
        "0000000d4f00000006000001ff001fffff 000000034d 6100 00000001 4e 00000005 4c 41004200", // after the end
    })
    void whoeverDoesNotKeepToTheProtocolIsSentAwayAlone(String bytes) throws IOException {
        int port = start(LIMITS, message -> ANSWER);
        try (var other = new MailServerByHand(port).negotiate(); var bad = new MailServerByHand(port)) {
            other.message(List.of("b@x.example"), "From: a@x.example");
            bad.hex(bytes);
            assertTimeoutPreemptively(BOUND, () -> {
                while (!bad.isClosed()) {
                    // The answer to a negotiation may come first.
                }
            });
            assertEquals(1, counters.get(Count.VIOLATIONS));
            assertEquals("c", other.end().getLast());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"00", "0000000d 4f 0000", "000fffff 4c 41",
            "0000000d4f00000006000001ff001fffff 000000034d 6100"})
    void whoeverGoesInTheMiddleOfSomethingLeavesNothingBehind(String bytes) throws IOException {
        int port = start(LIMITS, message -> ANSWER);
        try (var mta = new MailServerByHand(port).hex(bytes).endOutput()) {
            assertTimeoutPreemptively(BOUND, () -> {
                while (!mta.isClosed()) {
                    // The answer to a negotiation may come first.
                }
                while (servers.getFirst().connections() > 0) {
                    Thread.onSpinWait();
                }
            });
        }
        assertEquals(0, counters.get(Count.VIOLATIONS));
    }

    @Test
    void whatWasBegunAndNotEndedIsNotWaitedForLong() throws IOException {
        int port = start(new MilterLimits(10, Duration.ofMillis(200), Duration.ofSeconds(60), Duration.ZERO),
                message -> ANSWER);
        try (var silent = new MailServerByHand(port); var half = new MailServerByHand(port).negotiate().hex("0000");
                var idle = new MailServerByHand(port).negotiate()) {
            assertTrue(silent.isClosed());
            assertTrue(half.isClosed());
            assertEquals("c", idle.message(List.of(), "From: a@x.example").end().getLast());
            assertEquals(2, counters.get(Count.TIMEOUTS));
        }
    }

    @Test
    void silenceBetweenPacketsEndsAsWell() throws IOException {
        int port = start(new MilterLimits(10, Duration.ofMillis(200), Duration.ofMillis(400), Duration.ZERO),
                message -> ANSWER);
        try (var idle = new MailServerByHand(port).negotiate()) {
            assertTrue(idle.isClosed());
        }
    }

    @Test
    void connectionsBeyondTheLimitAreSentAwayAndTheOthersStay() throws IOException {
        int port = start(new MilterLimits(2, LIMITS.prompt(), LIMITS.idle(), LIMITS.grace()), message -> ANSWER);
        try (var one = new MailServerByHand(port).negotiate(); var two = new MailServerByHand(port).negotiate();
                var three = new MailServerByHand(port)) {
            assertTrue(three.isClosed());
            assertEquals("c", one.message(List.of(), "From: a@x.example").end().getLast());
            assertEquals("c", two.message(List.of(), "From: a@x.example").end().getLast());
            assertEquals(1, counters.get(Count.CONNECTIONS_REFUSED));
        }
    }

    @Test
    void aDefectOfTheHandlerEndsOneConnection() throws IOException {
        int port = start(LIMITS, message -> {
            if (message.recipients().isEmpty()) {
                throw new IllegalStateException("a defect");
            }
            return ANSWER;
        });
        var before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, problem) -> { });
        try (var one = new MailServerByHand(port).negotiate(); var two = new MailServerByHand(port).negotiate()) {
            one.message(List.of(), "From: a@x.example").send('E');
            assertTrue(one.isClosed());
            assertEquals("c", two.message(List.of("a@x.example"), "From: a@x.example").end().getLast());
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    @Test
    void aHeaderOfManyMegabytesIsKeptInPart() throws IOException {
        int port = start(LIMITS, message -> {
            assertEquals(256 * 1024 + 1, message.header().length);
            return ANSWER;
        });
        try (var mta = new MailServerByHand(port).negotiate().message(List.of("a@x.example"))) {
            String value = " x".repeat(500_000);
            for (int i = 0; i < 8; i++) {
                mta.send('L', "X-Long", value);
            }
            mta.send('L', "X-Kith", " use=yes");
            assertEquals(List.of("m 1 X-Kith||", "i 0 X-Kith| use=no; sender=unknown; auth=unknown|", "c"), mta.end());
        }
    }

    /** To look for each of them among all the others would keep the mail server busy for hours. */
    @Test
    void aMessageMadeOfForgedHeadersIsRefused() throws IOException {
        int port = start(LIMITS, message -> ANSWER);
        try (var mta = new MailServerByHand(port).negotiate().message(List.of("a@x.example"))) {
            for (int i = 0; i <= 1_000; i++) {
                mta.send('L', "X-Kith", "");
            }
            assertEquals(List.of("r"), mta.end());
            assertEquals(1, counters.get(Count.REFUSED));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Subject: a\rX-Kith: use=yes", "Subject:\r\rx-kITH\t: use=yes", "A\rX-Kith: use=yes",
        "Subject: a\r\n b\rX-Kith"})
    void refusesFieldHiddenBehindCarriageReturn(String field) throws IOException {
        int port = start(LIMITS, message -> ANSWER);
        try (var mta = new MailServerByHand(port).negotiate()) {
            assertEquals(List.of("r"), mta.message(List.of("a@x.example"), field, "From: a@x.example").end());
            String harmless = "Subject: a\r\n X-Kith: b\rX-Kithen: c";
            assertEquals("c", mta.message(List.of("a@x.example"), harmless).end().getLast());
            assertEquals(1, counters.get(Count.REFUSED));
        }
    }

    @Test
    void logInsAndManyRecipientsAreToldToTheHandler() throws IOException {
        Set<MilterMessage.Submission> seen = ConcurrentHashMap.newKeySet();
        int port = start(LIMITS, message -> {
            seen.add(message.submission());
            return message.recipients().size() > MilterMessage.MAX_RECIPIENTS ? Plain.TRY_LATER : Plain.PASS;
        });
        try (var mta = new MailServerByHand(port).negotiate()) {
            mta.send('D', "M{auth_authen}", "anna").message(List.of("a@x.example"), "X-Kith: use=yes");
            assertEquals(List.of("m 1 X-Kith||", "c"), mta.end());
            assertEquals(Set.of(MilterMessage.Submission.BY_A_USER), seen);
            seen.clear();
            mta.send('D', "Mi", "4711");
            mta.message(java.util.stream.IntStream.range(0, 1_500).mapToObj(i -> "a" + i + "@x.example").toList());
            assertEquals(List.of("t"), mta.end());
            assertEquals(Set.of(MilterMessage.Submission.FROM_OUTSIDE), seen);
        }
    }

    @Test
    void twoHundredMessagesAtATime() throws Exception {
        atATime(200);
    }

    @Test
    @Tag("exhaustive")
    void twoThousandMessagesAtATime() throws Exception {
        atATime(2_000);
    }

    private void atATime(int count) throws Exception {
        CountDownLatch allInTheMiddle = new CountDownLatch(count);
        int port = start(LIMITS, message -> {
            allInTheMiddle.countDown();
            try {
                // Nobody is answered before all have asked: they are served side by side, or never.
                assertTrue(allInTheMiddle.await(BOUND.toSeconds(), TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return new MilterAnswer.Header("use=no; author="
                    + new String(message.header(), StandardCharsets.US_ASCII).strip()
                    .replace("From: ", ""));
        });
        List<MailServerByHand> mtas = new ArrayList<>();
        assertTimeoutPreemptively(BOUND, () -> {
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                List<Future<List<String>>> answers = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    MailServerByHand mta = new MailServerByHand(port).negotiate();
                    mtas.add(mta);
                    String field = "From: a" + i + "@x.example";
                    answers.add(threads.submit(() -> mta.message(List.of("b@x.example"), field).end()));
                }
                assertEquals(count, servers.getFirst().connections());
                for (int i = 0; i < count; i++) {
                    assertEquals(List.of("i 0 X-Kith| use=no; author=a" + i + "@x.example|", "c"),
                            answers.get(i).get());
                }
            }
        });
        for (MailServerByHand mta : mtas) {
            mta.close();
        }
        assertEquals(count, counters.get(Count.CONNECTIONS));
    }

    @Test
    void aServerThatEndsLetsMessagesUnderWayComeToTheirEnd() throws Exception {
        int port = start(LIMITS, message -> ANSWER);
        try (var idle = new MailServerByHand(port).negotiate(); var busy = new MailServerByHand(port).hex(TALKATIVE);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            // The replies show that the message has begun.
            assertTrue(busy.receive().startsWith("O"));
            assertEquals("c", busy.send('M', "<a@x.example>").receive());
            Future<?> ending = threads.submit(servers.getFirst()::close);
            assertTrue(idle.isClosed());
            assertThrows(IOException.class, () -> new MailServerByHand(port).negotiate());
            assertEquals("c", busy.end().getLast());
            assertTrue(busy.isClosed());
            ending.get(120, TimeUnit.SECONDS);
            servers.getFirst().await();
        }
        // Whoever comes next listens at the same place at once.
        try (MilterServer next = MilterServer.start(ListenAddress.parse("127.0.0.1:" + port), message -> ANSWER, LIMITS,
                counters); var mta = new MailServerByHand(port).negotiate()) {
            assertEquals("c", mta.message(List.of(), "From: a@x.example").end().getLast());
            assertEquals("127.0.0.1:" + port, next.address().toString());
        }
    }

    @Test
    void nobodyIsWaitedForLongerThanTheGrace() throws IOException {
        int port = start(new MilterLimits(10, LIMITS.prompt(), LIMITS.idle(), Duration.ofMillis(200)),
                message -> ANSWER);
        try (var busy = new MailServerByHand(port).negotiate().message(List.of("a@x.example"), "From: a@x.example")) {
            assertTimeoutPreemptively(BOUND, () -> servers.getFirst().close());
            assertTrue(busy.isClosed());
        }
    }

    @Test
    void aPortInUseIsSaidSo() {
        int port = start(LIMITS, message -> ANSWER);
        KithException fault = assertThrows(KithException.class, () -> MilterServer.start(
                ListenAddress.parse("127.0.0.1:" + port), message -> ANSWER, LIMITS, counters));
        assertEquals(Fault.MILTER_CANNOT_LISTEN, fault.fault());
    }

    @Test
    void aSocketInTheFileSystemReplacesADeadOneAndNothingElse(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("kith.sock");
        ListenAddress address = ListenAddress.parse("unix:" + path);
        ServerSocketChannel dead = ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of(path));
        dead.close();
        assertTrue(Files.exists(path), "closing leaves the file, as a killed process does");
        try (MilterServer server = MilterServer.start(address, message -> ANSWER, LIMITS, counters)) {
            assertEquals(address, server.address());
            assertEquals("rw-rw----", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
            assertFalse(new MilterProbe(BOUND).run(address).isNegative());
            assertThrows(KithException.class, () -> MilterServer.start(address, message -> ANSWER, LIMITS, counters));
        }
        assertFalse(Files.exists(path));
        Files.writeString(path, "somebody's file");
        assertThrows(KithException.class, () -> MilterServer.start(address, message -> ANSWER, LIMITS, counters));
        assertEquals("somebody's file", Files.readString(path));
    }

    @Test
    void aProbeSaysWhetherAMilterIsAlive() throws IOException {
        int port = start(LIMITS, message -> ANSWER);
        assertFalse(new MilterProbe(BOUND).run(ListenAddress.parse("127.0.0.1:" + port)).isNegative());
        assertEquals(0, counters.get(Count.VIOLATIONS));
        stop();
        assertTimeoutPreemptively(BOUND, () -> assertThrows(KithException.class,
                () -> new MilterProbe(BOUND.multipliedBy(10)).run(ListenAddress.parse("127.0.0.1:" + port))),
                "a refusal is told at once");
        try (ServerSocketChannel silent = ServerSocketChannel.open().bind(null)) {
            String address = "127.0.0.1:" + silent.socket().getLocalPort();
            KithException fault = assertThrows(KithException.class,
                    () -> new MilterProbe(Duration.ofMillis(200)).run(ListenAddress.parse(address)));
            assertEquals(Fault.MILTER_SILENT, fault.fault());
        }
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1:8894, true", "localhost:8894, true", "[::1]:8894, true", "0.0.0.0:8894, false",
        "192.0.2.1:8894, false", "unix:/run/x, true"})
    void addresses(String text, boolean isPrivate) {
        assertEquals(isPrivate, ListenAddress.parse(text).isPrivate());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "8894", ":8894", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:x", "unix:",
        "no such host.invalid:1", "[::1:8894"})
    void whatIsNoAddress(String text) {
        assertEquals(Fault.MILTER_ADDRESS_INVALID,
                assertThrows(KithException.class, () -> ListenAddress.parse(text)).fault());
    }
}
