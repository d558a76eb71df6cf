package kith.app.folder.sync;

import static kith.app.folder.sync.Shared.held;
import static kith.app.folder.sync.Shared.status;
import static kith.app.folder.sync.Shared.sync;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.folder.SharedFolder;
import kith.app.invite.Accept;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.profile.ChangePassphrase;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.app.profile.OwnProfile;
import kith.app.receive.KeyDecision;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import kith.store.FolderTable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whatever lies in a shared folder beside what a friend put there. */
@Timeout(600)
class HostileFolderTest {
    @TempDir
    private Path root;
    private Shared shared;
    private Somebody ana;
    private Somebody ben;
    private Path given;
    private byte[] parcel = {};

    @BeforeEach
    void anaGaveBenNineFilters() throws IOException {
        shared = Shared.in(root);
        ana = shared.ana();
        ben = shared.ben();
        shared.give(ana, "Ben", 9);
        given = shared.file();
        parcel = Pair.bytes(given);
        old(given);
    }

    /** Nobody is writing it any more. */
    private static Path old(Path file) throws IOException {
        return Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-11-20T12:00:00Z")));
    }

    private void takesNothing() {
        int before = held(ben, "Ana");
        assertEquals(0, sync(ben).taken());
        assertEquals(before, held(ben, "Ana"));
        assertEquals(List.of(), status(ben).waiting());
    }

    private void takesOne() {
        SyncFolder.Result looked = sync(ben);
        assertNull(looked.problem());
        assertEquals(1, looked.taken());
        assertEquals(9, held(ben, "Ana"));
    }

    @Test
    void halfOfAFileIsTakenWhenAllOfItIsThere() throws IOException {
        for (int bytes : new int[] {0, 1, 21, 22, 100, 1500, 2000, parcel.length / 2, parcel.length - 1}) {
            Files.write(given, Arrays.copyOf(parcel, bytes));
            old(given);
            takesNothing();
        }
        Files.write(given, parcel);
        takesOne();
    }

    @Test
    void aFileThatIsBeingWrittenIsLookedAtAgain() throws IOException {
        Files.write(given, Arrays.copyOf(parcel, parcel.length - 1));
        Files.setLastModifiedTime(given, FileTime.from(Somebody.NOW));
        assertTrue(sync(ben).unfinished());
        // Of the same size and time: only what was not noted is seen to be another.
        byte[] zero = parcel.clone();
        zero[parcel.length - 1] ^= 1;
        Files.write(given, zero);
        Files.setLastModifiedTime(given, FileTime.from(Somebody.NOW));
        assertTrue(sync(ben).unfinished());
        Files.write(given, parcel);
        Files.setLastModifiedTime(given, FileTime.from(Somebody.NOW));
        takesOne();
    }

    @Test
    void namesCountForNothing() throws IOException {
        String name = given.getFileName().toString().replace(".kith", "");
        for (String other : List.of(name + ".sync-conflict-20261126-165606-ABCDEFG.kith",
                name + " (conflicted copy 2026-11-26 165606).kith", name.toUpperCase(Locale.ROOT) + ".KITH",
                name + "-Ben's PC.kith", name + ".kith.bak", "名字.kith", "no ending")) {
            Files.copy(given, shared.folder().resolve(other));
        }
        Files.delete(given);
        takesOne();
        assertEquals(7, shared.files().size());
        takesNothing();
    }

    @Test
    void whatWasTakenOnceIsNotTakenAgain() throws IOException {
        takesOne();
        shared.give(ana, "Ben", 3);
        Files.delete(given);
        sync(ben);
        Files.write(shared.folder().resolve("again.kith"), parcel);
        takesNothing();
    }

    @Test
    void anOlderParcelThatNeverCameChangesNothing() throws IOException {
        Path older = root.resolve("older");
        Files.move(given, older);
        Somebody later = ana.at(Somebody.NOW.plusSeconds(60));
        shared.give(later, "Ben", 12);
        old(shared.file());
        sync(ben);
        assertEquals(12, held(ben, "Ana"));
        Files.move(older, given);
        sync(ben);
        assertEquals(12, held(ben, "Ana"));
        assertEquals(List.of(), status(ben).waiting());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no pipes in folders")
    void whatIsNoFileIsPassedOver() throws IOException, InterruptedException {
        Path target = root.resolve("target.kith");
        Files.move(given, target, StandardCopyOption.REPLACE_EXISTING);
        Files.createSymbolicLink(shared.folder().resolve("link.kith"), target);
        Files.createSymbolicLink(shared.folder().resolve("circle.kith"), shared.folder().resolve("circle.kith"));
        Files.createSymbolicLink(shared.folder().resolve("zero.kith"), Path.of("/dev/zero"));
        Files.createDirectory(shared.folder().resolve("folder.kith"));
        Files.write(shared.folder().resolve("folder.kith").resolve("within.kith"), parcel);
        assertEquals(0, new ProcessBuilder("mkfifo", shared.folder().resolve("pipe.kith").toString()).start()
                .waitFor());
        try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            socket.bind(UnixDomainSocketAddress.of(shared.folder().resolve("socket.kith")));
            assertTimeoutPreemptively(Duration.ofSeconds(60), this::takesNothing);
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "permissions are another thing there")
    void whatCannotBeReadIsTriedAgain() throws IOException {
        Path file = shared.folder().resolve("unreadable.kith");
        Files.move(given, file);
        if (!file.toFile().setReadable(false) || Files.isReadable(file)) {
            // Root reads everything.
            return;
        }
        takesNothing();
        file.toFile().setReadable(true);
        takesOne();
    }

    /** {@return how many bytes this process has read so far; 0 where the system does not count} */
    private static long bytesRead() throws IOException {
        Path counts = Path.of("/proc/self/io");
        return Files.isReadable(counts) ? Long.parseLong(Files.readAllLines(counts).getFirst().replace("rchar: ", ""))
                : 0;
    }

    @Test
    void tenGigabytesAreNotRead() throws IOException {
        Path huge = shared.folder().resolve("huge.kith");
        try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
            file.write(parcel);
            file.setLength(10L << 30);
        }
        old(huge);
        long before = bytesRead();
        takesOne();
        assertTrue(bytesRead() - before < 1L << 30, "much of the file was read");
    }

