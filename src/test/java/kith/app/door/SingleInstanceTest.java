package kith.app.door;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two starts on one profile: what is handed over, and what happens when the first is dead, hung or a stranger. */
@Timeout(600)
class SingleInstanceTest {
    private static final DoorTimeouts SHORT =
            new DoorTimeouts(Duration.ofMillis(300), Duration.ofMillis(600), Duration.ofMillis(300));
    /** For what must come, on a slow machine as well. */
    private static final DoorTimeouts LONG =
            new DoorTimeouts(Duration.ofMinutes(2), Duration.ofMinutes(2), Duration.ofMinutes(1));
    private static final Wish FILES = new Wish(
            List.of(Path.of("/home/a b/Grüße 你好.kith"), Path.of("/second \"file\".kith")),
            new Wish.Invitee("卡罗 \"C\"", "carol@plaza.example"));

    @TempDir
    private Path root;
    private Path folder;
    private Path profile;

    @BeforeEach
    void folders() throws IOException {
        Assumptions.assumeTrue(Files.getFileStore(root).supportsFileAttributeView("posix") && root.isAbsolute(),
                "the test speaks of POSIX permissions and signals");
        folder = root.resolve("run");
        profile = root.resolve("profile");
    }

    private SingleInstance start() {
        return new SingleInstance(profile, List.of(folder), LONG);
    }

    /** {@return a start that gives up soon} */
    private SingleInstance hasty() {
        return new SingleInstance(profile, List.of(folder), SHORT);
    }

    private Door first(SingleInstance window) {
        return assertInstanceOf(Meeting.First.class, window.meet(Wish.files(List.of()))).door();
    }

