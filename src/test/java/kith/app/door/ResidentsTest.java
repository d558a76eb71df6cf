package kith.app.door;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import kith.app.door.Residents.Met;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One process for a profile that answers, and who reaches it. */
@Timeout(600)
class ResidentsTest {
    /** Gives every byte back. */
    private static final ResidentDoor.Service ECHO = (visit, uses) -> {
        visit.within(Duration.ofMinutes(1));
        for (int b = visit.in().read(); b >= 0; b = visit.in().read()) {
            int said = b;
            visit.out().write(uses.during(() -> said));
        }
    };

    @TempDir
    private Path folder;
    private Path sockets;
    private Path profile;
    private final List<AutoCloseable> open = new ArrayList<>();

    @BeforeEach
    void places() throws IOException {
        sockets = folder.resolve("run");
        profile = Files.createDirectory(folder.resolve("profile"));
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
    }

    private Residents residents() {
        return new Residents(profile, List.of(sockets), DoorTimeouts.USUAL);
    }

    private ResidentDoor first(ResidentDoor.Service service, Duration idle) {
        ResidentDoor door = assertInstanceOf(Met.First.class, residents().meet(service, idle)).door();
        open.add(door);
        return door;
    }

    private Visit other() {
        Visit visit = assertInstanceOf(Met.Other.class, residents().meet(ECHO, null)).visit();
        open.add(visit);
        return visit;
    }

    private static int echoed(Visit visit, int said) throws IOException {
        visit.within(Duration.ofMinutes(1));
        visit.out().write(said);
        return visit.in().read();
    }

    @Test
    void whoeverComesLaterIsLedToTheFirst() throws Exception {
        ResidentDoor door = first(ECHO, null);
        Visit one = other();
        Visit two = other();
        assertEquals(1, echoed(one, 1));
        assertEquals(200, echoed(two, 200));
        assertEquals(3, echoed(one, 3));
        door.close();
        door.await();
        assertEquals(-1, one.in().read());
        assertFalse(Files.exists(door.socket()));
        first(ECHO, null);
    }

