package kith.app.invite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Passphrases;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.FriendState;
import kith.parcel.GivenAnswer;
import kith.parcel.SentInvitation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How two people come together when nothing goes wrong. */
class ExchangeStoryTest {
    @TempDir
    Path root;

    private Pair pair;

    @BeforeEach
    void meet() {
        pair = Pair.in(root);
    }

    @Test
    void threeFilesAndOneCodeMakeTwoVerifiedFriends() {
        Invite.Result invited = pair.invite();
        assertEquals(FriendState.INVITED, invited.friend().state());

        AnswerInvitation.Result answered = pair.answer(invited.file(), invited.code());
        assertEquals(FriendState.UNVERIFIED, answered.friend().state(), "nothing was confirmed to Ben yet");

        TakeAnswer.Result taken = pair.take(answered.file());
        assertEquals(FriendState.VERIFIED, taken.friend().state());
        assertEquals(pair.ben().kid(), taken.friend().kid());
        assertEquals(7, Pair.held(pair.ana(), taken.friend()));
        assertEquals(SentInvitation.State.CONFIRMED, taken.sent().state());

        SendCompletion.Result written = pair.complete(invited);
        TakeCompletion.Result done = pair.takeCompletion(written.file());
        assertEquals(FriendState.VERIFIED, done.friend().state());
        assertEquals(pair.ana().kid(), done.friend().kid());
        assertEquals(7, Pair.held(pair.ben(), done.friend()));
        assertEquals(ComparedBy.CODE_ON_THE_TELEPHONE, pair.ben().profile().store()
                .read(tables -> tables.friends().verification(pair.ana().kid())).by());
        assertEquals(ComparedBy.CODE_GIVEN, pair.ana().profile().store()
                .read(tables -> tables.friends().verification(pair.ben().kid())).by());
    }

    @Test
    void eachFileCanBeWrittenAgainAsItWas() {
        Invite.Result invited = pair.invite();
        assertArrayEquals(Pair.bytes(invited.file()), Pair.bytes(new Invite(pair.ana().profile())
                .write(invited.id(), pair.folder())));
        AnswerInvitation.Result answered = pair.answer(invited.file(), invited.code());
        assertArrayEquals(Pair.bytes(answered.file()), Pair.bytes(new AnswerInvitation(pair.ben().profile())
                .again(invited.id(), pair.folder()).file()));
        pair.take(answered.file());
        Path completion = pair.complete(invited).file();
        assertArrayEquals(Pair.bytes(completion), Pair.bytes(pair.complete(invited).file()));
        pair.takeCompletion(completion);
        assertArrayEquals(Pair.bytes(answered.file()), Pair.bytes(new AnswerInvitation(pair.ben().profile())
                .again(invited.id(), pair.folder()).file()), "who lost it after the end can have it, too");
    }

    /** Nobody has a receipt: who did not get the third file sends the second one again. */
    @Test
    void aThirdFileThatWasLostIsDueAgainWhenTheAnswerComesAgain() throws IOException {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        pair.take(answer);
        byte[] lost = Pair.bytes(toBen(7));
        Files.delete(pair.folder().resolve("ana-parcel.kith"));
        assertEquals(List.of(), new ToDoList(pair.ana().profile()).exchanges());
        assertFalse(sending().completes());

        pair.take(new AnswerInvitation(pair.ben().profile()).again(invited.id(), pair.folder()).file());
        assertEquals(List.of(ToDo.Kind.SEND_OWN),
                new ToDoList(pair.ana().profile()).exchanges().stream().map(ToDo.WithFriend::kind).toList());
        assertTrue(sending().completes() && sending().again());
        Path again = toBen(3);
        assertArrayEquals(lost, Pair.bytes(again), "as it was, whatever is chosen now");
        assertEquals(FriendState.VERIFIED, pair.takeCompletion(again).friend().state());
        assertEquals(7, Pair.held(pair.ben(), pair.ben().friend("Ana")));
        assertEquals(List.of(), new ToDoList(pair.ana().profile()).exchanges());
    }

