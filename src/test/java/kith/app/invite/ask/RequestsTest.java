package kith.app.invite.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.invite.Parcels;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.outbox.Send;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.exchange.DocumentType;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.NamedProblem;
import kith.fault.RequestProblem;
import kith.friend.FriendRequest;
import kith.friend.FriendState;
import kith.parallel.Progress;
import kith.privacy.Level;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ana, whom Ben has given seven filters, asks for nine; both have real profiles. */
class RequestsTest {
    private static final KeyDecision.Decider NOBODY = KeyDecision.Decider.always(new KeyDecision.Refuse());

    @TempDir
    Path root;

    private Pair pair;
    private Somebody ana;
    private Somebody ben;

    @BeforeEach
    void meet() {
        pair = Pair.in(root);
        ana = pair.ana();
        ben = pair.ben();
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        pair.takeCompletion(pair.complete(invited).file());
    }

    private byte[] ask(Somebody who, int filters) {
        return Pair.bytes(new AskForFilters(who.profile()).run(new AskForFilters.Request("Ben", filters,
                pair.folder()), Passphrases.none()).file());
    }

    private List<ImportedFile> open(Somebody who, byte[] file) {
        return new Parcels(who.profile()).take(Path.of("parcel.kith"), file, NOBODY, Passphrases.none());
    }

    private static List<String> due(Somebody who) {
        return new ToDoList(who.profile()).exchanges().stream().filter(item -> item.kind() == ToDo.Kind.FILTERS_ASKED)
                .map(item -> item.name() + " " + item.came() + " of " + item.all()).toList();
    }

    private byte[] give(Somebody who, int level) {
        AnswerRequest answering = new AnswerRequest(who.profile());
        return Pair.bytes(answering.give(new AnswerRequest.Giving(answering.require("Ana"), level,
                AfterRestore.UNDECIDED, pair.folder()), Passphrases.none()).file());
    }

    private static RequestProblem problem(KithException refused) {
        assertEquals(Fault.USAGE, refused.fault());
        return RequestProblem.valueOf(((NamedProblem) refused.details().get("problem")).name());
    }

    @Test
    void oneActionGivesWhatIsAskedFor() {
        assertEquals(new AskForFilters.Proposal(ana.friend("Ben"), 7, Level.CLOSE),
                new AskForFilters(ana.profile()).propose("Ben"));
        Map<String, List<String>> before = ben.dump();
        byte[] request = ask(ana, 9);
        assertEquals(before, ben.dump(), "nothing happens until the file is opened");
        List<ImportedFile> opened = open(ben, request);
        assertTrue(opened.stream().anyMatch(one -> one.type() == DocumentType.REQUEST
                && one.outcome() == ImportedFile.Outcome.ADDED));
        assertEquals(List.of("Ana 7 of 9"), due(ben));
        assertEquals(7, ben.profile().store().read(t -> t.ledger().read().entries()).size(), "nothing was given");
        AnswerRequest.Asked asked = new AnswerRequest(ben.profile()).find("Ana").orElseThrow();
        AnswerRequest.Told told = new AnswerRequest(ben.profile()).told(asked, 9, AfterRestore.UNDECIDED)
                .orElseThrow();
        // Two contacts, and each of the others passes every filter with the share of its bits that are set.
        double fill = ana.profile().store().read(t -> t.filters().askable(ana.friend("Ben").id())).getFirst().filter()
                .fill();
        assertEquals(2 / (2 + 49_998 * Math.pow(fill, 7)), told.now(), 1e-9);
        assertEquals(2 / (2 + 49_998 * Math.pow(fill, 9)), told.then(), 1e-9);
        byte[] given = give(ben, 9);
        assertEquals(List.of(), due(ben));
        open(ana, given);
        assertEquals(List.of("Ben 9"), ana.asked());
    }

    /** What expired is nothing that the friend has. */
    @Test
    void fewerSharedOtherwiseIsNoAnswer() {
        open(ben, ask(ana, 9));
        give(ben, 9);
        Duration later = Duration.ofDays(400);
        ana = ana.at(Somebody.NOW.plus(later));
        ben = ben.at(Somebody.NOW.plus(later));
        open(ben, ask(ana, 9));
        assertEquals(List.of("Ana 0 of 9"), due(ben));
        new Parcels(ben.profile()).write(new Parcels.Request("Ana", 7, ShareFilters.Files.MISSING,
                AfterRestore.UNDECIDED, pair.folder()), Passphrases.none());
        assertEquals(List.of("Ana 7 of 9"), due(ben));
    }

    @Test
    void fewerIsAnAnswerToo() {
        open(ben, ask(ana, 12));
        assertEquals(RequestProblem.NOT_AS_ASKED, problem(assertThrows(KithException.class, () -> give(ben, 13))));
        assertEquals(RequestProblem.NOT_AS_ASKED, problem(assertThrows(KithException.class, () -> give(ben, 7))));
        open(ana, give(ben, 8));
        assertEquals(List.of("Ben 8"), ana.asked());
        assertEquals(List.of(), due(ben));
        assertEquals(RequestProblem.NOT_ASKED, problem(assertThrows(KithException.class, () -> give(ben, 9))));
    }

