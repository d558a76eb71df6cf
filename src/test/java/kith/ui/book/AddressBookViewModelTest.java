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
import kith.app.Editions;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Progress;
import kith.app.ShareFilters;
import kith.fault.Fault;
import kith.store.BookTable;
import kith.ui.book.AddressBookViewModel.Sharing;
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
        model = new AddressBookViewModel(profile, new Immediate(), notices, Passphrases.none(), texts);
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

    private List<BookTable.Entry> named(String part) {
        return model.entries().filtered(entry -> entry.canonical().startsWith(part));
    }

    @Test
    void readsFilesAndSaysWhatCameOfThem() {
        assertTrue(model.loadedProperty().get());
        assertEquals(3, model.entries().size());
        var file = model.reportProperty().get().files().getFirst();
        assertEquals(3, file.fresh());
        assertEquals(1, file.report().duplicates());
        assertEquals(1, file.report().skippedCount());
        model.closeReport();
        assertNull(model.reportProperty().get());
        model.read(List.of(folder.resolve("missing.vcf")));
        assertEquals(Fault.FILE_UNREADABLE, model.reportProperty().get().files().getFirst().refused().fault());
        assertEquals(3, model.entries().size());
    }

    @Test
    void filtersByAddressAndByName() {
        model.filterProperty().set(" BROWN ");
        assertEquals(List.of("bob@x.example"), model.shown().stream().map(BookTable.Entry::canonical).toList());
        model.filterProperty().set("x.example");
        assertEquals(2, model.shown().size());
        model.filterProperty().set("");
        assertEquals(3, model.shown().size());
    }

    @Test
    void marksAndRemovesAndSaysWhatFriendsCanTestAlready() {
        model.setSharing(named("carol"), Sharing.NEVER);
        assertTrue(named("carol").getFirst().excluded());
        assertEquals(Notice.Severity.SUCCESS, notices.shown().getFirst().severity());
        model.setSharing(named("carol"), Sharing.ALLOWED);
        assertFalse(named("carol").getFirst().excluded());
        new ShareFilters(profile).run(new ShareFilters.Request("Bob", 3, ShareFilters.Files.MISSING,
                folder.resolve("out"), ShareFilters.AfterRestore.UNDECIDED), Passphrases.none(), Progress.none());
        model.remove(named("dave"));
        assertEquals(2, model.entries().size());
        assertEquals(Notice.Severity.WARNING, notices.shown().getFirst().severity());
        assertTrue(notices.shown().getFirst().text().contains("cannot be taken back"));
    }

    @Test
    void saysWhatANewEditionCostsBeforeItIsMade() {
        Editions.Status none = model.editionProperty().get();
        assertEquals(0, none.edition());
        assertTrue(model.costWords(none).contains("costs nothing"));
        new ShareFilters(profile).run(new ShareFilters.Request("Bob", 3, ShareFilters.Files.MISSING,
                folder.resolve("out"), ShareFilters.AfterRestore.UNDECIDED), Passphrases.none(), Progress.none());
        model.refresh();
        Editions.Status shared = model.editionProperty().get();
        assertTrue(model.costWords(shared).contains("1 in 8 ") && model.costWords(shared).contains("1 in 64"),
                model.costWords(shared));
        assertTrue(model.costWords(shared).contains("8 times less often"), model.costWords(shared));
        assertTrue(model.costWords(shared).contains("Bob: 1 in 8 today, 1 in 64 with both"), model.costWords(shared));
        model.remove(named("dave"));
        assertTrue(model.costWords(model.editionProperty().get()).contains("1 was withdrawn"));
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
        model.entries().subscribe(() -> changes[0]++);
        model.refresh();
        assertEquals(0, changes[0], "a refresh that finds nothing new keeps the selection");
    }
}
