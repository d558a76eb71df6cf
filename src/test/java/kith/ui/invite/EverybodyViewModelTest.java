package kith.ui.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases;
import kith.app.friend.Friends;
import kith.app.receive.KeyDecision;
import kith.app.share.Editions;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.ui.Person;
import kith.ui.shell.Notice;
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
    private int written;
    private Person ana;
    private ExchangeViewModel exchange;
    private EverybodyViewModel model;

    @BeforeEach
    void make() {
        ana = Person.of("Ana", folder, CONTACTS);
        for (String name : List.of("Ben", "Carol")) {
            befriend(name);
        }
        exchange = new ExchangeViewModel(new Exchanging(ana.profile(), Passphrases.none(), texts, new Immediate(),
                notices, message -> { }, question -> new KeyDecision.Refuse()), () -> { }, () -> { },
                new ExchangeMemory());
        model = exchange.everybody();
    }

    private void befriend(String name) {
        ana.accept(List.of(Person.of(name, folder, CONTACTS).card()));
        ana.share(name, 3);
    }

    private List<String> toSend() {
        return new ToDoList(ana.profile()).list().stream().filter(one -> one.kind() == ToDo.Kind.TO_SEND)
                .map(ToDo::name).toList();
    }

    @Test
    void blockedFriendIsToldAndOthersGetTheirs() {
        new Editions(ana.profile()).makeNew(Passphrases.none());
        exchange.updateEverybody();
        new Friends(ana.profile()).setBlocked("Ben", true);
        model.write(() -> written++);
        assertEquals(1, written);
        assertTrue(notices.shown().stream().anyMatch(one -> one.severity() == Notice.Severity.ERROR));
        assertEquals(List.of("Carol"), toSend());
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
        model.write(() -> written++);
        assertEquals(1, written);
        assertEquals("2 files are ready to be sent", notices.shown().getLast().text());
        assertEquals(List.of("Ben", "Carol"), toSend());
        exchange.leave();
        assertNull(model.previewProperty().get());
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
        model.write(() -> written++);
        assertEquals(0, written);
        assertEquals(Notice.Severity.ERROR, notices.shown().getLast().severity());
        assertEquals(List.of(), toSend());
        model.afterRestoreProperty().set(AfterRestore.NEW_EDITION);
        assertEquals(0, model.previewProperty().get().edition());
        assertEquals(2, model.sentences().size(), "the ledger may lack something");
        model.write(() -> written++);
        assertEquals(List.of("Ben", "Carol"), toSend());
    }
}
