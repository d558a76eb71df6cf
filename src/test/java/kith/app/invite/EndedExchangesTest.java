package kith.app.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.todo.ToDoList;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.FixedRandom;
import kith.pake.InvitationCode;
import kith.parcel.BoxedFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An exchange that came to nothing is due on both sides until someone does something about it or dismisses it. */
class EndedExchangesTest {
    private static final Instant LATER = Somebody.NOW.plus(Invite.VALIDITY).plus(Duration.ofSeconds(1));

    @TempDir
    Path root;

    private Pair pair;

    @BeforeEach
    void meet() {
        pair = Pair.in(root);
    }

    private static List<String> due(Somebody somebody) {
        return new ToDoList(somebody.profile()).exchanges().stream().map(item -> item.kind() + " " + item.name() + " "
                + item.came() + "/" + item.all()).toList();
    }

    private Somebody late(Somebody somebody) {
        return somebody.at(LATER);
    }

    private static InvitationCode other(InvitationCode code) {
        InvitationCode drawn = InvitationCode.draw(new FixedRandom(1));
        return drawn.text().equals(code.text()) ? InvitationCode.draw(new FixedRandom(2)) : drawn;
    }

    private Path wrong(Invite.Result invited) {
        return pair.answer(invited.file(), other(invited.code())).file();
    }

    private void fail(Invite.Result invited, Path answer) {
        assertEquals(Fault.INVITATION_CODE_WRONG,
                assertThrows(KithException.class, () -> pair.take(answer)).fault());
    }

    @Test
    void aWrongCodeIsDueOnBothSides() {
        Invite.Result invited = pair.invite();
        fail(invited, wrong(invited));
        assertEquals(List.of("EXCHANGE_ENDED Ben 1/3"), due(pair.ana()));
        assertEquals(List.of("COMPLETION_AWAITED Ana 0/0"), due(pair.ben()));
        assertEquals(List.of("EXCHANGE_ENDED Ana 0/0", "OWN_CARD_OWED Ana 0/0"), due(late(pair.ben())));
        new ToDoList(late(pair.ben()).profile()).dismiss("Ana");
        assertEquals(List.of(), due(late(pair.ben())));
        Somebody next = pair.ana().at(Somebody.NOW.plusSeconds(60));
        Invite.Result again = new Invite(next.profile()).run(new Invite.Request("Ben", root), Passphrases.none());
        assertEquals(List.of("ANSWER_AWAITED Ben 0/0"), due(next));
        new Invite(next.profile()).withdraw(again.id());
        assertEquals(List.of(), due(next), "the user ended it");
    }

    @Test
    void twoAnswersAndNoneAreDue() {
        Invite.Result doubled = pair.invite();
        Somebody carol = Somebody.named("Carol", root).knows("x@x.example");
        Path first = wrong(doubled);
        Path second = pair.answer(carol, doubled.file(), doubled.code()).file();
        KithException refused = assertThrows(KithException.class, () -> {
            pair.ana().profile().store().write(tables -> {
                tables.exchanges().put(tables.exchanges().invitation(doubled.id()).orElseThrow().boundTo(
                        BoxedFile.parse(Pair.bytes(first)).sha256()));
                return first;
            });
            pair.take(second);
        });
        assertEquals(Fault.ANSWERED_TWICE, refused.fault());
        assertEquals(List.of("EXCHANGE_ENDED Ben 1/3"), due(pair.ana()));
        pair.invite();
        Somebody late = late(pair.ana());
        assertEquals(List.of("EXCHANGE_ENDED Ben 2/3"), due(late));
        new ToDoList(late.profile()).dismiss("Ben");
        assertEquals(List.of(), due(late));
        new Invite(late.profile()).run(new Invite.Request("Ben", root), Passphrases.none());
        assertEquals(List.of("EXCHANGE_ENDED Ben 3/3"), due(late.at(LATER.plus(Invite.VALIDITY).plusSeconds(1))),
                "another one is due again");
    }

    /** A friend who is verified by another exchange needs no further one. */
    @Test
    void whoIsVerifiedIsNotInvitedAgain() {
        Invite.Result failed = pair.invite();
        fail(failed, wrong(failed));
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        pair.takeCompletion(pair.complete(invited).file());
        assertEquals(List.of(), due(late(pair.ana())));
        assertEquals(List.of(), due(late(pair.ben())));
    }

    /** Expired is for good: it is enough that somebody looked at what is due. */
    @Test
    void aClockThatIsSetBackOpensNothing() {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        assertEquals(List.of("EXCHANGE_ENDED Ben 1/3"), due(late(pair.ana())));
        assertEquals(Fault.INVITATION_OVER, assertThrows(KithException.class, () -> pair.take(answer)).fault());
    }
}
