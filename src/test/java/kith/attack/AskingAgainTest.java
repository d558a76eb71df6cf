package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.invite.Accept;
import kith.app.invite.ask.AnswerRequest;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.exchange.Document;
import kith.exchange.RequestDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendRequest;
import kith.friend.LedgerEntry;
import kith.identity.SealingKey;
import kith.identity.SecretKeys;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Carl, whom Ben verified, asks again and again, in files that no Kith writes; what Ben gives is Ben's to say. */
class AskingAgainTest {
    @TempDir
    private Path root;
    private Somebody ben;
    private SealingKey bens;
    private Forger files;
    private final Impostor carl = new Impostor("Carl", 41);
    private final Impostor mallory = new Impostor("Mallory", 42);

    @BeforeEach
    void people() {
        ben = Somebody.named("Ben", root).knows(Somebody.people("ben", 20));
        files = new Forger("files", 1, root);
        ben.accept("Carl", List.of(files.file(carl.sign(carl.card()))));
        new Friends(ben.profile()).verify("Carl", carl.kid());
        try (SecretKeys keys = ben.keys()) {
            bens = keys.sealingKey();
        }
    }

    private RequestDocument asks(int serial, Instant issued, int count) {
        return new RequestDocument("Carl", serial, issued, ben.kid(), count);
    }

    private byte[] parcel(Document... documents) {
        List<byte[]> all = new ArrayList<>(List.of(carl.sign(carl.card())));
        for (Document one : documents) {
            all.add(carl.sign(one));
        }
        return carl.parcel(ben.kid(), bens, all);
    }

    private Accept.Result take(byte[] parcel) {
        return new Accept(ben.profile()).run(files.file(parcel), KeyDecision.Decider.always(new KeyDecision.Refuse()),
                Passphrases.none());
    }

    private Fault refused(byte[] parcel) {
        return Refusals.unchanged(ben, () -> take(parcel));
    }

    private List<Integer> due(Somebody who) {
        return new ToDoList(who.profile()).exchanges().stream().filter(item -> item.kind() == ToDo.Kind.FILTERS_ASKED)
                .map(ToDo.WithFriend::all).toList();
    }

    private List<LedgerEntry> given() {
        return ben.profile().store().read(tables -> tables.ledger().read().entries());
    }

    @Test
    @Tag("exhaustive")
    void askingAThousandTimesIsOneLineAndGivesNothing() {
        for (int serial = 100; serial < 1_100; serial += 100) {
            Document[] hundred = new Document[100];
            for (int i = 0; i < hundred.length; i++) {
                hundred[i] = asks(serial + i, Impostor.ISSUED.plusSeconds(serial + i), 1 + (serial + i) % 16);
            }
            take(parcel(hundred));
            assertEquals(1, due(ben).size());
        }
        assertEquals(List.of(1 + 1_099 % 16), due(ben), "the newest");
        assertEquals(List.of(), given());
        new AnswerRequest(ben.profile()).putAway("Carl");
        for (int serial = 2_000; serial < 2_010; serial++) {
            take(parcel(asks(serial, Impostor.ISSUED.plusSeconds(serial), 16)));
        }
        assertEquals(List.of(), due(ben), "put away for a while, whatever else comes");
        assertEquals(List.of(16), due(ben.at(Somebody.NOW.plus(FriendRequest.QUIET))));
    }

    /** Whoever dates a request as far ahead as a clock may be wrong has silenced nobody but themselves. */
    @Test
    void datesFromTheFutureAreRefusedOrHinderTheirSenderAlone() {
        assertEquals(Fault.DATE_INVALID, refused(parcel(asks(1, Somebody.NOW.plusSeconds(3 * 86_400), 9))));
        take(parcel(asks(1, Somebody.NOW.plusSeconds(86_400), 9)));
        take(parcel(asks(2, Somebody.NOW, 16)));
        assertEquals(List.of(9), due(ben));
    }

    @Test
    void whatWasAnsweredOrPutAwayIsNotDueWhenItIsPlayedBack() {
        byte[] older = parcel(asks(1, Impostor.ISSUED, 16));
        byte[] newer = parcel(asks(2, Impostor.ISSUED.plusSeconds(1), 3));
        take(newer);
        give(ben.profile(), 2);
        assertEquals(List.of(), due(ben), "fewer is an answer");
        for (byte[] file : List.of(older, newer, parcel(asks(2, Impostor.ISSUED.plusSeconds(1), 16)), older)) {
            take(file);
            assertEquals(List.of(), due(ben));
        }
        assertEquals(2, given().size());
    }

    @Test
    void nobodyAsksInAnothersNameOrInTheOpen() {
        byte[] card = carl.sign(carl.card());
        for (byte[] foreign : List.of(mallory.sign(asks(1, Impostor.ISSUED, 9)),
                carl.sign(new RequestDocument("Carl", 1, Impostor.ISSUED, mallory.kid(), 9)))) {
            assertEquals(Fault.PARCEL_INVALID, refused(carl.parcel(ben.kid(), bens, List.of(card, foreign))));
        }
        assertEquals(Fault.PARCEL_INVALID, ben.refusal(files.file(carl.sign(asks(1, Impostor.ISSUED, 9)))));
        assertEquals(Fault.KEY_UNKNOWN, refused(mallory.parcel(ben.kid(), bens,
                List.of(mallory.sign(asks(1, Impostor.ISSUED, 9))))));
        assertEquals(List.of(), due(ben));
    }

