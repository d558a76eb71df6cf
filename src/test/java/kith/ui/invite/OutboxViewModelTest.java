package kith.ui.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.invite.Outbox;
import kith.app.invite.renew.IntoOutbox;
import kith.app.receive.KeyDecision;
import kith.app.share.Editions;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.fault.Fault;
import kith.friend.LedgerEntry;
import kith.parcel.TextForm;
import kith.ui.Person;
import kith.ui.parts.MailProgram;
import kith.ui.shell.Notice;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ana has a file ready for each of two friends. */
class OutboxViewModelTest {
    @TempDir
    private Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private final List<MailProgram.Message> mailed = new ArrayList<>();
    private final List<String> clipboard = new ArrayList<>();
    private MailProgram mail = mailed::add;
    private int changes;
    private Person ana;
    private OutboxViewModel model;

    @BeforeEach
    void make() {
        ana = Person.of("Ana", folder, 20);
        List.of("Ben", "Carol").forEach(this::befriend);
        model = new ExchangeViewModel(new Exchanging(ana.profile(), Passphrases.none(), texts, new Immediate(), notices,
                message -> mail.show(message), question -> new KeyDecision.Refuse()), () -> changes++, () -> { },
                new ExchangeMemory()).outbox();
    }

    private void befriend(String name) {
        ana.accept(List.of(Person.of(name, folder, 20).card()));
        new IntoOutbox(ana.profile()).write(name, 3, AfterRestore.UNDECIDED, Passphrases.none());
    }

    private List<String> toSend() {
        return new ToDoList(ana.profile()).list().stream().filter(one -> one.kind() == ToDo.Kind.TO_SEND)
                .map(ToDo::name).toList();
    }

    @Test
    void messageTakesFileOffTheList() {
        model.byMail(List.of("Ben"));
        assertEquals("ana-parcel.kith", String.valueOf(mailed.getFirst().files().getFirst().getFileName()));
        assertEquals(List.of("Carol"), toSend());
        assertTrue(changes > 0);
        model.byMail(List.of("Ben", "Carol"));
        assertEquals(2, mailed.size(), "Ben’s went");
        assertEquals(List.of(), toSend());
    }

    /** What new filters tell is said, and agreed to, elsewhere. */
    @Test
    void sendingWhatLiesThereGivesNoNewFilters() {
        new Editions(ana.profile()).makeNew(Passphrases.none());
        List<LedgerEntry> given = ledger();
        model.byMail(List.of("Ben"));
        model.save(List.of("Carol"), folder.resolve("copies"));
        assertEquals(given, ledger());
        assertEquals(1, mailed.size());
        assertEquals(List.of(), toSend());
    }

    private List<LedgerEntry> ledger() {
        return ana.profile().store().read(tables -> tables.ledger().read().entries());
    }

    @Test
    void fileStaysOnTheListWhereNoProgramTakesTheMessage() {
        mail = message -> {
            throw Fault.MAIL_PROGRAM_MISSING.raise("draft", message.draft(), "folder", folder);
        };
        model.byMail(List.of("Ben", "Carol"));
        assertEquals(Notice.Severity.ERROR, notices.shown().getLast().severity());
        assertEquals(List.of("Ben", "Carol"), toSend());
    }

    @Test
    void moreMessagesThanWindowsBecomeDrafts() throws IOException {
        List<String> all = new ArrayList<>(List.of("Ben", "Carol"));
        for (String name : List.of("Dora", "Eve", "Fay", "Gil")) {
            befriend(name);
            all.add(name);
        }
        model.byMail(all);
        assertEquals(List.of(), mailed);
        String said = notices.shown().getLast().text();
        assertTrue(said.startsWith("6 drafts are in ") && said.contains("The drafts for Ben, Carol, "), said);
        try (Stream<Path> files = Files.list(new Outbox(ana.profile()).standard())) {
            assertEquals(6, files.filter(file -> file.toString().endsWith("-mail.eml")).count());
        }
        assertEquals(6, toSend().size(), "no one knows whether they were sent");
    }

    @Test
    void savedAndCopiedFilesAreTheSame() throws IOException {
        Path ben = new Outbox(ana.profile()).standard().resolve("ben/ana-parcel.kith");
        Path copies = folder.resolve("copies");
        model.save(List.of("Ben"), copies);
        assertEquals(-1, Files.mismatch(ben, copies.resolve("ana-parcel.kith")));
        model.copy("Carol", clipboard::add);
        assertEquals(TextForm.of(Files.readAllBytes(new Outbox(ana.profile()).standard()
                .resolve("carol/ana-parcel.kith"))), clipboard.getFirst());
        assertEquals(List.of(), toSend());
    }

    @Test
    void folderThatCannotBeWrittenKeepsFileOnTheList() throws IOException {
        Path taken = Files.writeString(folder.resolve("taken"), "a file");
        model.save(List.of("Ben"), taken);
        assertEquals(Notice.Severity.ERROR, notices.shown().getLast().severity());
        assertEquals(List.of("Ben", "Carol"), toSend());
        assertEquals("a file", Files.readString(taken));
    }
}
