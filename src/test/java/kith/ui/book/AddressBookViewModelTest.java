package kith.ui.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.address.io.Encodings;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.AddressBookContents;
import kith.app.book.BookHistory;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.book.SourceKey;
import kith.fault.Fault;
import kith.parallel.Progress;
import kith.ui.book.AddressBookViewModel.Sharing;
import kith.ui.book.source.NewContactViewModel;
import kith.ui.book.source.TableChoiceViewModel;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Notice;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AddressBookViewModelTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private Profile profile;
    private AddressBookViewModel model;

    @TempDir
    Path folder;

    @BeforeEach
    void open() throws IOException {
        profile = TestProfiles.make(folder, "Alice", "alice@x.example");
        model = new AddressBookViewModel(profile, new Immediate(), notices, Passphrases.none(), texts,
                new BookHistory());
        Path list = Files.writeString(folder.resolve("book.csv"), """
                Name,E-mail
                Bob Brown,bob@x.example
                Carol,carol@x.example
                Dave,dave@y.example
                Bob again,bob@x.example
                Nobody,not an address
                """);
        model.read(List.of(list));
    }

    @Test
    void everyEncodingThatIsOfferedIsOneAndIsShownByThatName() {
        for (String name : TableChoiceViewModel.ENCODINGS) {
            assertEquals(name, Encodings.name(Encodings.of(name)));
        }
    }

    private List<BookRow> named(String part) {
        return model.list().all().stream().filter(row -> row.canonical().startsWith(part)).toList();
    }

    private List<String> shown() {
        return model.list().shownProperty().get().stream().map(BookRow::canonical).toList();
    }

    @Test
    void theNamesThatKithGaveAreSaidInTheWindowsLanguage() {
        BookTexts english = new BookTexts(texts);
        BookTexts chinese = new BookTexts(Texts.in(Locale.SIMPLIFIED_CHINESE));
        SourceKey collected = new SourceKey(SourceKey.Kind.THUNDERBIRD, folder.resolve("history.sqlite").toString());
        assertEquals("Collected addresses", english.name(collected, "收集的地址"));
        assertEquals("收集的地址", chinese.name(collected, "Collected addresses"));
        assertEquals("Family", chinese.name(collected, "Family"));
        SourceKey made = new SourceKey(SourceKey.Kind.THUNDERBIRD, folder.resolve("abook-1.sqlite").toString());
        assertEquals("Collected addresses", chinese.name(made, "Collected addresses"), "a user called it so");
        assertEquals("Collected addresses", chinese.name(null, "Collected addresses"));
    }

    @Test
    void anOldReportGoesWhenATableIsAskedAbout() throws IOException {
        assertNotNull(model.reportProperty().get());
        Path club = Files.writeString(folder.resolve("club.csv"),
                "Nr;Wer;Wo\n1;Eve;eve@x.example\n2;Fay;fay@x.example\n");
        model.read(List.of(club));
        assertNotNull(model.ways().tableChoice().tableProperty().get());
        assertNull(model.reportProperty().get());
    }

    @Test
    void readsFilesAndSaysWhatCameOfThem() {
        assertTrue(model.loadedProperty().get());
        assertEquals(3, model.list().sizeProperty().get());
        var file = model.reportProperty().get().sources().getFirst();
        assertEquals(3, file.fresh());
        assertEquals(1, file.report().duplicates());
        assertEquals(1, file.report().skippedCount());
        model.closeReport();
        assertNull(model.reportProperty().get());
        model.read(List.of(folder.resolve("missing.vcf")));
        assertEquals(Fault.FILE_UNREADABLE, model.reportProperty().get().sources().getFirst().refused().fault());
        assertEquals(3, model.list().sizeProperty().get());
    }

    @Test
    void filtersByAddressAndByName() {
        model.list().searchProperty().set(" BROWN ");
        assertEquals(List.of("bob@x.example"), shown());
        model.list().searchProperty().set("x.example");
        assertEquals(2, shown().size());
        model.list().searchProperty().set("");
        assertEquals(3, shown().size());
    }

    @Test
    void marksAndRemovesAndSaysWhatFriendsCanTestAlready() {
        model.setSharing(named("carol"), Sharing.NEVER);
        assertTrue(named("carol").getFirst().entry().excluded());
        assertEquals(Notice.Severity.SUCCESS, notices.shown().getFirst().severity());
        model.setSharing(named("carol"), Sharing.ALLOWED);
        assertFalse(named("carol").getFirst().entry().excluded());
        new ShareFilters(profile).run(new ShareFilters.Request("Bob", 3, ShareFilters.Files.MISSING,
                folder.resolve("out"), ShareFilters.AfterRestore.UNDECIDED), Passphrases.none(), Progress.none());
        model.remove(named("dave"));
        assertEquals(2, model.list().sizeProperty().get());
        assertEquals(Notice.Severity.WARNING, notices.shown().getFirst().severity());
        assertTrue(notices.shown().getFirst().text().contains("cannot be taken back"));
    }

    @Test
    void saysWhatANewEditionCostsBeforeItIsMade() {
        Editions.Status none = model.editionProperty().get();
        assertEquals(0, none.edition());
        assertTrue(model.bookTexts().cost(none).contains("tells nobody anything more"));
        new ShareFilters(profile).run(new ShareFilters.Request("Bob", 3, ShareFilters.Files.MISSING,
                folder.resolve("out"), ShareFilters.AfterRestore.UNDECIDED), Passphrases.none(), Progress.none());
        model.refresh();
        Editions.Status shared = model.editionProperty().get();
        assertTrue(model.bookTexts().cost(shared).contains("1 in 8 ")
                && model.bookTexts().cost(shared).contains("1 in 64"),
                model.bookTexts().cost(shared));
        assertTrue(model.bookTexts().cost(shared).contains("8 times less often"), model.bookTexts().cost(shared));
        assertTrue(model.bookTexts().cost(shared).contains("Bob (level 3): 1 in 8 now, 1 in 64 with both"),
                model.bookTexts().cost(shared));
        assertTrue(model.bookTexts().price(shared).contains("1 in 64 strangers instead of 1 in 8 "),
                model.bookTexts().price(shared));
        model.remove(named("dave"));
        assertTrue(model.bookTexts().cost(model.editionProperty().get()).contains("1 in it was withdrawn"));
        assertEquals(1, model.editionProperty().get().withdrawn());
        model.makeEdition();
        Editions.Status made = model.editionProperty().get();
        assertNotNull(made);
        assertEquals(shared.edition() + 1, made.edition());
        assertEquals(0, made.withdrawn());
    }

    @Test
    void equalRowsAreLeftAlone() {
        int[] changes = {0};
        model.list().shownProperty().subscribe((before, now) -> changes[0]++);
        model.refresh();
        assertEquals(0, changes[0], "a refresh that finds nothing new keeps the selection");
    }

    @Test
    void partsAndFilesNarrowTheList() throws IOException {
        model.makeEdition();
        model.read(List.of(Files.writeString(folder.resolve("more.csv"), "E-mail\neve@y.example\nbob@x.example\n")));
        model.setSharing(named("carol"), Sharing.NEVER);
        model.list().partProperty().set(BookList.Part.WAITING);
        assertEquals(List.of("eve@y.example"), shown());
        model.list().partProperty().set(BookList.Part.NEVER);
        assertEquals(List.of("carol@x.example"), shown());
        model.list().showAll();
        FileRow more = model.filesProperty().get().getFirst();
        assertEquals("more.csv", more.source().name());
        assertEquals(2, more.listed());
        assertEquals(1, more.only());
        model.list().fileProperty().set(more);
        assertEquals(List.of("bob@x.example", "eve@y.example"), shown());
        model.removeOnlyFrom(more);
        assertEquals(List.of("bob@x.example"), shown(), "Bob stands in the other file, too");
        model.undo();
        assertEquals(List.of("bob@x.example", "eve@y.example"), shown(), "the file is still the one that is looked at");
    }

    @Test
    void sortsByEveryColumnAndKeepsTheOrderWhenTheBookChanges() {
        model.sort(new BookOrder(BookOrder.Column.NAME, BookOrder.Direction.DOWN));
        assertEquals(List.of("dave@y.example", "carol@x.example", "bob@x.example"), shown());
        model.ways().newContact().addressProperty().set("aaron@x.example");
        model.ways().newContact().add();
        assertEquals("aaron@x.example", shown().getLast(), "without a name at the end, whichever the direction");
        model.setSharing(named("carol"), Sharing.NEVER);
        model.sort(new BookOrder(BookOrder.Column.SHARING, BookOrder.Direction.UP));
        assertEquals("carol@x.example", shown().getFirst());
        model.sort(new BookOrder(BookOrder.Column.ADDED, BookOrder.Direction.DOWN));
        assertEquals(4, shown().size());
        model.sort(BookOrder.BY_ADDRESS);
        assertEquals(List.of("aaron@x.example", "bob@x.example", "carol@x.example", "dave@y.example"), shown());
    }

    @Test
    void theLastChangesAreTakenBackOneByOneAndNamed() {
        assertEquals("_Undo: 3 contacts read", model.bookTexts().undo(model.undoableProperty().get()));
        List<BookRow> before = model.list().all();
        model.setSharing(named("carol"), Sharing.NEVER);
        model.remove(named("bob"));
        assertEquals("_Undo: 1 contact removed", model.bookTexts().undo(model.undoableProperty().get()));
        model.undo();
        assertEquals(Notice.Severity.SUCCESS, notices.shown().getFirst().severity());
        assertEquals("_Undo: 1 contact marked", model.bookTexts().undo(model.undoableProperty().get()));
        model.undo();
        assertEquals(before, model.list().all());
        model.undo();
        assertEquals(0, model.list().all().size());
        assertNull(model.reportProperty().get(), "a report of what is gone");
        assertEquals("_Undo", model.bookTexts().undo(model.undoableProperty().get()));
        model.undo();
        assertTrue(model.bookTexts().report(model.filesProperty().get().getFirst()).getFirst().contains("was undone"));
    }

    @Test
    void whatCannotBeTakenBackIsSaid() {
        model.setSharing(named("bob"), Sharing.NEVER);
        new AddressBookContents(profile).remove(TestProfiles.addresses("bob@x.example"));
        model.undo();
        assertEquals(Notice.Severity.WARNING, notices.shown().getFirst().severity());
        assertTrue(notices.shown().getFirst().text().startsWith("Nothing was undone. 1 contact was changed by another"),
                notices.shown().getFirst().text());
        model.remove(named("carol"));
        model.makeEdition();
        model.undo();
        assertTrue(notices.shown().getFirst().text().contains("1 contact is not in it"),
                notices.shown().getFirst().text());
    }

    @Test
    void aContactIsTypedInStrictly() {
        NewContactViewModel form = model.ways().newContact();
        form.addressProperty().set("eve@nowhere");
        form.add();
        assertEquals("This cannot be added: a domain without a dot.", form.problemProperty().get());
        form.addressProperty().set("Bob@x.example");
        assertEquals("", form.problemProperty().get());
        form.add();
        assertEquals(Notice.Severity.INFO, notices.shown().getFirst().severity());
        form.addressProperty().set("eve@x.example");
        form.nameProperty().set("Eve");
        form.add();
        assertEquals("Eve", named("eve").getFirst().entry().name());
        assertEquals("", form.addressProperty().get());
        model.undo();
        assertEquals(List.of(), named("eve"));
    }

    @Test
    void aFileSaysWhatItsReaderNoticed() {
        List<String> report = model.bookTexts().report(model.filesProperty().get().getFirst());
        assertEquals("3 contacts of your book stand in it; 3 came only from here.", report.getFirst());
        assertTrue(report.stream().anyMatch(line -> line.startsWith("1 entry skipped: ")), report::toString);
    }
}
