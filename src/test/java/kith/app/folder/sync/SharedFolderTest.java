package kith.app.folder.sync;

import static kith.app.folder.sync.Shared.held;
import static kith.app.folder.sync.Shared.status;
import static kith.app.folder.sync.Shared.sync;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import kith.app.Dying;
import kith.app.KilledAt;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.folder.FolderPost;
import kith.app.folder.FolderProblem;
import kith.app.folder.SharedFolder;
import kith.app.friend.Friends;
import kith.app.invite.Accept;
import kith.app.invite.DueByMail;
import kith.app.invite.Outbox;
import kith.app.invite.Pair;
import kith.app.outbox.Send;
import kith.app.profile.OwnProfile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.exchange.Base64Url;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.parallel.Progress;
import kith.store.FolderTable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What two people who share a folder give each other through it. */
@Timeout(600)
class SharedFolderTest {
    @TempDir
    private Path root;
    private Shared shared;
    private Somebody ana;
    private Somebody ben;

    @BeforeEach
    void bothShareOneFolder() throws IOException {
        shared = Shared.in(root);
        ana = shared.ana();
        ben = shared.ben();
    }

    @Test
    void whatIsGivenLiesThereAndIsTakenWithoutAWord() {
        Path sent = shared.give(ana, "Ben", 9);
        assertEquals(1, shared.files().size());
        assertArrayEquals(Pair.bytes(sent), Pair.bytes(shared.file()), "the user may send it by hand, too");
        SyncFolder.Result looked = sync(ben);
        assertEquals(1, looked.taken());
        assertNull(looked.problem());
        assertEquals(9, held(ben, "Ana"));
        assertEquals(List.of(new SharedFolder.Taken("Ana", 9, 0)), new SharedFolder(ben.profile()).tell());
        assertEquals(List.of(), new SharedFolder(ben.profile()).tell(), "it is told once");
        assertEquals(1, shared.files().size(), "who takes a file leaves it there");
        assertEquals(0, sync(ben).taken());
        assertEquals(0, sync(ana).taken(), "what is for others is left");
        assertEquals(List.of(), status(ana).waiting());
    }

    @Test
    void filesForOthersAreCountedAndOwnOnesAreNot() {
        Somebody carol = Somebody.named("Carol", root);
        ana.accept("Carol", List.of(new OwnProfile(carol.profile()).writeCard(root.resolve("card"),
                Passphrases.none())));
        shared.give(ana, "Ben", 9);
        shared.give(ana, "Carol", 3, root.resolve("for-carol"));
        assertEquals(1, sync(ben).taken());
        assertEquals(1, status(ben).others());
        sync(ana);
        assertEquals(2, status(ana).lying());
        assertEquals(0, status(ana).others());
    }

    @Test
    void aNameSaysNothingOfAnybody() {
        shared.give(ana, "Ben", 9);
        assertTrue(shared.file().getFileName().toString().matches("[0-9a-f]{32}\\.kith"), shared.file().toString());
    }

    @Test
    void itCountsAsSentOnce() throws IOException {
        Outbox outbox = new Outbox(ana.profile());
        Path written = shared.give(ana, "Ben", 9, outbox.unsorted("Ben"));
        Path kept = outbox.keep(ana.friend("Ben"), written);
        assertEquals(List.of(), new DueByMail(ana.profile()).list(ana.friend("Ben")), "it goes with no mail besides");
        assertTrue(Files.exists(kept));
        Files.delete(shared.file());
        assertEquals(0, sync(ana).written());
        assertEquals(List.of(), shared.files(), "what somebody removed does not come back");
        new ChooseFolder(ana.profile()).use(shared.folder());
        assertEquals(List.of(), shared.files());
    }

    @Test
    void savedFileStillGoesThereWhenTheFolderIsBack() throws IOException {
        Path away = Files.move(shared.folder(), root.resolve("away"));
        new Send(ana.profile()).run(new Send.Request(List.of("Ben"), true, ShareFilters.AfterRestore.UNDECIDED,
                new Send.Handing.Copies(root.resolve("copies")), Send.Giving.CHOSEN, 9), Passphrases.none(),
                Progress.none());
        Files.move(away, shared.folder());
        assertEquals(1, sync(ana).written());
        assertEquals(1, sync(ben).taken());
        assertEquals(9, held(ben, "Ana"));
    }

    @Test
    void aFileThatLiesReadyIsWrittenWhenAFolderIsChosen() {
        new ChooseFolder(ana.profile()).off();
        Outbox outbox = new Outbox(ana.profile());
        outbox.keep(ana.friend("Ben"), shared.give(ana, "Ben", 9, outbox.unsorted("Ben")));
        assertEquals(List.of(), shared.files());
        assertEquals(1, new DueByMail(ana.profile()).list(ana.friend("Ben")).size());
        shared.use(ana);
        assertEquals(1, shared.files().size());
        assertEquals(List.of(), new DueByMail(ana.profile()).list(ana.friend("Ben")));
    }

