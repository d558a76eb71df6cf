package kith.app.folder.sync;

import static kith.app.folder.sync.Shared.status;
import static kith.app.folder.sync.Shared.sync;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ExtendCircle;
import kith.app.circle.FoundCircle;
import kith.app.circle.MergeCircle;
import kith.app.folder.SharedFolder;
import kith.app.invite.Accept;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.exchange.CircleMode;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What circles have goes through a shared folder in whatever order its names have. */
@Timeout(600)
class CirclesThroughTheFolderTest {
    @TempDir
    private Path root;
    private Somebody ana;
    private Somebody ben;

    @BeforeEach
    void bothShareOneFolder() throws IOException {
        Shared shared = Shared.in(root);
        ana = shared.ana();
        ben = shared.ben();
        new FoundCircle(ana.profile()).run(new FoundCircle.Request("Club", List.of(), List.of("Ben"), 10, .01,
                CircleMode.PLAIN, root.resolve("ana"), FoundCircle.Founder.MEMBER, null, FoundCircle.Sending.SEALED),
                Passphrases.none());
    }

    private void beginRound() {
        new ExtendCircle(ana.profile()).run("Club", ExtendCircle.Change.of(ExtendCircle.Renewal.NEW_ROUND),
                root.resolve("ana"), FoundCircle.Sending.SEALED, Passphrases.none());
    }

    private static List<Path> waiting(Somebody who) {
        return status(who).waiting().stream().map(SharedFolder.Waiting::file).toList();
    }

    private void open(Path file) {
        new Accept(ben.profile()).run(file, KeyDecision.Decider.always(new KeyDecision.Refuse()), Passphrases.none());
    }

    private Circles.Status club() {
        return new Circles(ben.profile()).show("Club");
    }

    /** The list of a round is there before Ben opened the file that begins it. */
    @Test
    void aListWaitsForTheFileOfItsRound() {
        sync(ben);
        waiting(ben).forEach(this::open);
        beginRound();
        new ContributeToCircle(ana.profile()).run("Club", ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("ana"), Passphrases.none());
        new MergeCircle(ana.profile()).run("Club", root.resolve("ana"), Passphrases.none(), Progress.none());
        new SendToFriend(ana.profile()).run(new Parcels.Request("Ben", 0,
                ShareFilters.Files.MISSING, ShareFilters.AfterRestore.UNDECIDED,
                root.resolve("ana")), Passphrases.none());
        assertEquals(0, sync(ben).taken());
        assertEquals(1, waiting(ben).size(), "the circle's file, which the user opens");
        assertEquals(1, club().document().round());
        open(waiting(ben).getFirst());
        assertEquals(2, club().document().round());
        assertEquals(1, sync(ben).taken());
        assertEquals(1, club().whitelists().getFirst().contributions());
        assertEquals(0, sync(ben).taken());
    }

    /** Names in the folder say nothing; what was written first is opened first. */
    @Test
    void whatWaitsIsInTheOrderInWhichItWasWritten() throws IOException {
        for (int i = 0; i < 4; i++) {
            beginRound();
        }
        sync(ben);
        List<Path> files = waiting(ben);
        assertEquals(5, files.size());
        long before = 0;
        for (Path file : files) {
            long modified = Files.getLastModifiedTime(file).toMillis();
            assertEquals(Math.max(before, modified), modified);
            before = modified;
        }
        for (int i = 0; i < files.size(); i++) {
            open(files.get(i));
            assertEquals(i + 1, club().document().round());
        }
        assertEquals(List.of(), waiting(ben));
    }

    @Test
    void anOlderFileOfACircleDoesNotWaitForEver() {
        beginRound();
        sync(ben);
        List<Path> files = waiting(ben);
        open(files.getLast());
        open(files.getFirst());
        assertEquals(2, club().document().round());
        assertEquals(List.of(), waiting(ben));
    }
}
