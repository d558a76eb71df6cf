package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.invite.TakeAnswer;
import kith.app.profile.RotateKeys;
import kith.app.receive.HeldKeyQuestion;
import kith.app.receive.HeldKeyQuestion.Answer;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.FriendState;
import kith.parallel.Progress;
import kith.parcel.BoxedFile;
import kith.text.FaultTexts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A code verifies the friend it was told to, and no one else: the key's record decides nothing. */
class InvitedFriendOnlyTest {
    @TempDir
    private Path root;
    private Pair pair;

    @BeforeEach
    void anaHoldsBensKeyAsBob() {
        pair = Pair.in(root);
        pair.ana().accept("Bob", pair.ben().share("Ana", 2));
    }

    private Fault refusal(Runnable work) {
        Map<String, List<String>> friends = friends();
        Fault fault = assertThrows(KithException.class, work::run).fault();
        assertEquals(friends, friends(), "what is known of friends and their keys");
        return fault;
    }

    private Map<String, List<String>> friends() {
        Map<String, List<String>> dump = pair.ana().dump();
        return Map.of("friend", dump.get("friend"), "friend_key", dump.get("friend_key"),
                "ledger", dump.getOrDefault("ledger", List.of()));
    }

    private static KeyDecision.Decider says(Answer answer) {
        return new KeyDecision.Decider() {
            @Override
            public KeyDecision decide(KeyDecision.Question question) {
                return new KeyDecision.Refuse();
            }

            @Override
            public Answer heldAs(HeldKeyQuestion question) {
                return answer;
            }
        };
    }

    private TakeAnswer.Result take(Path answer, Answer says) {
        return new TakeAnswer(pair.ana().profile()).run(answer, BoxedFile.parse(Pair.bytes(answer)), says(says),
                Passphrases.none());
    }

    /** Ana invites Mallory; what Mallory answers with is the key that lies there as Bob's. */
    private Path answerTo(Invite.Result invited) {
        return pair.answer(invited.file(), invited.code()).file();
    }

    @Test
    void codeForMalloryDoesNotVerifyBob() {
        Path answer = answerTo(pair.invite("Mallory"));
        assertEquals(Fault.KEY_HELD_AS, refusal(() -> pair.take(answer)));
        assertEquals(FriendState.UNVERIFIED, pair.ana().state("Bob"));
        assertEquals(FriendState.INVITED, pair.ana().state("Mallory"));
    }

    @Test
    void undecidedAnswerCostsNoGuess() {
        Invite.Result invited = pair.invite("Mallory");
        Path answer = answerTo(invited);
        for (int times = 0; times < 7; times++) {
            assertEquals(Fault.KEY_HELD_AS, refusal(() -> take(answer, Answer.UNDECIDED)));
        }
        TakeAnswer.Result taken = take(answer, Answer.MEANT);
        assertEquals("Mallory", taken.friend().name());
        assertEquals(Optional.of("Ben"), new Friends(pair.ana().profile()).verification(taken.friend())
                .otherName("Mallory"));
        assertEquals(FriendState.VERIFIED, pair.ana().state("Mallory"));
        assertEquals(FriendState.INVITED, pair.ana().state("Bob"), "the key is Mallory's now");
        pair.takeCompletion(pair.complete(invited).file());
        assertEquals(FriendState.VERIFIED, pair.ben().state("Ana"));
    }

    @Test
    void bobsAnswerToMallorysCodeEndsTheInvitation() {
        Path answer = answerTo(pair.invite("Mallory"));
        assertEquals(Fault.INVITATION_OVER, refusal(() -> take(answer, Answer.HOLDER)));
        assertEquals(Fault.INVITATION_OVER, refusal(() -> take(answer, Answer.MEANT)));
        assertEquals(FriendState.UNVERIFIED, pair.ana().state("Bob"));
    }

    private AnswerInvitation.Result answer(Invite.Result invited, String name, Answer says) {
        AnswerInvitation answering = new AnswerInvitation(pair.ana().profile());
        return answering.run(new AnswerInvitation.Request(answering.read(Pair.bytes(invited.file())), invited.code(),
                ComparedBy.CODE_IN_PERSON, name, 7, ShareFilters.AfterRestore.UNDECIDED, root.resolve("answers")),
                says(says), Passphrases.none());
    }

    private Invite.Result bensInvitation() {
        return new Invite(pair.ben().profile()).run(new Invite.Request("Ana", pair.folder()), Passphrases.none());
    }