    @Test
    void aCopyOfTheProfileWritesNothingAgain() throws IOException {
        Path copy = root.resolve("copy");
        copy(ana.profile().store().folder(), copy);
        Somebody elsewhere = new Somebody("Ana", root, Dying.profile(copy.toString()));
        shared.give(ana, "Ben", 9);
        byte[] given = Pair.bytes(shared.file());
        long when = shared.file().toFile().lastModified();
        elsewhere.profile().store().write(tables -> {
            FolderPost.enter(tables, elsewhere.friend("Ben"), given, elsewhere.profile().now());
            return tables;
        });
        sync(elsewhere);
        assertEquals(1, shared.files().size());
        assertEquals(when, shared.file().toFile().lastModified());
        assertEquals(1, status(elsewhere).lying());
        assertEquals(0, status(elsewhere).onTheirWay());
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        for (String name : List.of("kith.db", "keys.pem")) {
            Files.copy(from.resolve(name), to.resolve(name));
        }
    }

    @Test
    void ofSomebodyWhoIsNotVerifiedItWaitsUntilTheyAre() {
        trust(FriendState.UNVERIFIED);
        shared.give(ana, "Ben", 9);
        assertEquals(0, sync(ben).taken());
        assertEquals(1, status(ben).waiting().size());
        assertEquals("Ana", status(ben).waiting().getFirst().friend().name());
        int before = held(ben, "Ana");
        trust(FriendState.VERIFIED);
        assertEquals(1, sync(ben).taken(), "judged once more, for what is known of Ana changed");
        assertTrue(held(ben, "Ana") > before);
        assertEquals(List.of(), status(ben).waiting());
    }

    private void trust(FriendState state) {
        ben.profile().store().write(tables -> {
            tables.friends().setState(tables.friends().byName("Ana").orElseThrow().id(), state);
            return state;
        });
    }

    @Test
    void whatTheUserOpenedWaitsNoMore() {
        trust(FriendState.UNVERIFIED);
        shared.give(ana, "Ben", 9);
        sync(ben);
        new Accept(ben.profile()).run(status(ben).waiting().getFirst().file(),
                KeyDecision.Decider.always(new KeyDecision.Refuse()), Passphrases.none());
        assertEquals(List.of(), status(ben).waiting());
        assertEquals(List.of(), new SharedFolder(ben.profile()).tell(), "they know");
        assertEquals(0, sync(ben).taken());
    }

    @Test
    void nothingIsWrittenForWhomIsBlocked() {
        new ChooseFolder(ana.profile()).off();
        shared.use(ana);
        shared.give(ana, "Ben", 9);
        new Friends(ana.profile()).setBlocked("Ben", true);
        sync(ana);
        assertEquals(List.of(), shared.files(), "and what lay there for them is removed");
    }

    @Test
    void afterNinetyDaysTheWriterRemovesTheirOwnFile() throws IOException {
        shared.give(ana, "Ben", 9);
        Path others = Files.write(shared.folder().resolve("0123456789abcdef0123456789abcdef.kith"), new byte[9]);
        Somebody later = ana.at(Somebody.NOW.plus(FolderPost.KEPT).plus(Duration.ofDays(1)));
        sync(ben.at(later.profile().now()));
        assertEquals(2, shared.files().size());
        sync(later);
        assertEquals(List.of(others), shared.files());
        assertEquals(0, status(later).lying());
    }

    @Test
    void withoutAFolderNothingIsKeptForOne() {
        new ChooseFolder(ana.profile()).off();
        shared.give(ana, "Ben", 9);
        assertEquals(List.of(), shared.files());
        assertEquals(0, status(ana).onTheirWay());
        assertEquals(new SyncFolder.Result(0, 0, 0, false, null), sync(ana));
    }

    @Test
    void aFolderThatIsNotThereIsWrittenWhenItReturns() throws IOException {
        Path away = root.resolve("away");
        Files.move(shared.folder(), away);
        shared.give(ana, "Ben", 9);
        assertEquals(FolderProblem.MISSING, problem(sync(ana)));
        assertFalse(Files.exists(shared.folder()), "no folder is made in its place");
        // What a disk was mounted on is there without the disk.
        Files.createDirectory(shared.folder());
        assertEquals(FolderProblem.UNMARKED, problem(sync(ana)));
        assertEquals(FolderProblem.UNMARKED, problem(sync(ben)));
        assertEquals(1, status(ana).onTheirWay());
        assertEquals(1, new DueByMail(ana.profile()).list(ana.friend("Ben")).size() + status(ana).onTheirWay());
        Files.delete(shared.folder());
        Files.move(away, shared.folder());
        assertEquals(1, sync(ana).written());
        assertEquals(1, sync(ben).taken());
    }

