package kith.app.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Profile;
import kith.app.Somebody;
import kith.book.BookSource;
import kith.book.SourceNote;
import kith.book.SourceNote.About;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadAddressBookTest {
    @TempDir
    Path folder;

    private Profile profile;
    private Path book;

    @BeforeEach
    void make() throws IOException {
        profile = Somebody.named("Alice", folder).profile();
        book = Files.writeString(folder.resolve("book.csv"), """
                Name,E-mail
                Bob,bob@x.example
                Bob again,mailto:bob@x.example
                Nobody,not an address
                Nowhere,bob@
                """);
    }

    @Test
    void theListOfFilesKeepsWhatTheReaderSaid() {
        new ReadAddressBook(profile).run(List.of(book), Progress.none());
        BookSource source = new AddressBookContents(profile).list().sources().getFirst();
        assertEquals("book.csv", source.name());
        assertEquals("CSV", source.format());
        assertEquals(List.of(4, 1, 1, 2, 1),
                List.of(source.cards(), source.addresses(), source.duplicates(), source.skipped(), source.fresh()));
        List<SourceNote> notes = source.notes();
        assertNotNull(notes);
        assertTrue(notes.contains(new SourceNote(About.WARNING, "MAILTO_DROPPED", 1)), notes::toString);
        assertEquals(2, notes.stream().filter(n -> n.about() == About.SKIPPED).mapToInt(SourceNote::count).sum());
    }

    @Test
    void aFileOfAnOlderKithHasNumbersAlone() {
        BookSource old = new BookSource(0, "old.vcf", "VCARD", profile.now(), 3, 2, 0, 1, 2, null, null, null, "");
        profile.store().write(t -> t.bookFiles().put(old));
        assertNull(new AddressBookContents(profile).list().sources().getFirst().notes());
    }

    @Test
    void aContactIsOnlyFromAFileIfNothingElseListsIt() throws IOException {
        new AddContact(profile).run(Somebody.address("typed@x.example"), "");
        Path again = Files.writeString(folder.resolve("again.csv"),
                "E-mail\nbob@x.example\ncarol@x.example\ntyped@x.example\n");
        new ReadAddressBook(profile).run(List.of(book, again), Progress.none());
        assertEquals(List.of("carol@x.example"), new AddressBookContents(profile).list().entries().stream()
                .filter(e -> e.isOnlyFrom(2)).map(e -> e.canonical()).toList());
        assertEquals(3, new AddressBookContents(profile).list().entries().stream()
                .filter(e -> e.files().contains(2L)).count());
        assertFalse(new AddressBookContents(profile).list().entries().stream().anyMatch(e -> e.isOnlyFrom(1)));
    }

    @Test
    void whoStopsTheReadingFindsTheBookAsItWas() {
        Progress impatient = new Progress() {
            private int asked;

            @Override
            public void at(long done, long total) {
            }

            @Override
            public boolean cancelled() {
                return asked++ == 1;
            }
        };
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class,
                () -> new ReadAddressBook(profile).run(List.of(book, book), impatient)).fault());
        assertEquals(0, new AddressBookContents(profile).size());
        assertEquals(List.of(), new AddressBookContents(profile).list().sources());
    }

    @Test
    void aContactThatIsTypedInIsStrictlyOne() {
        AddContact add = new AddContact(profile);
        assertEquals(AddContact.Outcome.ADDED, add.run(Somebody.address("a@x.example"), "  ").outcome());
        assertEquals(AddContact.Outcome.NAMED, add.run(Somebody.address("a@x.example"), " Ann ").outcome());
        AddContact.Result there = add.run(Somebody.address("A@x.example"), "Other");
        assertEquals(AddContact.Outcome.ALREADY_THERE, there.outcome());
        assertEquals("Ann", there.entry().name());
        assertEquals(0, there.change().count());
        assertEquals(AddContact.MAX_NAME, add.run(Somebody.address("b@x.example"), "x".repeat(300)).entry()
                .name().length());
    }
}