    @Test
    void invitationOfMalloryIsNotAnsweredAsBobs() {
        Invite.Result invited = bensInvitation();
        assertEquals(Fault.KEY_HELD_AS, refusal(() -> answer(invited, "Mallory", Answer.UNDECIDED)));
        assertEquals(List.of("Bob"), Pair.friends(pair.ana()).stream().map(Friend::name).toList());
        assertEquals("Mallory", answer(invited, "Mallory", Answer.MEANT).friend().name());
        assertEquals(FriendState.UNVERIFIED, pair.ana().state("Mallory"));
        assertEquals(FriendState.INVITED, pair.ana().state("Bob"));
    }

    @Test
    void theUserMaySayThatBobInvites() {
        Invite.Result invited = bensInvitation();
        assertEquals("Bob", answer(invited, "Mallory", Answer.HOLDER).friend().name());
        assertEquals(List.of("Bob"), Pair.friends(pair.ana()).stream().map(Friend::name).toList());
    }

    /** The thief of Bob's key signs that Bob has another one now, and answers for Mallory with that. */
    @Test
    void rotationInAnAnswerNeverEndsVerified() {
        pair.ana().verify("Bob", pair.ben());
        Invite.Result invited = pair.invite("Mallory");
        new RotateKeys(pair.ben().profile()).run(root.resolve("rotated"), Passphrases.none(), Progress.none());
        Path answer = answerTo(invited);
        for (Answer says : Answer.values()) {
            Fault fault = refusal(() -> take(answer, says));
            assertTrue(fault == Fault.KEY_HELD_AS || fault == Fault.INVITATION_OVER, says + ": " + fault);
            assertEquals(FriendState.VERIFIED, pair.ana().state("Bob"), "under the key that was compared");
            if (says == Answer.HOLDER) {
                return;
            }
        }
    }

    @Test
    void codeForZoeDoesNotBringBackARemovedVerification() {
        pair.ana().verify("Bob", pair.ben());
        new Friends(pair.ana().profile()).stopBelieving("Bob");
        String kid = pair.ben().kid();
        assertEquals(1, removed(kid));
        Path answer = answerTo(pair.invite("Zoe"));
        assertEquals(Fault.KEY_HELD_AS, refusal(() -> take(answer, Answer.MEANT)));
        assertEquals(Fault.INVITATION_OVER, refusal(() -> take(answer, Answer.HOLDER)));
        assertEquals(FriendState.UNVERIFIED, pair.ana().state("Bob"));
        Path own = answerTo(pair.invite("Bob"));
        assertEquals("Bob", pair.take(own).friend().name());
        assertEquals(FriendState.VERIFIED, pair.ana().state("Bob"), "by a code that was told to Bob");
        assertEquals(0, removed(kid));
    }

    /** Both keys are the thief's: one lies there as Mallory's, the other as Bob's. */
    @Test
    void rotationDoesNotMoveARemovedVerification() {
        pair.ana().verify("Bob", pair.ben());
        new Friends(pair.ana().profile()).stopBelieving("Bob");
        Forger mallory = new Forger("Mallory", 66, root);
        pair.ana().accept("Mallory", List.of(mallory.card(1)));
        pair.ana().take(mallory.rotation(2, pair.ben().keys()));
        assertEquals(FriendState.UNVERIFIED, pair.ana().state("Bob"));
        assertEquals(FriendState.KEY_CHANGED, pair.ana().state("Mallory"));
        Path answer = answerTo(pair.invite("Mallory"));
        assertEquals(Fault.KEY_HELD_AS, refusal(() -> take(answer, Answer.MEANT)));
    }

    private static void later(Somebody who) {
        new Friends(who.at(who.profile().now().plus(Duration.ofHours(1))).profile()).stopBelieving(
                who.name().equals("Ana") ? "Bob" : "Ana");
    }

    @Test
    void olderInvitationDoesNotBringBackARemovedVerification() {
        pair.ana().verify("Bob", pair.ben());
        Path answer = answerTo(pair.invite("Bob"));
        later(pair.ana());
        assertEquals(Fault.INVITATION_OVER, refusal(() -> pair.take(answer)));
        assertEquals(FriendState.UNVERIFIED, pair.ana().state("Bob"));
    }

    @Test
    void olderAnswerDoesNotBringBackARemovedVerification() {
        pair.ben().accept("Ana", pair.ana().share("Ben", 1));
        pair.ben().verify("Ana", pair.ana());
        Invite.Result invited = pair.invite("Bob");
        pair.take(answerTo(invited));
        later(pair.ben());
        Path completion = pair.complete(invited).file();
        KithException refused = assertThrows(KithException.class, () -> pair.takeCompletion(completion));
        assertTrue(FaultTexts.in(Locale.ENGLISH).explain(refused).what()
                .contains("you have removed the verification since"), refused::toString);
        assertEquals(FriendState.UNVERIFIED, pair.ben().state("Ana"));
    }

    private int removed(String kid) {
        return pair.ana().profile().store().read(tables -> tables.friends().verification(kid)).removed() == null ? 0
                : 1;
    }
}