    private SendToFriend.Recipient sending() {
        return new SendToFriend(pair.ana().profile()).find("Ben").orElseThrow();
    }

    private Path toBen(int level) {
        return new SendToFriend(pair.ana().profile()).run(new Parcels.Request("Ben", level,
                ShareFilters.Files.MISSING, ShareFilters.AfterRestore.UNDECIDED, pair.folder()),
                Passphrases.none()).file();
    }

    @Test
    void whatWasTakenTwiceCountsOnce() {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        pair.take(answer);
        var dump = pair.ana().dump();
        assertTrue(pair.take(answer).files().isEmpty());
        assertEquals(dump, pair.ana().dump());
        Path completion = pair.complete(invited).file();
        assertTrue(pair.take(answer).files().isEmpty(), "after the completion, too");
        pair.takeCompletion(completion);
        dump = pair.ben().dump();
        assertTrue(pair.takeCompletion(completion).files().isEmpty());
        assertEquals(dump, pair.ben().dump());
    }

    /** Nothing secret of an exchange outlives it, but for what refuses the code a second time. */
    @Test
    void whatWasSecretIsForgotten() {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        pair.take(answer);
        pair.takeCompletion(pair.complete(invited).file());
        assertTrue(pair.ana().profile().store().read(tables -> tables.secrets().all()).isEmpty());
        assertEquals(2, pair.ben().profile().store().read(tables -> tables.secrets().all()).size(),
                "the hash of the code, and the salt of all such");
        assertEquals(GivenAnswer.State.COMPLETED, pair.ben().profile().store()
                .read(tables -> tables.exchanges().answer(invited.id())).orElseThrow().state());
    }

    /** Neither the code nor its digits stand in any file that leaves, nor openly in either profile. */
    @Test
    void noFileHoldsTheCode() throws Exception {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        pair.take(answer);
        pair.takeCompletion(pair.complete(invited).file());
        String digits = invited.code().text().replace(" ", "");
        try (var files = java.nio.file.Files.walk(root)) {
            for (Path file : files.filter(java.nio.file.Files::isRegularFile).toList()) {
                String content = new String(Pair.bytes(file), java.nio.charset.StandardCharsets.ISO_8859_1);
                assertFalse(content.contains(digits) || content.contains(invited.code().text()), file::toString);
            }
        }
    }

    /** Both invited each other: the first confirmation verifies, the second adds nothing and withdraws nothing. */
    @Test
    void bothMayInviteEachOther() {
        Pair other = new Pair(pair.ben(), pair.ana(), pair.folder());
        Invite.Result toBen = pair.invite("Ben");
        Invite.Result toAna = other.invite("Ana");
        AnswerInvitation.Result fromBen = pair.answer(toBen.file(), toBen.code());
        AnswerInvitation answering = new AnswerInvitation(pair.ana().profile());
        AnswerInvitation.Result fromAna = answering.run(new AnswerInvitation.Request(
                answering.read(Pair.bytes(toAna.file())), toAna.code(), ComparedBy.CODE_IN_PERSON, "Ben", 7,
                kith.app.share.ShareFilters.AfterRestore.UNDECIDED, pair.folder()),
                KeyDecision.Decider.nobody(), kith.app.Passphrases.none());
        assertEquals(FriendState.VERIFIED, pair.take(fromBen.file()).friend().state());
        assertEquals(FriendState.VERIFIED, other.take(fromAna.file()).friend().state());
        pair.takeCompletion(pair.complete(toBen).file());
        other.takeCompletion(other.complete(toAna).file());
        for (Friend friend : java.util.List.of(Pair.friends(pair.ana()).getFirst(),
                Pair.friends(pair.ben()).getFirst())) {
            assertEquals(FriendState.VERIFIED, friend.state());
        }
        assertEquals(1, Pair.friends(pair.ana()).size());
        assertEquals(1, Pair.friends(pair.ben()).size());
    }
}
