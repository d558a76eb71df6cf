package kith.ui.incoming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.invite.TakeAnswer;
import kith.app.receive.HeldKeyQuestion;
import kith.app.receive.HeldKeyQuestion.Answer;
import kith.app.receive.KeyDecision;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.parcel.BoxedFile;
import kith.text.FaultTexts;
import kith.ui.text.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ana invites Mallory, whose answer is signed with the key that is held as Bob's. */
class KeyDecisionDialogTest {
    private static final String ENDS = "If it’s Bob’s, the invitation ends and no one is verified. Invite Bob instead.";

    @TempDir
    private Path root;
    private final List<String> asked = new ArrayList<>();
    private Pair pair;
    private Path answer;

    @BeforeEach
    void keyIsHeldAsBobs() {
        pair = Pair.in(root);
        pair.ana().accept("Bob", pair.ben().share("Ana", 2));
        Invite.Result invited = pair.invite("Mallory");
        answer = pair.answer(invited.file(), invited.code()).file();
    }

    private KeyDecision.Decider says(Answer said) {
        return new KeyDecision.Decider() {
            @Override
            public KeyDecision decide(KeyDecision.Question question) {
                return new KeyDecision.Refuse();
            }

            @Override
            public Answer heldAs(HeldKeyQuestion question) {
                asked.addAll(KeyDecisionDialog.lines(Texts.in(Locale.ENGLISH), question));
                return said;
            }
        };
    }

    private void take(Answer said) {
        new TakeAnswer(pair.ana().profile()).run(answer, BoxedFile.parse(Pair.bytes(answer)), says(said),
                Passphrases.none());
    }

    private String safe(Answer said) {
        return FaultTexts.in(Locale.ENGLISH).explain(assertThrows(KithException.class, () -> take(said))).safe();
    }

    private void assertNoOneVerified() {
        assertEquals(List.of(FriendState.UNVERIFIED, FriendState.INVITED),
                List.of(pair.ana().state("Bob"), pair.ana().state("Mallory")));
    }

    @Test
    void holderEndsTheInvitationAndVerifiesNoOne() {
        // The invitation is changed: "your profile is as it was" would be false.
        assertEquals("Nothing was imported.", safe(Answer.HOLDER));
        assertTrue(asked.contains(ENDS), asked::toString);
        assertNoOneVerified();
        assertThrows(KithException.class, () -> take(Answer.MEANT), "it ended");
    }

    @Test
    void undecidedVerifiesNoOneAndTheCodeStillWorks() {
        assertEquals("No one was verified, and nothing was taken or written. The code still works.",
                safe(Answer.UNDECIDED));
        assertNoOneVerified();
        take(Answer.MEANT);
        assertEquals(FriendState.VERIFIED, pair.ana().state("Mallory"));
    }

    @Test
    void invitationThatGoesOnIsNotSaidToEnd() {
        Path invitation = pair.invite("Ben").file();
        pair.ben().accept("Zoe", pair.ana().share("Bob", 2));
        AnswerInvitation answering = new AnswerInvitation(pair.ben().profile());
        answering.withCardAlone(answering.read(Pair.bytes(invitation)), "Zed", pair.folder(), says(Answer.HOLDER),
                Passphrases.none());
        assertTrue(asked.contains("If it’s Ana’s, the exchange goes on with Ana."), asked::toString);
        assertFalse(asked.toString().contains("no one is verified"), asked::toString);
    }
}