    @Test
    void aMillionZerosBehindAHeaderAreNoParcel() throws IOException {
        Files.write(given, Arrays.copyOf(parcel, 1 << 20));
        old(given);
        takesNothing();
    }

    @Test
    @Tag("exhaustive")
    void thousandsOfFilesAreLookedAtABitAtATime() throws IOException {
        for (int i = 0; i < SyncFolder.AT_ONCE + 100; i++) {
            Files.writeString(old(Files.createFile(shared.folder().resolve("a" + i))), "nothing of Kith's " + i);
        }
        int looks = 1;
        while (sync(ben).unfinished()) {
            looks++;
        }
        assertEquals(2, looks);
        assertEquals(9, held(ben, "Ana"));
        takesNothing();
    }

    @Test
    void aFileThatVanishesIsForgotten() throws IOException {
        takesOne();
        Files.delete(given);
        takesNothing();
        assertEquals(List.of(), ben.profile().store().read(tables -> tables.folder().seen()).stream()
                .filter(seen -> seen.state() == FolderTable.State.TAKEN).toList());
    }

    @Test
    void ofSomebodyNobodyKnowsItWaits() throws IOException {
        Somebody eve = Somebody.named("Eve", root).knows("x@x.example");
        Path card = new OwnProfile(ben.profile()).writeCard(root.resolve("cards"),
                Passphrases.none());
        eve.accept("Ben", List.of(card));
        shared.use(eve);
        Files.delete(given);
        shared.give(eve, "Ben", 3);
        assertEquals(0, sync(ben).taken());
        List<SharedFolder.Waiting> waiting = status(ben).waiting();
        assertEquals(1, waiting.size());
        assertNull(waiting.getFirst().friend());
    }

    @Test
    void underAPassphraseNothingIsOpenedAndNobodyIsAsked() {
        Passphrases typed = purpose -> Passphrase.of("correct horse battery".toCharArray());
        new ChangePassphrase(ben.profile()).run(KeyProtection.PASSPHRASE, typed, Progress.none());
        SyncFolder.Result looked = sync(ben);
        assertEquals(0, looked.taken());
        assertEquals(1, looked.unopened());
        assertEquals(1, new SyncFolder(ben.profile()).run(typed).taken());
        assertEquals(0, sync(ben).unopened(), "and nobody is asked for what is known");
    }

    @Test
    void filesOfAnExchangeWaitForTheUser() throws IOException {
        Path elsewhere = Files.createDirectories(root.resolve("elsewhere"));
        Shared other = new Shared(Pair.in(elsewhere), Files.createDirectories(elsewhere.resolve("shared")));
        other.use(other.ana());
        other.use(other.ben());
        Invite.Result invited = other.pair().invite();
        Path answer = other.pair().answer(invited.file(), invited.code()).file();
        assertEquals(List.of(), other.files(), "what anybody could read is not put there");
        Path put = Files.copy(answer, other.folder().resolve("by hand"));
        sync(other.ana());
        assertEquals(List.of(put.toRealPath()), waiting(other.ana()));
        assertEquals(List.of(), waiting(other.ben()));
        accept(other.ana(), put);
        assertEquals(List.of(), waiting(other.ana()));
        Files.delete(put);
        other.pair().complete(invited);
        sync(other.ana());
        sync(other.ben());
        assertEquals(List.of(), waiting(other.ana()));
        assertEquals(List.of(other.file().toRealPath()), waiting(other.ben()));
        accept(other.ben(), other.file());
        assertEquals(List.of(), waiting(other.ben()));
        sync(other.ben());
        assertEquals(List.of(), waiting(other.ben()));
    }

    private static List<Path> waiting(Somebody somebody) {
        return status(somebody).waiting().stream().map(SharedFolder.Waiting::file).toList();
    }

    private static void accept(Somebody somebody, Path file) {
        new Accept(somebody.profile()).run(file, KeyDecision.Decider.always(new KeyDecision.Refuse()),
                Passphrases.none());
    }
}
