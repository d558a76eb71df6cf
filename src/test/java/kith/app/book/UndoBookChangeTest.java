package kith.app.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.share.Editions;
import kith.book.BookEntry;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was taken back is exactly as before; what somebody else touched in between, and every edition, stays. */
class UndoBookChangeTest {
    @TempDir
    Path folder;

    private Profile profile;
    private AddressBookContents contents;
    private UndoBookChange undo;

    @BeforeEach
    void readTwoFiles() throws IOException {
        Somebody somebody = Somebody.named("Alice", folder);
        profile = somebody.profile();
        contents = new AddressBookContents(profile);
        undo = new UndoBookChange(somebody.at(Somebody.NOW.plusSeconds(3600)).profile());
        read("first.csv", "Bob,bob@x.example", ",carol@x.example");
        read("second.csv", "Carol,carol@x.example", "Dave,dave@x.example");
    }

    private ReadAddressBook.Result read(String name, String... rows) throws IOException {
        Path file = Files.write(folder.resolve(name),
                Stream.concat(Stream.of("Name,E-mail"), Arrays.stream(rows)).toList());
        return new ReadAddressBook(profile).run(List.of(file), Progress.none());
    }

    private List<BookEntry> book() {
        return contents.list().entries();
    }

    private BookEntry entry(String name) {
        return book().stream().filter(e -> e.canonical().equals(name + "@x.example")).findFirst().orElseThrow();
    }

    private int makeEdition() {
        return new Editions(profile).makeNew(Passphrases.none());
    }

    @Test
    void aRemovedContactComesBackWithDateMarkNameAndFiles() {
        contents.setExcluded(List.of(Somebody.address("carol@x.example")), true);
        List<BookEntry> before = book();
        assertEquals(List.of(1L, 2L), entry("carol").files());
        BookChange removed = contents.remove(before.stream().map(e -> Somebody.address(e.canonical())).toList()).undo();
        assertEquals(0, contents.size());
        assertEquals(3, removed.count());
        UndoBookChange.Result result = undo.run(removed);
        assertEquals(before, book());
        assertEquals(new UndoBookChange.Result(removed, 3, 0, 0, 0, 0), result);
    }

    @Test
    void onlyMarksThatChangedAreTakenBack() {
        contents.setExcluded(List.of(Somebody.address("bob@x.example")), true);
        BookChange both = contents.setExcluded(
                List.of(Somebody.address("bob@x.example"), Somebody.address("carol@x.example")), true).undo();
        assertEquals(1, both.count(), "Bob had the mark already");
        undo.run(both);
        assertTrue(entry("bob").excluded());
        assertEquals(false, entry("carol").excluded());
    }

    @Test
    void aWrongChoiceOfColumnsIsForgottenWithItsReading() throws IOException {
        for (String titles : List.of("Nr;Mitglied;Erreichbar;Eingeladen von\n", "")) {
            String rows = "1;Eve;eve@x.example;alice@x.example\n2;Fay;fay@x.example;alice@x.example\n";
            Path file = Files.writeString(folder.resolve("club" + titles.length() + ".csv"), titles + rows);
            ChooseColumns tables = new ChooseColumns(profile);
            ChooseColumns.Undecided table = tables.undecided(file).orElseThrow();
            BookChange wrong = tables.run(table, table.choice().columns(List.of(3), List.of(1))).undo();
            assertTrue(tables.undecided(file).isEmpty(), "known now");
            undo.run(wrong);
            assertTrue(tables.undecided(file).isPresent(), "asks again");
            BookChange right = tables.run(table, table.choice().columns(List.of(2), List.of(1))).undo();
            assertTrue(tables.undecided(file).isEmpty());
            undo.run(right);
        }
    }

    @Test
    void aChoiceByWhichAnotherFileWasReadStays() throws IOException {
        String titles = "Nr;Mitglied;Erreichbar;Eingeladen von\n";
        Path may = Files.writeString(folder.resolve("may.csv"), titles + "1;Eve;eve@x.example;alice@x.example\n");
        Path june = Files.writeString(folder.resolve("june.csv"), titles + "1;Fay;fay@x.example;alice@x.example\n");
        ChooseColumns tables = new ChooseColumns(profile);
        ChooseColumns.Undecided table = tables.undecided(may).orElseThrow();
        BookChange first = tables.run(table, table.choice().columns(List.of(2), List.of(1))).undo();
        BookChange second = new ReadAddressBook(profile).run(List.of(june), Progress.none()).undo();
        undo.run(second);
        assertTrue(tables.undecided(june).isEmpty());
        undo.run(first);
        assertTrue(tables.undecided(june).isPresent());
    }