    @Test
    void nobodyElseReachesTheSocket() throws IOException {
        Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"),
                "the test speaks of POSIX permissions");
        ResidentDoor door = first(ECHO, null);
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(door.socket())));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(sockets)));
    }

    @Test
    void anotherProfileHasAnother() throws IOException {
        ResidentDoor door = first(ECHO, null);
        Residents elsewhere = new Residents(Files.createDirectory(folder.resolve("other")), List.of(sockets),
                DoorTimeouts.USUAL);
        ResidentDoor other = assertInstanceOf(Met.First.class, elsewhere.meet(ECHO, null)).door();
        open.add(other);
        assertFalse(door.socket().equals(other.socket()));
    }

    /** The window's door is another, beside it. */
    @Test
    void aWindowOnTheSameProfileIsNotMet() {
        first(ECHO, null);
        SingleInstance window = new SingleInstance(profile, List.of(sockets), DoorTimeouts.USUAL);
        Door door = assertInstanceOf(Meeting.First.class, window.meet(Wish.files(List.of()))).door();
        open.add(door);
        assertEquals(1, echoedQuietly());
    }

    private int echoedQuietly() {
        try {
            return echoed(other(), 1);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void itEndsWhenNobodyAsksAnyMore() throws Exception {
        ResidentDoor door = first(ECHO, Duration.ofMillis(20));
        door.await();
        assertFalse(Files.exists(door.socket()));
        assertInstanceOf(Met.First.class, residents().meet(ECHO, Duration.ofMillis(1)));
    }

    @Test
    void whileSomebodyWaitsForAnAnswerNoTimePasses() {
        AtomicLong now = new AtomicLong(100);
        IdleTime idle = new IdleTime(Duration.ofNanos(10), now::get);
        now.set(109);
        assertEquals(1, idle.left());
        idle.begin();
        now.set(500);
        assertEquals(10, idle.left());
        idle.begin();
        idle.end();
        now.set(600);
        assertEquals(10, idle.left());
        idle.end();
        now.set(609);
        assertEquals(1, idle.left());
        now.set(610);
        assertEquals(0, idle.left());
    }

    /** As after a kill: a socket is there, and nobody behind it. */
    @Test
    void aSocketThatADeadProcessLeftIsTakenOver() throws IOException {
        Path socket = first(ECHO, null).socket();
        open.removeLast();
        // Another inode under the same name, whose channel is closed and whose file stays.
        Files.delete(socket);
        try (ServerSocketChannel dead = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            dead.bind(UnixDomainSocketAddress.of(socket));
        }
        assertTrue(Files.exists(socket));
        first(ECHO, null);
        assertEquals(9, echoed(other(), 9));
    }

    @Test
    void whatIsNoSocketOfThisUsersIsLeftAlone() throws IOException {
        Path socket = first(ECHO, null).socket();
        open.removeLast();
        Files.delete(socket);
        Files.writeString(socket, "a file");
        assertInstanceOf(Met.Nowhere.class, residents().meet(ECHO, null));
        assertEquals("a file", Files.readString(socket));
        Files.delete(socket);
        Files.createSymbolicLink(socket, folder.resolve("elsewhere"));
        assertInstanceOf(Met.Nowhere.class, residents().meet(ECHO, null));
    }

    @Test
    void aFolderThatOthersCanWriteInIsNotUsed() throws IOException {
        Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"),
                "the test speaks of POSIX permissions");
        Files.createDirectory(sockets, PosixFilePermissions.asFileAttribute(
                PosixFilePermissions.fromString("rwx------")));
        Files.setPosixFilePermissions(sockets, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertInstanceOf(Met.Nowhere.class, residents().meet(ECHO, null));
    }

    @Test
    void somebodyElsesFolderIsNotUsed() throws IOException {
        Files.createDirectory(sockets);
        boolean given = false;
        try {
            Files.setAttribute(sockets, "unix:uid", 65_534);
            given = true;
        } catch (IOException e) {
            // Only root can give a folder away.
        }
        Assumptions.assumeTrue(given, "only root can give a folder away");
        assertInstanceOf(Met.Nowhere.class, residents().meet(ECHO, null));
    }

    @Test
    void soManyAreServedAtATimeAndMoreAreSentAway() throws IOException {
        first(ECHO, null);
        List<Visit> visits = new ArrayList<>();
        for (int i = 0; i < ResidentDoor.MOST_VISITS; i++) {
            visits.add(other());
            assertEquals(i, echoed(visits.getLast(), i));
        }
        Visit tooMany = other();
        tooMany.within(Duration.ofMinutes(1));
        assertEquals(-1, tooMany.in().read());
        assertEquals(5, echoed(visits.getFirst(), 5));
    }

    @Test
    void manyAtTheSameMomentEndWithOne() throws Exception {
        int many = 8;
        CountDownLatch signal = new CountDownLatch(1);
        try (ExecutorService starts = Executors.newFixedThreadPool(many)) {
            List<Future<Met>> all = new ArrayList<>();
            Callable<Met> start = () -> {
                signal.await();
                return residents().meet(ECHO, null);
            };
            for (int i = 0; i < many; i++) {
                all.add(starts.submit(start));
            }
            signal.countDown();
            int firsts = 0;
            for (Future<Met> one : all) {
                switch (one.get()) {
                    case Met.First first -> {
                        firsts++;
                        open.add(first.door());
                    }
                    case Met.Other other -> {
                        assertEquals(1, echoed(other.visit(), 1));
                        open.addFirst(other.visit());
                    }
                    case Met.Nowhere nowhere -> throw new AssertionError("nowhere");
                }
            }
            assertEquals(1, firsts);
        }
    }
}
