package kith.app.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kith.app.Somebody;
import kith.app.door.Door;
import kith.app.door.Meeting;
import kith.app.door.SingleInstance;
import kith.app.door.Wish;
import kith.app.host.OpenFiles.WholeFile;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that come to the window, a new one or the one that is open. */
class OpenInWindowTest {
    private static final byte[] SEALED = "age-encryption.org/v1\nnothing".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    static Path people;
    private static Somebody anna;

    @TempDir
    private Path root;
    private Path runtime;
    private Path told;
    private Path program;

    @BeforeAll
    static void anna() {
        anna = Somebody.named("Anna", people);
    }

    /** A program that writes down how it was started. */
    @BeforeEach
    void places() throws IOException {
        Assumptions.assumeTrue(Files.getFileStore(root).supportsFileAttributeView("posix"));
        runtime = Files.createDirectory(root.resolve("runtime"));
        told = root.resolve("told");
        program = Files.writeString(root.resolve("it's kith"), """
                #!/bin/sh
                { printf '%%s\\n' "$@"; env; } > '%1$s.part'
                mv '%1$s.part' '%1$s'
                """.formatted(told));
        assertTrue(program.toFile().setExecutable(true));
    }

    private Map<String, String> environment(String... more) {
        Map<String, String> environment = new java.util.HashMap<>(Map.of("HOME", root.toString(), "XDG_RUNTIME_DIR",
                runtime.toString(), "LD_PRELOAD", "/evil", "KITH_JAVA_OPTIONS", "-evil"));
        for (int i = 0; i < more.length; i += 2) {
            environment.put(more[i], more[i + 1]);
        }
        return environment;
    }

    private int open(Map<String, String> environment, WholeFile... files) {
        return new OpenInWindow(anna.profile().store().folder(), environment, () -> program)
                .run(anna.profile(), List.of(files), Locale.SIMPLIFIED_CHINESE);
    }

    private static WholeFile file(String name, byte[] bytes) {
        return new WholeFile(1, name, bytes);
    }

