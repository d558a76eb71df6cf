package kith.ui.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kith.app.friend.Friends;
import kith.app.share.PrintableLedger;
import kith.ui.Person;
import kith.ui.parts.Printing;
import kith.ui.shell.Notice;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import kith.ui.work.Waiting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerViewModelTest {
    @TempDir
    Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);

    private boolean printer = true;

    private LedgerViewModel model(Person person) {
        LedgerViewModel model = new LedgerViewModel(person.profile(), texts, new Immediate(), notices,
                () -> printer);
        assertNull(model.resultProperty().get());
        assertEquals(List.of(), model.summary());
        model.refresh();
        return model;
    }

    @Test
    void tellsWhatAllTogetherKnowAndWhoHasWhat() {
        Person alice = Person.of("Alice", folder, 30);
        LedgerViewModel model = model(alice);
        assertTrue(model.resultProperty().get().isEmpty());
        alice.share("Bob", 5);
        alice.share("Carol", 3);
        model.refresh();
        List<LedgerRow> rows = LedgerRow.of(model.resultProperty().get());
        LedgerViewTexts ledgerViewTexts = model.ledgerViewTexts();
        assertEquals("1 in 32 strangers would pass as a contact of yours",
                ledgerViewTexts.together(model.resultProperty().get()));
        assertEquals(5.0 / 16, ledgerViewTexts.meter(model.resultProperty().get()), 1e-9);
        assertTrue(ledgerViewTexts.asMuchAs(model.resultProperty().get()).contains("5 filters"));
        assertTrue(model.summary().getFirst().contains("1 in 2 strangers"), model.summary().toString());
        assertEquals(List.of("Bob", "Carol"), rows.stream().map(ledgerViewTexts::title).toList());
        assertEquals("As much as is usual", ledgerViewTexts.given(rows.getFirst()));
        assertEquals("All of them together could find out as much as one friend.",
                ledgerViewTexts.total(model.resultProperty().get()));
        assertTrue(model.words(model.resultProperty().get().recipients().getFirst()).getFirst()
                .contains("5 filters; 1 in 32 strangers match"));
        assertEquals("1 in 32", ledgerViewTexts.odds(rows.getFirst()));
        LedgerRow edition = rows.getFirst().below().getFirst();
        assertTrue(ledgerViewTexts.title(edition).startsWith("Edition 2"), "no thousands separators in a name");
        assertEquals(5, edition.below().size());
        assertEquals("Filter 1", ledgerViewTexts.title(edition.below().getFirst()));
        assertEquals("1 in 2", ledgerViewTexts.odds(edition.below().getFirst()));
        assertEquals("Written", ledgerViewTexts.given(edition.below().getFirst()));

        new Friends(alice.profile()).remove("Bob");
        model.refresh();
        assertEquals("Bob (removed)", ledgerViewTexts.title(LedgerRow.of(model.resultProperty().get()).getFirst()));
    }

    @Test
    void anEqualLedgerChangesNothing() {
        Person alice = Person.of("Alice", folder, 30);
        alice.share("Bob", 3);
        LedgerViewModel model = model(alice);
        int[] changes = {0};
        model.resultProperty().subscribe(() -> changes[0]++);
        model.refresh();
        assertEquals(0, changes[0]);
    }

    @Test
    void exportsATable() throws IOException {
        Person alice = Person.of("Alice", folder, 30);
        alice.share("Bob", 3);
        LedgerViewModel model = model(alice);
        Path file = folder.resolve("ledger.csv");
        model.export(file);
        assertEquals(4, Files.readAllLines(file).size());
        assertEquals(Notice.Severity.SUCCESS, notices.shown().getFirst().severity());
        model.export(file.resolve("impossible.csv"));
        assertEquals(Notice.Severity.ERROR, notices.shown().getFirst().severity());
    }

    @Test
    void savesAPageForAnyBrowser() throws IOException {
        Person alice = Person.of("Alice", folder, 30);
        alice.share("Bob <b>", 3);
        LedgerViewModel model = model(alice);
        Path file = folder.resolve("ledger.html");
        model.savePage(file);
        String page = Files.readString(file);
        assertTrue(page.contains("Bob &lt;b&gt;") && page.contains("Kith of Alice"), page);
        assertEquals(Notice.Severity.SUCCESS, notices.shown().getFirst().severity());
        model.savePage(file.resolve("impossible.html"));
        assertEquals(Notice.Severity.ERROR, notices.shown().getFirst().severity());
    }

    @Test
    void saysWhatCameOfPrinting() {
        Person alice = Person.of("Alice", folder, 30);
        alice.share("Bob", 3);
        printer = false;
        LedgerViewModel model = model(alice);
        assertFalse(model.printableProperty().get());
        printer = true;
        model.refresh();
        assertTrue(model.printableProperty().get());
        List<PrintableLedger> sheets = new ArrayList<>();
        model.toPrint(sheets::add);
        assertEquals(2, sheets.getFirst().rows().size());
        model.printed(Printing.Outcome.LEFT);
        assertEquals(List.of(), notices.shown());
        model.printed(Printing.Outcome.PRINTED);
        assertEquals(Notice.Severity.SUCCESS, notices.shown().getFirst().severity());
        model.printed(Printing.Outcome.FAILED);
        assertEquals(Notice.Severity.WARNING, notices.shown().getFirst().severity());
    }

    @Test
    void anOlderLookDoesNotHideWhatWasGivenSince() {
        Person alice = Person.of("Alice", folder, 30);
        Waiting background = new Waiting();
        LedgerViewModel model = new LedgerViewModel(alice.profile(), texts, background, notices, () -> printer);
        model.refresh();
        background.work();
        alice.share("Bob", 5);
        printer = false;
        model.refresh();
        background.finishBackwards();
        assertFalse(model.resultProperty().get().isEmpty());
        assertFalse(model.printableProperty().get());
    }
}