    @Test
    void anImportIsTakenBackAndWhatWasThereBeforeStays() throws IOException {
        List<BookEntry> before = book();
        BookChange read = read("third.csv", "Bobby,bob@x.example", "Eve,eve@x.example").undo();
        assertEquals("third.csv", read.subject());
        assertEquals(1, read.count(), "Bob has a name already: only Eve came in");
        assertEquals(List.of(1L, 3L), entry("bob").files());
        undo.run(read);
        assertEquals(before, book());
        assertTrue(contents.list().sources().getFirst().undone() != null, "the file stays in the list, as undone");
        assertEquals(null, contents.list().sources().get(1).undone());
    }

    @Test
    void aNameThatAnImportFilledInGoesAgain() throws IOException {
        new AddContact(profile).run(Somebody.address("eve@x.example"), "");
        BookChange read = read("third.csv", "Eve,eve@x.example").undo();
        assertEquals("Eve", entry("eve").name());
        undo.run(read);
        assertEquals("", entry("eve").name());
        assertEquals(List.of(), entry("eve").files());
    }

    @Test
    void whatAnotherProcessChangedInBetweenIsLeftAndCounted() throws IOException {
        BookChange marked = contents.setExcluded(
                List.of(Somebody.address("bob@x.example"), Somebody.address("carol@x.example")), true).undo();
        Profile other = Profile.open(profile.store().folder());
        new AddressBookContents(other).setExcluded(List.of(Somebody.address("bob@x.example")), false);
        UndoBookChange.Result result = undo.run(marked);
        assertEquals(1, result.undone());
        assertEquals(1, result.left());

        BookChange read = read("third.csv", "Eve,eve@x.example", "Fred,fred@x.example").undo();
        new AddressBookContents(other).setExcluded(List.of(Somebody.address("eve@x.example")), true);
        assertEquals(1, undo.run(read).left());
        assertTrue(entry("eve").excluded(), "somebody decided about this entry: it is not removed");
        assertEquals(null, contents.list().sources().getFirst().undone(), "a contact still comes from it");

        BookChange removed = contents.remove(List.of(Somebody.address("dave@x.example"))).undo();
        new AddContact(other).run(Somebody.address("dave@x.example"), "David");
        assertEquals(1, undo.run(removed).left());
        assertEquals("David", entry("dave").name());
    }

    @Test
    void aMarkOfAnotherProcessDoesNotStandInTheWayOfAName() {
        new AddContact(profile).run(Somebody.address("eve@x.example"), "");
        BookChange named = new AddContact(profile).run(Somebody.address("eve@x.example"), "Eve").change();
        contents.setExcluded(List.of(Somebody.address("eve@x.example")), true);
        assertEquals(1, undo.run(named).undone());
        assertEquals("", entry("eve").name());
        assertTrue(entry("eve").excluded());
    }

    @Test
    void anEditionMadeInBetweenStaysAndIsNamed() {
        int first = makeEdition();
        BookChange removed = contents.remove(List.of(Somebody.address("bob@x.example"))).undo();
        int second = makeEdition();
        UndoBookChange.Result back = undo.run(removed);
        assertEquals(new UndoBookChange.Result(removed, 1, 0, second, 1, 0), back, "Bob waits for the next one");
        BookChange added = new AddContact(profile).run(Somebody.address("eve@x.example"), "Eve").change();
        int third = makeEdition();
        assertEquals(new UndoBookChange.Result(added, 1, 0, third, 0, 1), undo.run(added), "it goes on holding Eve");
        assertEquals(List.of(first, second, third), profile.store().read(t -> IntStream.of(first, second, third).boxed()
                .filter(number -> !t.editions().contacts(number).isEmpty()).toList()));
        assertTrue(profile.store().read(t -> t.editions().contacts(third)).contains("eve@x.example"));
    }

    @Test
    void theHistoryForgetsTheOldestAndNeverTheLatest() {
        BookHistory history = new BookHistory();
        BookEntry entry = entry("bob");
        for (int i = 0; i <= BookHistory.MOST_CHANGES; i++) {
            history.add(new BookChange(BookChange.Kind.REMOVED, "" + i, List.of(new BookChange.Row(entry, null)),
                    List.of(), 0));
        }
        int counted = 0;
        while (history.latest().isPresent()) {
            counted++;
            history.forget(history.latest().get());
        }
        assertEquals(BookHistory.MOST_CHANGES, counted);
        history.add(new BookChange(BookChange.Kind.READ, "", List.of(), List.of(1L), 0));
        assertTrue(history.latest().isEmpty(), "nothing that could be seen to go");
    }
}
