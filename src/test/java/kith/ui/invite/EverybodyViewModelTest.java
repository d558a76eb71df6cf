package kith.ui.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases;
import kith.app.share.Editions;
import kith.app.share.ShareFilters.AfterRestore;
import kith.ui.Person;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EverybodyViewModelTest {
    private static final int CONTACTS = 20;

    @TempDir
    private Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private Person ana;
    private ExchangeViewModel exchange;
    private EverybodyViewModel model;

    @BeforeEach
    void make() {
        ana = Person.of("Ana", folder, CONTACTS);
        for (String name : List.of("Ben", "Carol")) {
            ana.accept(List.of(Person.of(name, folder, CONTACTS).card()));
            ana.share(name, 3);
        }
        exchange = new ExchangeViewModel(new Exchanging(ana.profile(), Passphrases.none(), texts, new Immediate(),
                notices, message -> { }), () -> { }, () -> { }, new ExchangeMemory());
        model = exchange.everybody();
    }

    @Test
    void nothingIsSaidWhereNothingIsDue() {
        exchange.updateEverybody();
        assertEquals(ExchangeViewModel.Page.EVERYBODY, exchange.pageProperty().get());
        assertEquals(List.of(), model.sentences());
        assertEquals("", model.names());
        assertEquals(List.of(), model.figures());
    }

    @Test
    void whatItTellsIsSaidFirstAndTheFigureIsApart() {
        new Editions(ana.profile()).makeNew(Passphrases.none());
        exchange.updateEverybody();
        assertEquals("Ben, Carol", model.names());
        assertEquals(List.of("Nobody gets more than you agreed to, but old and new together tell more, for good. "
                + "All of them together could find out as much as one friend."), model.sentences());
        assertTrue(model.figures().getFirst().contains("1 in 64"), model.figures().toString());
        model.write();
        assertEquals(2, model.resultProperty().get().written().size());
        exchange.leave();
        assertNull(model.resultProperty().get());
    }

    @Test
    void afterARestoreItIsDecidedFirst() {
        new Editions(ana.profile()).makeNew(Passphrases.none());
        ana.profile().store().write(tables -> {
            tables.meta().setUnvouchedEdition(tables.editions().newestNumber());
            return tables;
        });
        exchange.updateEverybody();
        assertTrue(model.previewProperty().get().unvouched());
        model.write();
        assertNull(model.resultProperty().get());
        assertFalse(notices.shown().isEmpty());
        model.afterRestoreProperty().set(AfterRestore.NEW_EDITION);
        assertEquals(0, model.previewProperty().get().edition());
        assertEquals(2, model.sentences().size(), "the ledger may lack something");
        model.write();
        assertNotNull(model.resultProperty().get());
        assertEquals(2, model.resultProperty().get().written().size());
    }
}