    private List<Path> sockets() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".sock")).toList();
        }
    }

    @Test
    void filesReachTheFirstAndTheSecondEnds() throws IOException, InterruptedException {
        BlockingQueue<HandOver> handOvers = new LinkedBlockingQueue<>();
        assertEquals(Answer.NOBODY, start().knock(FILES));
        try (Door door = first(start())) {
            door.receive(handOver -> {
                assertTrue(handOver.take());
                handOvers.add(handOver);
            });
            assertEquals(Answer.TAKEN, start().knock(FILES));
            assertInstanceOf(Meeting.Served.class, start().meet(Wish.files(List.of())));
            assertEquals(FILES, handOvers.take().wish());
            assertEquals(Wish.files(List.of()), handOvers.take().wish());
            assertEquals("rw-------",
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(sockets().getFirst())));
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
        }
        assertEquals(List.of(), sockets());
        assertEquals(Answer.NOBODY, start().knock(FILES));
    }

    @Test
    void visitsAreKeptWhileTheWindowIsBeingOpened() throws InterruptedException {
        BlockingQueue<Wish> taken = new LinkedBlockingQueue<>();
        try (Door door = first(start())) {
            assertEquals(Answer.TAKEN, start().knock(FILES));
            door.receive(handOver -> {
                if (handOver.take()) {
                    taken.add(handOver.wish());
                }
            });
            assertEquals(FILES, taken.take());
        }
    }

    @Test
    void aWindowThatNeverOpensKeepsAHundredVisitsAndNotMore() {
        try (Door _ = first(start())) {
            for (int i = 0; i < 100; i++) {
                assertEquals(Answer.TAKEN, start().knock(FILES));
            }
            assertEquals(Answer.NO_ANSWER, hasty().knock(FILES));
        }
    }

    @Test
    void closingTwiceLeavesTheNextDoorAlone() {
        Door door = first(start());
        door.close();
        try (Door next = first(start())) {
            next.receive(HandOver::take);
            door.close();
            assertEquals(Answer.TAKEN, start().knock(FILES));
        }
    }

    @Test
    void anotherProfileHasAnotherDoorAndALinkLeadsToTheSame() throws IOException {
        Files.createDirectory(profile);
        Path link = Files.createSymbolicLink(root.resolve("link"), profile);
        try (Door door = first(start())) {
            door.receive(HandOver::take);
            assertEquals(Answer.NOBODY,
                    new SingleInstance(root.resolve("other"), List.of(folder), LONG).knock(Wish.files(List.of())));
            assertEquals(Answer.TAKEN, new SingleInstance(link, List.of(folder), LONG).knock(Wish.files(List.of())));
        }
    }

    @Test
    void aWindowThatDoesNotTakeAVisitLosesItForGood() throws InterruptedException {
        BlockingQueue<HandOver> handOvers = new LinkedBlockingQueue<>();
        try (Door door = first(hasty())) {
            door.receive(handOvers::add);
            assertEquals(Answer.NO_ANSWER, hasty().knock(FILES));
            assertFalse(handOvers.take().take(), "the other start opens the files itself");
            assertInstanceOf(Meeting.Alone.class, hasty().meet(FILES));
        }
    }

    @Test
    void aKilledFirstLeavesASocketThatTheNextTakesOver() throws Exception {
        try (DoorProcess killed = DoorProcess.start(profile, folder)) {
            assertEquals("first", killed.says());
            killed.signal("KILL");
            assertEquals(137, killed.exitCode());
            assertEquals(1, sockets().size());
            assertEquals(Answer.NOBODY, start().knock(Wish.files(List.of())));
        }
        try (DoorProcess next = DoorProcess.start(profile, folder)) {
            assertEquals("first", next.says());
            assertEquals(Answer.TAKEN, start().knock(FILES));
            assertEquals("visit " + FILES.files(), next.says());
            next.end();
            assertEquals(0, next.exitCode());
        }
        assertEquals(List.of(), sockets());
    }

    @Test
    void aHungFirstIsNotWaitedForAndAnswersAgainWhenItGoesOn() throws Exception {
        try (DoorProcess hung = DoorProcess.start(profile, folder)) {
            assertEquals("first", hung.says());
            hung.signal("STOP");
            assertInstanceOf(Meeting.Alone.class, hasty().meet(FILES));
            hung.signal("CONT");
            Answer answer = Answer.NO_ANSWER;
            while (answer != Answer.TAKEN) {
                answer = hasty().knock(Wish.files(List.of()));
            }
            assertEquals(Answer.TAKEN, answer);
        }
    }

    /** Ten starts at once: one window, which has everybody's file. */
    @Test
    @Tag("exhaustive")
    void startsAtTheSameMomentEndWithOneWindow() throws Exception {
        List<DoorProcess> starts = new ArrayList<>();
        try {
            for (int i = 0; i < 10; i++) {
                starts.add(DoorProcess.start(profile, folder, Path.of("/" + i + ".kith")));
            }
            List<String> said = new ArrayList<>();
            DoorProcess winner = null;
            for (DoorProcess start : starts) {
                said.add(start.says());
                if (said.getLast().equals("first")) {
                    winner = start;
                }
            }
            assertEquals(1, Collections.frequency(said, "first"), said.toString());
            assertEquals(9, Collections.frequency(said, "served"), said.toString());
            List<String> visits = new ArrayList<>();
            while (visits.size() < 9 && winner != null) {
                visits.add(winner.says());
            }
            assertEquals(9, visits.stream().distinct().count(), visits.toString());
        } finally {
            starts.forEach(DoorProcess::close);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "KITH", "GET / HTTP/1.1\r\n\r\n", "KITH\3\0\0\0\4\0\0\0\0", "KITH\2\177\0\0\0",
            "KITH\2\0\0\0\4\0\0\7\320", "KITH\2\0\0\0\4\0\0\0\1", "KITH\2\0\0\0\13\0\0\0\1\0\0\0\3abc",
            "KITH\2\0\0\0\12\0\0\0\1\0\0\0\2/\0", "KITH\2\0\0\0\5\0\0\0\0x",
            "KITH\2\0\0\0\13\0\0\0\1\0\0\0\3/\300\257", "KITH\1\0\0\0\4\0\0\0\0",
            "KITH\2\0\0\0\11\0\0\0\0\0\0\0\1a", "KITH\2\0\0\0\14\0\0\0\0\0\0\0\0\0\0\0\0"})
    void nonsenseAtTheDoorIsNoVisitAndTheNextOneFindsItOpen(String said) throws IOException {
        BlockingQueue<HandOver> handOvers = new LinkedBlockingQueue<>();
        try (Door door = first(start())) {
            door.receive(handOver -> {
                handOver.take();
                handOvers.add(handOver);
            });
            try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
                channel.connect(UnixDomainSocketAddress.of(sockets().getFirst()));
                channel.write(ByteBuffer.wrap(said.getBytes(StandardCharsets.ISO_8859_1)));
                channel.shutdownOutput();
                assertFalse(isTaken(channel));
            }
            assertEquals(0, handOvers.size());
            assertEquals(Answer.TAKEN, start().knock(FILES));
        }
    }

    /** {@return whether the reply says so; one that was cut off, as nobody reads on after nonsense, says no} */
    private static boolean isTaken(SocketChannel channel) throws IOException {
        ByteBuffer reply = ByteBuffer.allocate(DoorMessage.REPLY_BYTES);
        try {
            while (reply.hasRemaining()) {
                if (channel.read(reply) < 0) {
                    return false;
                }
            }
        } catch (SocketException e) {
            return false;
        }
        return DoorMessage.isTaken(reply.flip());
    }

    /** Somebody who connects and says nothing keeps the door for a moment, not for ever. */
    @Test
    void aSilentVisitorIsShownOut() throws IOException {
        try (Door door = first(hasty()); SocketChannel silent = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            door.receive(HandOver::take);
            silent.connect(UnixDomainSocketAddress.of(sockets().getFirst()));
            Answer answer = Answer.NO_ANSWER;
            while (answer != Answer.TAKEN) {
                answer = hasty().knock(Wish.files(List.of()));
            }
            assertEquals(Answer.TAKEN, answer);
        }
    }

    /** Nobody takes the door of a window that lives, however badly it answers. */
    @Test
    @SuppressWarnings("try") // Closed before its end: that is how the thread that listens comes to its own.
    void whoeverCutsTheTalkOffButStillListensIsNotReplaced() throws Exception {
        Path socket;
        try (Door _ = first(start())) {
            socket = sockets().getFirst();
        }
        try (ServerSocketChannel rude = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            rude.bind(UnixDomainSocketAddress.of(socket));
            Thread server = Thread.ofPlatform().daemon().start(() -> {
                while (rude.isOpen()) {
                    try {
                        rude.accept().close();
                    } catch (IOException e) {
                        return;
                    }
                }
            });
            assertInstanceOf(Meeting.Alone.class, hasty().meet(FILES));
            assertTrue(Files.exists(socket));
            rude.close();
            server.join();
        }
        try (Door _ = first(start())) {
            assertEquals(1, sockets().size());
        }
    }

    /** A hung window at whose door as many have knocked as the system lets wait. */
    @Test
    void aDoorWithAQueueInFrontOfItIsNotWaitedForAndNotTakenOver() throws IOException {
        Path socket;
        try (Door _ = first(start())) {
            socket = sockets().getFirst();
        }
        List<SocketChannel> queue = new ArrayList<>();
        try (ServerSocketChannel hung = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            hung.bind(UnixDomainSocketAddress.of(socket), 1);
            fill(queue, socket);
            assertTimeoutPreemptively(Duration.ofMinutes(2),
                    () -> assertInstanceOf(Meeting.Alone.class, hasty().meet(FILES)));
            assertTrue(Files.exists(socket));
        } finally {
            for (SocketChannel one : queue) {
                one.close();
            }
        }
    }

    private static void fill(List<SocketChannel> queue, Path socket) throws IOException {
        boolean room = true;
        while (room && queue.size() < 100) {
            SocketChannel one = SocketChannel.open(StandardProtocolFamily.UNIX);
            queue.add(one);
            one.configureBlocking(false);
            try {
                room = one.connect(UnixDomainSocketAddress.of(socket));
            } catch (SocketException e) {
                room = false;
            }
        }
    }

    @Test
    void aFolderThatOthersCanWriteInIsNotUsed() throws IOException {
        try (Door door = first(start())) {
            door.receive(HandOver::take);
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
            assertEquals(Answer.NOBODY, start().knock(FILES));
            assertInstanceOf(Meeting.Alone.class, hasty().meet(FILES));
            Path better = root.resolve("better");
            SingleInstance next = new SingleInstance(profile, List.of(folder, better), SHORT);
            try (Door _ = first(next)) {
                assertTrue(Files.isDirectory(better));
            }
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    void anOrdinaryFileOrALinkInThePlaceOfTheSocketIsLeftAlone() throws IOException {
        Path socket;
        try (Door _ = first(start())) {
            socket = sockets().getFirst();
        }
        Files.writeString(socket, "mine");
        assertInstanceOf(Meeting.Alone.class, hasty().meet(FILES));
        assertEquals("mine", Files.readString(socket));
        Files.delete(socket);
        Files.createSymbolicLink(socket, root.resolve("elsewhere"));
        assertInstanceOf(Meeting.Alone.class, hasty().meet(FILES));
        assertTrue(Files.isSymbolicLink(socket));
    }

    @Test
    void aPathTooLongForASocketMeansAWindowForEachStart() {
        Path deep = root.resolve("x".repeat(100)).resolve("run");
        assertInstanceOf(Meeting.Alone.class, new SingleInstance(profile, List.of(deep), SHORT).meet(FILES));
        assertFalse(Files.exists(deep));
    }

    @Test
    void moreThanAVisitMayBringIsNotHandedOver() {
        try (Door door = first(start())) {
            door.receive(HandOver::take);
            assertEquals(Answer.NO_ANSWER, hasty().knock(Wish.files(Collections.nCopies(1001, Path.of("/a")))));
            assertEquals(Answer.TAKEN, start().knock(Wish.files(Collections.nCopies(1000, Path.of("/a")))));
            assertEquals(Answer.NO_ANSWER, hasty().knock(Wish.files(List.of(Path.of("/" + "a/".repeat(5000))))));
        }
    }
}