    private List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.list(runtime)) {
            return all.filter(path -> path.getFileName().toString().startsWith("kith-from-mail-")).toList();
        }
    }

    @Test
    void aNewWindowGetsThemAndNothingOfTheEnvironment() throws IOException {
        assertEquals(2, open(environment("DISPLAY", ":7"), file("ben.kith", SEALED), file("ben.kith", SEALED)));
        List<String> said = Files.readAllLines(told);
        Path place = folders().getFirst();
        assertEquals(List.of(place.resolve("ben.kith").toString(), place.resolve("ben-2.kith").toString()),
                said.subList(0, 2));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(place)));
        assertEquals("rw-------",
                PosixFilePermissions.toString(Files.getPosixFilePermissions(place.resolve("ben.kith"))));
        assertEquals(new String(SEALED, StandardCharsets.US_ASCII), Files.readString(place.resolve("ben-2.kith")));
        assertFalse(said.toString().contains("evil"), said.toString());
        assertTrue(said.containsAll(List.of("DISPLAY=:7", "KITH_PROFILE=" + anna.profile().store().folder(),
                "KITH_LANGUAGE=zh-CN", "HOME=" + root, "XDG_RUNTIME_DIR=" + runtime)), said.toString());
    }

    /** A mail can call its files as it likes. */
    @Test
    void aNameIsOnlyAName() throws IOException {
        open(environment("DISPLAY", ":7"), file("../../.bashrc", SEALED), file("-Xevil", SEALED),
                file("\u202egnp.kith\n/etc/passwd", SEALED), file("a".repeat(255), SEALED), file("\u200b", SEALED));
        try (Stream<Path> files = Files.list(folders().getFirst())) {
            for (Path file : files.toList()) {
                assertTrue(file.getFileName().toString().matches("[a-z0-9-]{1,43}\\.kith"), file.toString());
                assertFalse(file.getFileName().toString().startsWith("-"), file.toString());
            }
        }
        assertEquals(List.of(), Stream.of(".bashrc", "passwd").filter(name -> Files.exists(root.resolve(name)))
                .toList());
    }

    @Test
    void theWindowThatIsOpenOnTheProfileGetsThemAlsoWithoutADisplay() throws InterruptedException {
        BlockingQueue<List<Path>> came = new LinkedBlockingQueue<>();
        SingleInstance window = new SingleInstance(anna.profile().store().folder(), environment());
        try (Door door = assertInstanceOf(Meeting.First.class, window.meet(Wish.files(List.of()))).door()) {
            door.receive(handOver -> {
                if (handOver.take()) {
                    came.add(handOver.wish().files());
                }
            });
            assertEquals(1, open(environment(), file("ben.kith", SEALED)));
            List<Path> files = came.poll(120, TimeUnit.SECONDS);
            assertEquals("ben.kith", files.getFirst().getFileName().toString());
            assertFalse(Files.exists(told));
        }
    }

    @Test
    void whoIsToBeInvitedComesToTheWindowThatIsOpenAndInvitesNobody() throws InterruptedException {
        Map<String, String> environment = environment();
        Path profile = anna.profile().store().folder();
        BlockingQueue<Wish> wishes = new LinkedBlockingQueue<>();
        Door door = assertInstanceOf(Meeting.First.class,
                new SingleInstance(profile, environment).meet(Wish.files(List.of()))).door();
        try (door) {
            door.receive(handOver -> {
                if (handOver.take()) {
                    wishes.add(handOver.wish());
                }
            });
            OpenInWindow window = new OpenInWindow(profile, environment, () -> program);
            window.invite(new Wish.Invitee("Carol", "carol@plaza.example"), Locale.ENGLISH);
            assertEquals(new Wish(List.of(), new Wish.Invitee("Carol", "carol@plaza.example")), wishes.take());
            assertEquals(Fault.ADDRESS_INVALID, assertThrows(KithException.class, () -> window.invite(
                    new Wish.Invitee("Carol", "carol at plaza"), Locale.ENGLISH)).fault());
        }
        assertEquals(0, wishes.size());
        assertEquals(0, anna.profile().store().read(tables -> tables.friends().list()).size());
        Wish.Invitee carol = new Wish.Invitee("", "carol@plaza.example");
        assertEquals(Fault.WINDOW_NOT_OPENED, assertThrows(KithException.class, () -> new OpenInWindow(profile,
                environment, () -> program).invite(carol, Locale.ENGLISH)).fault());
    }

    /** Without a display the program would import the files, and ask nobody. */
    @Test
    void withoutADisplayNothingIsStarted() throws IOException {
        KithException refused = assertThrows(KithException.class,
                () -> open(environment("DISPLAY", "evil.example:0"), file("ben.kith", SEALED)));
        assertEquals(Fault.WINDOW_NOT_OPENED, refused.fault());
        assertFalse(Files.exists(told));
        assertEquals(List.of(), folders());
    }

    @Test
    void aProgramThatFailsIsSaidToHave() throws IOException {
        for (String script : List.of("#!/bin/sh\nexit 2\n", "#!/no/such/shell\n")) {
            Files.writeString(program, script);
            assertEquals(Fault.WINDOW_NOT_OPENED, assertThrows(KithException.class,
                    () -> open(environment("DISPLAY", ":7"), file("ben.kith", SEALED))).fault());
        }
    }

    @Test
    void whatIsNothingOfKithsIsNotOpened() throws IOException {
        byte[] contacts = "BEGIN:VCARD\nFN:Eve\nEMAIL:eve@evil.example\nEND:VCARD\n".getBytes(StandardCharsets.UTF_8);
        assertEquals(Fault.NOT_KITH, assertThrows(KithException.class,
                () -> open(environment("DISPLAY", ":7"), file("eve.kith", contacts))).fault());
        assertEquals(List.of(), folders());
        assertEquals(1, open(environment("DISPLAY", ":7"), file("eve.kith", contacts), file("ben.kith", SEALED)));
        assertEquals(1, Files.readAllLines(told).stream().filter(line -> line.endsWith(".kith")).count());
    }

    @Test
    void whatWasOpenedLongerThanADayAgoIsDeletedAndNothingElse() throws IOException {
        Path old = Files.createDirectory(runtime.resolve("kith-from-mail-1"));
        Files.writeString(old.resolve("a.kith"), "x");
        Path young = Files.createDirectory(runtime.resolve("kith-from-mail-2"));
        Path other = Files.createDirectory(runtime.resolve("other"));
        Path elsewhere = Files.createDirectory(root.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("mine"), "x");
        Path link = Files.createSymbolicLink(runtime.resolve("kith-from-mail-3"), elsewhere);
        FileTime before = FileTime.from(Instant.now().minus(25, ChronoUnit.HOURS));
        for (Path path : List.of(old, other, elsewhere)) {
            Files.setLastModifiedTime(path, before);
        }
        open(environment("DISPLAY", ":7"), file("ben.kith", SEALED));
        assertFalse(Files.exists(old));
        for (Path path : List.of(young, other, link, elsewhere.resolve("mine"))) {
            assertTrue(Files.exists(path), path.toString());
        }
    }
}