    @Test
    void whatIsPutAwayDoesNotComeBackAndTellsNobody() {
        byte[] request = ask(ana, 9);
        open(ben, request);
        new AnswerRequest(ben.profile()).putAway("Ana");
        assertEquals(List.of(), due(ben));
        assertEquals(ImportedFile.Outcome.SAME, open(ben, request).stream()
                .filter(one -> one.type() == DocumentType.REQUEST).findFirst().orElseThrow().outcome());
        assertEquals(List.of(), due(ben), "the same file again");
        assertEquals(7, ben.profile().store().read(t -> t.ledger().read().entries()).size());
        for (int again = 0; again < 5; again++) {
            open(ben, ask(ana, 10 + again));
        }
        assertEquals(List.of(), due(ben), "whoever was told not now is not asked again at once");
        Somebody later = ben.at(Somebody.NOW.plus(FriendRequest.QUIET));
        assertEquals(List.of("Ana 7 of 14"), due(later), "one line, of the newest");
        open(later, request);
        assertEquals(List.of("Ana 7 of 14"), due(later), "an older file changes nothing");
    }

    @Test
    void asManyAsAreGivenIsNothingToDo() {
        byte[] ten = ask(ana, 10);
        byte[] eight = ask(ana, 8);
        open(ben, eight);
        open(ben, ten);
        assertEquals(List.of("Ana 7 of 8"), due(ben), "the newest counts, however they come");
        ben.share("Ana", 8);
        assertEquals(List.of(), due(ben), "given in another way");
        new Editions(ben.knows("new@n.example").profile()).makeNew(Passphrases.none());
        assertEquals(List.of(), due(ben), "a new edition asks for nothing");
    }

    @Test
    void onlyVerifiedFriendsAskAndAreAsked() {
        byte[] request = ask(ana, 9);
        new Friends(ben.profile()).setBlocked("Ana", true);
        assertEquals(Fault.FRIEND_BLOCKED, assertThrows(KithException.class, () -> open(ben, request)).fault());
        new Friends(ben.profile()).setBlocked("Ana", false);
        open(ben, request);
        ben.profile().store().write(tables -> {
            tables.friends().setState(ben.friend("Ana").id(), FriendState.UNVERIFIED);
            return tables;
        });
        assertEquals(List.of(), due(ben), "kept, and not told");
        assertEquals(RequestProblem.NOT_ASKED, problem(assertThrows(KithException.class, () -> give(ben, 9))));
        ben.verify("Ana", ana);
        assertEquals(List.of("Ana 7 of 9"), due(ben));
        ana.profile().store().write(tables -> {
            tables.friends().setState(ana.friend("Ben").id(), FriendState.UNVERIFIED);
            return tables;
        });
        assertEquals(RequestProblem.NOT_VERIFIED, problem(assertThrows(KithException.class, () -> ask(ana, 9))));
        new Friends(ben.profile()).remove("Ana");
        assertEquals(Fault.KEY_UNKNOWN, assertThrows(KithException.class, () -> open(ben, request)).fault());
    }

    /** With another edition beside the first one Ana would know more than Ben was told. */
    @Test
    void ofAnEditionThatWasMadeMeanwhileNothingIsGiven() {
        open(ben, ask(ana, 9));
        AnswerRequest answering = new AnswerRequest(ben.profile());
        AnswerRequest.Asked seen = answering.require("Ana");
        new Editions(ben.knows("new@n.example").profile()).makeNew(Passphrases.none());
        assertEquals(Fault.PROFILE_CHANGED, assertThrows(KithException.class, () -> answering.give(
                new AnswerRequest.Giving(seen, 9, AfterRestore.UNDECIDED, pair.folder()), Passphrases.none()))
                .fault());
        assertEquals(7, ben.profile().store().read(t -> t.ledger().read().entries()).size());
        assertEquals(List.of("Ana 0 of 9"), due(ben));
    }

    @Test
    void whoCannotOpenItIsNotProposed() {
        Somebody zoe = Somebody.named("Zoe", root).knows("carol@c.example");
        zoe.accept("Ana", ana.share("Zoe", 1));
        ana.accept("Zoe", zoe.share("Ana", 3).stream().filter(file -> !file.toString().contains("card")).toList());
        ana.verify("Zoe", zoe);
        assertEquals(Fault.NO_SEALING_KEY, assertThrows(KithException.class,
                () -> new AskForFilters(ana.profile()).propose("Zoe")).fault());
    }

    @Test
    void askingForWhatIsHeldIsRefused() {
        assertEquals(RequestProblem.HELD_ALREADY, problem(assertThrows(KithException.class, () -> ask(ana, 7))));
        assertEquals(RequestProblem.LEVEL, problem(assertThrows(KithException.class, () -> ask(ana, 1000))));
        assertEquals(RequestProblem.LEVEL, problem(assertThrows(KithException.class, () -> ask(ana, 0))));
    }

    @Test
    void aRequestFromTheFutureIsRefused() {
        byte[] future = ask(ana.at(Somebody.NOW.plus(Duration.ofDays(3))), 9);
        Map<String, List<String>> before = ben.dump();
        assertEquals(Fault.DATE_INVALID, assertThrows(KithException.class, () -> open(ben, future)).fault());
        assertEquals(before, ben.dump());
    }

    @Test
    void updatingEverybodyAnswersNobody() {
        open(ben, ask(ana, 9));
        UpdateEverybody everybody = new UpdateEverybody(ben.profile());
        assertTrue(everybody.preview(AfterRestore.UNDECIDED).owed().isEmpty());
        new Send(ben.profile()).run(new Send.Request(List.of(), false, AfterRestore.UNDECIDED,
                new Send.Handing.Stays()), Passphrases.none(), Progress.none());
        assertEquals(7, ben.profile().store().read(t -> t.ledger().read().entries()).size());
        new Editions(ben.knows("new@n.example").profile()).makeNew(Passphrases.none());
        assertEquals(7, everybody.preview(AfterRestore.UNDECIDED).owed().getFirst().level(), "as many as before");
        assertFalse(due(ben).isEmpty());
    }
}
