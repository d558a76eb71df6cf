package kith.app.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.circle.FoundCircle;
import kith.app.profile.OwnProfile;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.exchange.CircleMode;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is to be sent lies with whom it is for, and a newer file takes the place of the older one. */
class OutboxTest {
    @TempDir
    Path root;

    private Somebody ana;
    private Outbox outbox;

    @BeforeEach
    void make() {
        ana = Somebody.named("Ana", root).knows(Somebody.people("x", 30));
        outbox = new Outbox(ana.profile());
    }

    private ShareFilters.Result share(String friend, int level) {
        return outbox.keep(new ShareFilters(ana.profile()).run(new ShareFilters.Request(friend, level,
                ShareFilters.Files.MISSING, outbox.unsorted(), ShareFilters.AfterRestore.UNDECIDED),
                Passphrases.none(), Progress.none()));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void plainFilesOfAFriendGiveWayToThoseOfALaterEdition() throws IOException {
        ShareFilters.Result first = share("Ben", 2);
        Path folder = outbox.folder(first.friend());
        assertEquals(List.of(folder, folder), first.files().stream().map(Path::getParent).toList());
        Path draft = Files.writeString(folder.resolve(first.files().getFirst().getFileName().toString()
                .replace(".kith", "-mail.eml")), "draft");
        Path foreign = Files.writeString(folder.resolve("notes.kith.txt"), "mine");
        ShareFilters.Result more = share("Ben", 3);
        assertEquals(1, more.files().size());
        assertEquals(5, names(folder).size(), "three filters of one edition, the card, and what is not Kith's");
        assertFalse(Files.exists(draft));
        new Editions(ana.profile()).makeNew(Passphrases.none());
        ShareFilters.Result later = share("Ben", 1);
        assertEquals(Stream.of(later.files().getFirst(), later.card().orElseThrow(), foreign)
                .map(file -> file.getFileName().toString()).sorted().toList(), names(folder));
        assertNotEquals(folder, share("Carol", 1).files().getFirst().getParent());
        assertEquals(List.of(), names(outbox.unsorted()));
    }

    private Path card(String name) {
        return new OwnProfile(Somebody.named(name, root).profile()).writeCard(root, Passphrases.none());
    }

    @Test
    void circlesHaveFoldersOfTheirOwn() {
        assertEquals(root, outbox.ofCircle(root, "Club"), "the user chose it");
        Path folder = outbox.ofCircle(OutboxFolder.of(ana.profile()).path(), "Club");
        new FoundCircle(ana.profile()).run(new FoundCircle.Request("Club", List.of(card("Ben"), card("Carol")), List.of(), 10,
                .01, CircleMode.PLAIN, folder), Passphrases.none());
        assertEquals(folder, outbox.ofCircle(OutboxFolder.of(ana.profile()).path(), "Club"));
        assertNotEquals(folder, outbox.ofCircle(OutboxFolder.of(ana.profile()).path(), "Club!"));
        assertNotEquals(folder, outbox.ofCircle(OutboxFolder.of(ana.profile()).path(), "Choir"));
        assertTrue(folder.startsWith(ana.profile().store().folder()));
    }
}
