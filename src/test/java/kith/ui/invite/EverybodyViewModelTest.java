package kith.ui.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.Passphrases;
import kith.app.friend.FriendAddresses;
import kith.app.invite.DueByMail;
import kith.app.outbox.Send;
import kith.app.receive.KeyDecision;
import kith.app.share.Editions;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.Fault;
import kith.ui.Person;
import kith.ui.parts.MailProgram;
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
    private final List<MailProgram.Message> mailed = new ArrayList<>();
    private MailProgram mail = mailed::add;
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
                notices, message -> mail.show(message),
                question -> new KeyDecision.Refuse()), () -> { }, () -> { }, new ExchangeMemory());
        model = exchange.everybody();
    }

    private void befriend(String name) {
        ana.accept(List.of(Person.of(name, folder, CONTACTS).card()));
        ana.share(name, 3);
    }

    private void address(String name) throws InvalidAddress {
        new FriendAddresses(ana.profile()).add(name, List.of(EmailAddress.parse(name + "@x.example")));
    }

    private void drafts() {
        new Editions(ana.profile()).makeNew(Passphrases.none());
        exchange.updateEverybody();
        model.writeDrafts();
    }

    private List<Send.Sent> drafted() {
        return model.resultProperty().get().stream().filter(one -> one.draft() != null).toList();
    }

    private boolean isSent(String name) {
        return new DueByMail(ana.profile()).list(new FriendAddresses(ana.profile()).of(name)).isEmpty();
    }

    @Test
    void draftsWithAnAddressAreShownAndTheOthersNamed() throws InvalidAddress {
        address("Ben");
        drafts();
        assertEquals(List.of("ben@x.example"), mailed.stream().map(message -> message.to().orElseThrow()).toList());
        assertEquals("Kith: a file from Ana", mailed.getFirst().subject());
        assertEquals(List.of(model.toSend().getFirst().file()), mailed.getFirst().files());
        assertTrue(isSent("Ben"));
        assertFalse(isSent("Carol"));
        assertTrue(model.unaddressed().orElseThrow().startsWith("The draft for Carol has no address yet"));
        exchange.sending().byMail(model.toSend().getLast());
        assertEquals(drafted().getLast().draft().file(), mailed.getLast().draft());
        assertTrue(isSent("Carol"));
    }

    @Test
    void asManyAsCanBeLookedThroughAreShownAndNoneOfMore() throws InvalidAddress {
        for (String name : List.of("Dora", "Eve", "Fay")) {
            befriend(name);
        }
        for (String name : List.of("Ben", "Carol", "Dora", "Eve", "Fay")) {
            address(name);
        }
        drafts();
        assertEquals(EverybodyViewModel.SHOWN_AT_ONCE, mailed.size());
        assertFalse(model.isInFolder());
        befriend("Gil");
        address("Gil");
        drafts();
        assertTrue(model.isInFolder());
        assertEquals(EverybodyViewModel.SHOWN_AT_ONCE, mailed.size());
        assertEquals(6, drafted().size());
        assertFalse(isSent("Gil"), "nobody knows whether a draft that lies in a folder was sent");
    }

    @Test
    void whereNoProgramTakesADraftAllStillLieThere() throws InvalidAddress {
        address("Ben");
        address("Carol");
        mail = message -> {
            throw Fault.MAIL_PROGRAM_MISSING.raise("draft", message.draft(), "folder", folder);
        };
        drafts();
        assertEquals(Notice.Severity.ERROR, notices.shown().getLast().severity());
        assertTrue(model.toSend().stream().allMatch(one -> Files.exists(one.draft().file())));
        assertFalse(isSent("Ben"));
        assertFalse(exchange.sending().busyProperty().get());
    }

    @Test
    void filesAloneBringNoDraft() throws InvalidAddress {
        address("Ben");
        new Editions(ana.profile()).makeNew(Passphrases.none());
        exchange.updateEverybody();
        model.write();
        assertEquals(List.of(), mailed);
        assertEquals(List.of(), drafted());
        assertTrue(model.unaddressed().isEmpty());
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
        assertEquals(2, model.resultProperty().get().size());
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
        assertEquals(2, model.resultProperty().get().size());
    }
}
