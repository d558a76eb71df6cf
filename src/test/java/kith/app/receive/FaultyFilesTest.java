package kith.app.receive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.book.ReadAddressBook;
import kith.app.profile.OwnProfile;
import kith.fuzz.FaultyFolder;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever goes wrong with one of several files, or with Kith when it reads it: the others count, and it has a name.
 */
class FaultyFilesTest {
    @TempDir
    private Path root;
    private Somebody alice;
    private Path folder;

    @BeforeEach
    void aFolder() throws IOException {
        alice = Somebody.named("Alice", root);
        folder = Files.createDirectories(root.resolve("files"));
    }

    private List<Path> files(Path sound) throws IOException {
        for (String name : List.of(FaultyFolder.MISTAKEN_AT_ONCE, FaultyFolder.DENIED,
                FaultyFolder.VANISHED, "sound")) {
            Files.copy(sound, folder.resolve(name));
        }
        Path faulty = FaultyFolder.at(folder);
        return List.of(faulty.resolve(FaultyFolder.MISTAKEN_AT_ONCE), faulty.resolve(FaultyFolder.DENIED),
                faulty.resolve(FaultyFolder.VANISHED), faulty.resolve("sound"));
    }

    @Test
    void filesOfFriendsAreImported() throws IOException {
        Path card = new OwnProfile(Somebody.named("Bob", root).profile())
                .writeCard(root.resolve("bob"), Passphrases.none());
        List<ImportedFile> results = new ImportFiles(alice.profile()).run(files(card),
                KeyDecision.Decider.always(new KeyDecision.NewFriend("Bob")), Progress.none());
        assertEquals(List.of("KITH-9001", "KITH-1215", "KITH-1215", "ADDED"), results.stream().map(result ->
                result.refused() == null ? String.valueOf(result.outcome())
                        : result.refused().fault().code()).toList());
    }

    @Test
    void addressBooksAreRead() throws IOException {
        Path book = Files.writeString(root.resolve("book.csv"), "Name,E-mail Address\nBob,bob@people.example\n");
        ReadAddressBook.Result result = new ReadAddressBook(alice.profile()).run(files(book), Progress.none());
        assertEquals(List.of("KITH-9001", "KITH-1215", "KITH-1215", ""), result.sources().stream().map(source ->
                source.refused() == null ? "" : source.refused().fault().code()).toList());
        assertEquals(1, result.bookSize());
    }
}
