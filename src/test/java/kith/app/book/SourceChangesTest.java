package kith.app.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.address.io.AddressBookFiles;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.book.ReadAddressBook.Reading;
import kith.book.BookEntry;
import kith.book.SourceKey;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceChangesTest {
    private static final SourceKey SERVER =
            new SourceKey(SourceKey.Kind.CARDDAV, "https://dav.example/alice/contacts/");

    @TempDir
    Path folder;

    private Profile profile;

    @BeforeEach
    void make() {
        profile = Somebody.named("Alice", folder).profile();
    }

    private ReadAddressBook.SourceResult read(String name, String... rows) {
        try {
            Path file = Files.writeString(folder.resolve(name), "Name,E-mail\n" + String.join("\n", rows) + "\n");
            return new ReadAddressBook(profile).run(List.of(file), Progress.none()).sources().getFirst();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private List<String> book() {
        return new AddressBookContents(profile).list().entries().stream().map(BookEntry::canonical).toList();
    }

    @Test
    void theFirstTimeThereIsNothingToCompareWith() {
        assertNull(read("book.csv", "Bob,bob@x.example").changes());
    }

    @Test
    void whatChangedIsSaidAndWhatIsGoneStaysUntilTheUserDecides() {
        read("book.csv", "Bob,bob@x.example", "Carol,carol@x.example", "Dan,dan@x.example", "Eve,eve@x.example");
        read("other.csv", "Dan,dan@x.example");
        ReadAddressBook.SourceResult again =
                read("book.csv", "Bob,bob@x.example", "Caroline,carol@x.example", "Frank,frank@x.example");
        SourceChanges changes = again.changes();
        assertNotNull(changes);
        assertEquals(List.of("frank@x.example"), changes.added());
        assertEquals(1, again.fresh());
        assertEquals(1, changes.unchanged());
        assertEquals(List.of(new SourceChanges.Renamed("carol@x.example", "Carol", "Caroline")), changes.renamed());
        assertEquals(List.of("eve@x.example"), changes.gone().stream().map(BookEntry::canonical).toList());
        assertEquals(1, changes.elsewhere());
        assertEquals(List.of("bob@x.example", "carol@x.example", "dan@x.example", "eve@x.example", "frank@x.example"),
                book());
        assertEquals("Caroline", profile.store().read(t -> t.book().find("carol@x.example")).orElseThrow().name());
        assertEquals(2, new AddressBookContents(profile).list().sources().size());
        assertEquals(List.of("eve@x.example"), gone());
    }

    private List<String> gone() {
        return profile.store().read(t -> t.gone().undecided()).stream().map(g -> g.canonical()).toList();
    }

    @Test
    void whatComesBackIsNotGoneAnyMore() {
        read("book.csv", "Bob,bob@x.example", "Carol,carol@x.example");
        read("book.csv", "Bob,bob@x.example");
        assertEquals(List.of("carol@x.example"), gone());
        SourceChanges changes = read("book.csv", "Bob,bob@x.example", "Carol,carol@x.example").changes();
        assertNotNull(changes);
        assertEquals(List.of("carol@x.example"), changes.added());
        assertEquals(List.of(), gone());
    }

    @Test
    void whoIsGoneFromOneSourceAndComesInFromAnotherIsNotGone() {
        read("book.csv", "Bob,bob@x.example", "Carol,carol@x.example");
        read("book.csv", "Bob,bob@x.example");
        read("other.csv", "Carol,carol@x.example");
        assertEquals(List.of(), gone());
    }

    @Test
    void aContactThatWasTypedInIsNeverGone() {
        new AddContact(profile).run(Somebody.address("bob@x.example"), "Bob");
        read("book.csv", "Bob,bob@x.example", "Carol,carol@x.example");
        SourceChanges changes = read("book.csv", "Carol,carol@x.example").changes();
        assertNotNull(changes);
        assertEquals(List.of(), changes.gone());
        assertEquals(1, changes.elsewhere());
        assertEquals(List.of(), gone());
    }

    @Test
    void anUnchangedSourceHasNoChanges() {
        read("book.csv", "Bob,bob@x.example");
        SourceChanges changes = read("book.csv", "Bob,bob@x.example").changes();
        assertNotNull(changes);
        assertTrue(changes.isNothing());
        assertFalse(changes.losesMost());
        assertEquals(1, changes.unchanged());
    }

    @Test
    void readingAgainCanBeTakenBack() throws IOException {
        read("book.csv", "Bob,bob@x.example", "Carol,carol@x.example");
        List<BookEntry> before = new AddressBookContents(profile).list().entries();
        Path file = Files.writeString(folder.resolve("book.csv"),
                "Name,E-mail\nRobert,bob@x.example\nDan,dan@x.example\n");
        ReadAddressBook.Result again = new ReadAddressBook(profile).run(List.of(file), Progress.none());
        new UndoBookChange(profile).run(again.undo());
        assertEquals(before, new AddressBookContents(profile).list().entries());
        assertEquals(List.of(), gone());
    }

    @Test
    void aReadingThatWasUndoneIsNoTimeToCompareWith() throws IOException {
        Path file = Files.writeString(folder.resolve("book.csv"), "E-mail\nbob@x.example\n");
        ReadAddressBook.Result first = new ReadAddressBook(profile).run(List.of(file), Progress.none());
        new UndoBookChange(profile).run(first.undo());
        ReadAddressBook.SourceResult again =
                new ReadAddressBook(profile).run(List.of(file), Progress.none()).sources().getFirst();
        assertNull(again.changes());
        assertEquals(1, again.fresh());
        assertNull(new AddressBookContents(profile).list().sources().getFirst().undone());
    }

    @Test
    void otherSourcesThanFilesComeInReady() {
        SourceChanges changes = null;
        for (String rows : List.of("E-mail\na@x.example\nb@x.example\n", "E-mail\nb@x.example\nc@x.example\n")) {
            var report = AddressBookFiles.standard().read(rows.getBytes(StandardCharsets.UTF_8), "Contacts");
            changes = new ReadAddressBook(profile).take(List.of(new Reading(SERVER, "Contacts", "", report)))
                    .sources().getFirst().changes();
        }
        assertNotNull(changes);
        assertEquals(List.of("c@x.example"), changes.added());
        assertEquals(List.of("a@x.example"), changes.gone().stream().map(BookEntry::canonical).toList());
        assertEquals(SERVER, new AddressBookContents(profile).list().sources().getFirst().key());
    }
}