    private static Object problem(SyncFolder.Result result) {
        assertEquals(Fault.FOLDER_UNUSABLE, result.problem().fault());
        return result.problem().details().get("problem");
    }

    /** Root may write anywhere, so names that are taken by folders hinder the writing here. */
    @Test
    void whatCannotBeWrittenStaysOnItsWayAndTakingGoesOn() throws IOException {
        shared.give(ben, "Ana", 9);
        Path away = root.resolve("away");
        Files.move(shared.folder(), away);
        byte[] given = Pair.bytes(shared.give(ana, "Ben", 9));
        Files.move(away, shared.folder());
        String sha256 = HexFormat.of().formatHex(Base64Url.decode(Base64Url.sha256(given), "sha256"));
        List<Path> taken = List.of(shared.folder().resolve(sha256.substring(0, 32) + ".kith"),
                shared.folder().resolve(sha256.substring(32) + ".kith"));
        for (Path name : taken) {
            Files.createDirectories(name.resolve("within"));
        }
        SyncFolder.Result looked = sync(ana);
        assertEquals(Fault.WRITE_FAILED, looked.problem().fault());
        assertEquals(1, looked.taken());
        assertEquals(1, status(ana).onTheirWay());
        shared.give(ana, "Ben", 10);
        assertEquals(1, status(ana).onTheirWay(), "what cannot be written is in nothing else's way");
        Files.delete(taken.getLast().resolve("within"));
        Files.delete(taken.getLast());
        assertEquals(1, sync(ana).written());
        assertArrayEquals(given, Pair.bytes(taken.getLast()), "under its other name");
    }

    @Test
    void theProfileIsNeverShared() {
        for (Path folder : List.of(ana.profile().store().folder(), root, ana.profile().store().folder()
                .resolve("outbox"))) {
            folder.toFile().mkdirs();
            KithException refused = assertThrows(KithException.class,
                    () -> new ChooseFolder(ana.profile()).use(folder));
            assertEquals(FolderProblem.OF_THE_PROFILE, refused.details().get("problem"));
        }
        assertEquals(shared.folder().toAbsolutePath(), new SharedFolder(ana.profile()).chosen().orElseThrow());
    }

    @Test
    void aFolderThatIsNoneIsNotShared() throws IOException {
        Path file = Files.createFile(root.resolve("file"));
        for (Path folder : List.of(file, root.resolve("nowhere"))) {
            assertEquals(Fault.FOLDER_UNUSABLE, assertThrows(KithException.class,
                    () -> new ChooseFolder(ana.profile()).use(folder)).fault());
        }
    }

    /** Another process, which looks at the folder. */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) {
            new SyncFolder(Dying.profile(arguments[0])).run(Passphrases.none());
        }
    }

    @Test
    @Tag("exhaustive")
    void killedBeforeItIsNotedAsTakenItIsTakenWholeTheNextTime() throws Exception {
        shared.give(ana, "Ben", 9);
        int before = held(ben, "Ana");
        KilledAt.entering(FolderTable.class, "putTaken").run(Program.class,
                ben.profile().store().folder().toString());
        assertEquals(before, held(ben, "Ana"), "taken and noted is one thing");
        assertEquals(1, sync(ben).taken());
        assertEquals(9, held(ben, "Ana"));
    }

    @Test
    @Tag("exhaustive")
    void killedBeforeTheLookIsNotedNothingIsTakenTwice() throws Exception {
        shared.give(ana, "Ben", 9);
        KilledAt.entering(FolderTable.class, "put").run(Program.class, ben.profile().store().folder().toString());
        assertEquals(9, held(ben, "Ana"));
        assertEquals(0, sync(ben).taken());
        assertEquals(1, new SharedFolder(ben.profile()).tell().size(), "and it is told");
    }

    @Test
    @Tag("exhaustive")
    void killedBetweenWritingAndNotingItIsNotWrittenTwice() throws Exception {
        Path away = root.resolve("away");
        Files.move(shared.folder(), away);
        shared.give(ana, "Ben", 9);
        Files.move(away, shared.folder());
        KilledAt.entering(FolderTable.class, "setLying").run(Program.class,
                ana.profile().store().folder().toString());
        long when = shared.file().toFile().lastModified();
        assertEquals(1, status(ana).onTheirWay());
        sync(ana);
        assertEquals(when, shared.file().toFile().lastModified());
        assertEquals(1, shared.files().size());
        assertEquals(0, status(ana).onTheirWay());
        assertNotNull(shared.file());
    }
}