    /** The first of a parcel's two transactions was there when the process was killed: in the ledger, and no file. */
    @Test
    void whoIsKilledBetweenDecidingAndWritingDecidesAgain() {
        take(parcel(asks(1, Impostor.ISSUED, 3)));
        give(ben.profile(), 2);
        take(parcel(asks(2, Impostor.ISSUED.plusSeconds(1), 3)));
        LedgerEntry one = given().getFirst();
        Friend friend = ben.friend("Carl");
        ben.profile().store().write(tables -> {
            tables.ledger().put(new LedgerEntry(friend.id(), friend.name(), one.edition(), 2, one.serial() + 7,
                    one.issued(), one.expires(), false));
            return tables;
        });
        assertEquals(List.of(3), due(ben), "what has no file was not given");
        give(ben.profile(), 3);
        assertEquals(List.of(), due(ben));
        assertEquals(List.of(true, true, true), given().stream().map(LedgerEntry::written).toList());
    }

    @Test
    void twoProcessesAnswerAndTakeAtOnce() throws Exception {
        take(parcel(asks(1, Impostor.ISSUED, 3)));
        AnswerRequest.Asked seen = new AnswerRequest(ben.profile()).require("Carl");
        Callable<Object> giving = () -> new AnswerRequest(again()).give(new AnswerRequest.Giving(seen, 3,
                AfterRestore.UNDECIDED, root.resolve("given")), Passphrases.none());
        Callable<Object> takingAnother = () -> take(parcel(asks(2, Impostor.ISSUED.plusSeconds(1), 5)));
        List<Fault> faults = new ArrayList<>();
        try (ExecutorService two = Executors.newFixedThreadPool(3)) {
            for (Future<Object> one : two.invokeAll(List.of(giving, takingAnother, giving))) {
                try {
                    one.get();
                } catch (ExecutionException e) {
                    faults.add(((KithException) e.getCause()).fault());
                }
            }
        }
        faults.forEach(fault -> assertEquals(Fault.USAGE, fault, "the other was faster"));
        assertEquals(List.of(5), due(ben), "what came meanwhile stays due");
        assertEquals(3, given().size());
        assertNotEquals(2, faults.size());
    }

    /** What came between looking and answering was not seen, and stays due. */
    @Test
    void whatIsAskedMeanwhileIsNotAnswered() {
        take(parcel(asks(1, Impostor.ISSUED, 3)));
        AnswerRequest answering = new AnswerRequest(ben.profile());
        AnswerRequest.Asked seen = answering.require("Carl");
        take(parcel(asks(2, Impostor.ISSUED.plusSeconds(1), 16)));
        answering.give(new AnswerRequest.Giving(seen, 2, AfterRestore.UNDECIDED, root.resolve("given")),
                Passphrases.none());
        assertEquals(List.of(16), due(ben));
    }

    @Test
    void whoTookTheNameMeanwhileGetsNothing() {
        take(parcel(asks(1, Impostor.ISSUED, 9)));
        AnswerRequest.Asked seen = new AnswerRequest(ben.profile()).require("Carl");
        ben.accept("Mallory", List.of(files.file(mallory.sign(mallory.card()))));
        new Friends(ben.profile()).verify("Mallory", mallory.kid());
        take(mallory.parcel(ben.kid(), bens, List.of(mallory.sign(mallory.card()),
                mallory.sign(new RequestDocument("Mallory", 1, Impostor.ISSUED, ben.kid(), 9)))));
        new Friends(ben.profile()).rename("Carl", "Carlo");
        new Friends(ben.profile()).rename("Mallory", "Carl");
        assertEquals("Carlo", new AnswerRequest(ben.profile()).give(giving(seen, 9), Passphrases.none()).friend()
                .name());
        assertEquals(List.of(seen.friend().id()), given().stream().map(LedgerEntry::friendId).distinct().toList());
    }

    @Test
    void whoAsksForLessMeanwhileGetsNoMore() {
        take(parcel(asks(1, Impostor.ISSUED, 16)));
        AnswerRequest answering = new AnswerRequest(ben.profile());
        AnswerRequest.Asked seen = answering.require("Carl");
        take(parcel(asks(2, Impostor.ISSUED.plusSeconds(1), 3)));
        assertEquals(Fault.USAGE, assertThrows(KithException.class, () -> answering.give(giving(seen, 16),
                Passphrases.none())).fault());
        assertEquals(List.of(), given());
        assertEquals(List.of(3), due(ben));
    }

    private AnswerRequest.Giving giving(AnswerRequest.Asked seen, int level) {
        return new AnswerRequest.Giving(seen, level, AfterRestore.UNDECIDED, root.resolve("given"));
    }

    private void give(Profile profile, int level) {
        AnswerRequest answering = new AnswerRequest(profile);
        answering.give(new AnswerRequest.Giving(answering.require("Carl"), level, AfterRestore.UNDECIDED,
                root.resolve("given")), Passphrases.none());
    }

    private Profile again() {
        return new Profile(Profile.open(ben.profile().store().folder()).store(), ben.profile().clock(),
                ben.profile().random());
    }
}
