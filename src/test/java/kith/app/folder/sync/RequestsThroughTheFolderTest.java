package kith.app.folder.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.FriendAddresses;
import kith.app.host.HeldProfile;
import kith.app.host.OpenFiles;
import kith.app.host.TakeMailedFiles;
import kith.app.invite.DueByMail;
import kith.app.invite.Pair;
import kith.app.invite.ask.AnswerRequest;
import kith.app.invite.ask.AskForFilters;
import kith.app.receive.ImportedFile;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.exchange.DocumentType;
import kith.fault.Fault;
import kith.friend.FriendState;
import kith.mail.host.Request.Who;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A request comes by itself where filters do, and what answers it never goes by itself. */
class RequestsThroughTheFolderTest {
    @TempDir
    private Path root;
    private Shared shared;
    private Somebody ana;
    private Somebody ben;

    @BeforeEach
    void meet() throws IOException {
        shared = Shared.in(root);
        ana = shared.ana();
        ben = shared.ben();
        Shared.sync(ben);
    }

    private Path ask(int filters) {
        return new AskForFilters(ana.profile()).run(new AskForFilters.Request("Ben", filters, shared.pair().folder()),
                Passphrases.none()).file();
    }

    private static List<Integer> due(Somebody who) {
        return new ToDoList(who.profile()).exchanges().stream().filter(item -> item.kind() == ToDo.Kind.FILTERS_ASKED)
                .map(ToDo.WithFriend::all).toList();
    }

    private int given() {
        return ben.profile().store().read(tables -> tables.ledger().read().entries()).size();
    }

    @Test
    void theSharedFolderBringsARequestAndTakesNoAnswerBack() throws IOException {
        ask(9);
        List<Path> lying = shared.files();
        for (int look = 0; look < 3; look++) {
            Shared.sync(ben);
            assertEquals(List.of(9), due(ben));
            assertEquals(7, given());
            assertEquals(lying, shared.files(), "nothing goes there by itself");
        }
        new AnswerRequest(ben.profile()).putAway("Ana");
        Files.copy(lying.getLast(), lying.getLast().resolveSibling("copy.kith"));
        Shared.sync(ben);
        assertEquals(List.of(), due(ben));
        ask(10);
        Shared.sync(ben);
        assertEquals(List.of(), due(ben));
        assertEquals(7, given());
    }

    @Test
    void anAnswerGoesThroughTheFolderOnceItIsGiven() {
        ask(9);
        Shared.sync(ben);
        AnswerRequest answering = new AnswerRequest(ben.profile());
        answering.give(new AnswerRequest.Giving(answering.require("Ana"), 9, AfterRestore.UNDECIDED,
                shared.pair().folder()), Passphrases.none());
        Shared.sync(ana);
        assertEquals(List.of("Ben 9"), ana.asked());
    }

    @Test
    void whoIsNotVerifiedWaitsToBeOpened() {
        ben.profile().store().write(tables -> {
            tables.friends().setState(ben.friend("Ana").id(), FriendState.UNVERIFIED);
            return tables;
        });
        ask(9);
        Shared.sync(ben);
        assertEquals(List.of(), due(ben));
        assertEquals(1, Shared.status(ben).waiting().size());
        ben.verify("Ana", ana);
        Shared.sync(ben);
        assertEquals(List.of(9), due(ben));
    }

    @Test
    void aResidentProcessAnswersNobody() throws Exception {
        try (HeldProfile resident = new HeldProfile(ben.profile().store().folder())) {
            resident.watchFolder();
            List<Path> before = shared.files();
            ask(9);
            long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
            while (new AnswerRequest(ben.profile()).find("Ana").isEmpty() && System.nanoTime() < end) {
                Thread.sleep(50);
            }
            assertEquals(List.of(9), due(ben));
            assertEquals(7, given());
            assertEquals(before.size() + 1, shared.files().size());
        }
    }

    @Test
    void aMailProgramTakesARequestAndGetsNothingToSend() {
        byte[] file = Pair.bytes(ask(9));
        new FriendAddresses(ben.profile()).add("Ana",
                List.of(Somebody.address("ana@own.example")));
        List<ImportedFile> taken = new TakeMailedFiles(ben.profile()).run(List.of(new OpenFiles.WholeFile(1,
                "ana-request.kith", file)), Who.VERIFIED).getFirst().documents();
        assertEquals(List.of(DocumentType.CARD, DocumentType.REQUEST), taken.stream().map(ImportedFile::type).toList());
        assertEquals(List.of(9), due(ben));
        DueByMail mail = new DueByMail(ben.profile());
        assertEquals(List.of(), mail.list(mail.friend("ana@own.example").orElseThrow()));
        assertEquals(7, given());
        ben.profile().store().write(tables -> {
            tables.friends().setState(ben.friend("Ana").id(), FriendState.UNVERIFIED);
            return tables;
        });
        assertEquals(Fault.NOT_TAKEN_UNASKED, new TakeMailedFiles(ben.profile()).run(List.of(new OpenFiles.WholeFile(1,
                "ana-request.kith", Pair.bytes(ask(10)))), Who.VERIFIED).getFirst().documents().getFirst().refused()
                .fault());
    }
}
