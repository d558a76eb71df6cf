package kith.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.invite.SendCompletion;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.identity.SecretKeys;
import kith.parcel.BoxedFile;
import kith.parcel.CodeExchange;
import kith.parcel.Completing;
import kith.parcel.GivenAnswer;
import kith.parcel.Offer;
import kith.parcel.SentInvitation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each line of "What is remembered" in src/docs/format/exchange.md, and the files that do not come in their turn. What
 * a restore does is in InterruptedExchangeTest.
 */
class InvitationStatesTest {
    private static final Instant OVER = Somebody.NOW.plus(Invite.VALIDITY).plusSeconds(1);

    @TempDir
    private Path root;
    private Pair pair;
    private Forger files;
    private Invite.Result invited;

    @BeforeEach
    void meet() {
        pair = Pair.in(root);
        files = new Forger("files", 1, root);
        invited = pair.invite();
    }

    private SentInvitation sent() {
        return sent(invited.id());
    }

    private SentInvitation sent(InvitationId id) {
        return pair.ana().profile().store().read(tables -> tables.exchanges().invitation(id)).orElseThrow();
    }

    private GivenAnswer given() {
        return pair.ben().profile().store().read(tables -> tables.exchanges().answer(invited.id())).orElseThrow();
    }

    private int secrets(Somebody who) {
        // The salt of the codes that were typed belongs to no exchange.
        return (int) who.profile().store().read(tables -> tables.secrets().all()).stream()
                .filter(one -> !one.name().equals("code:salt")).count();
    }

    private Path answer() {
        return pair.answer(invited.file(), invited.code()).file();
    }

    /** {@return an answer by somebody who knows the code} */
    private Path another(int seed, List<byte[]> documents) {
        return files.file(new Impostor("Ben", seed).answer(Pair.bytes(invited.file()), invited.code(), documents).file()
                .bytes());
    }

    private KithException over(Runnable step) {
        KithException refused = assertThrows(KithException.class, step::run);
        assertEquals(Fault.INVITATION_OVER, refused.fault());
        return refused;
    }

    private Pair at(Instant time) {
        return new Pair(pair.ana().at(time), pair.ben().at(time), pair.folder());
    }

    @Test
    void anInvitationIsStoredWithItsSecretAndIsOpen() {
        assertEquals(SentInvitation.State.OPEN, sent().state());
        assertNull(sent().answerSha256());
        assertEquals(1, secrets(pair.ana()));
        assertEquals(invited.code(), new Invite(pair.ana().profile()).code(invited.id(), Passphrases.none()));
    }

    @Test
    void aSecondAnswerEndsAnInvitationWhoseFirstOneWasNotTaken() {
        Path first = another(40, List.of(files.keys.signer().sign(new byte[1])));
        Refusals.refused(() -> pair.take(first));
        assertEquals(SentInvitation.State.OPEN, sent().state(), "the code was right");
        String chosen = sent().answerSha256();
        assertEquals(BoxedFile.parse(Pair.bytes(first)).sha256(), chosen);
        var before = pair.ana().dump();
        Refusals.refused(() -> pair.take(first));
        assertEquals(before, pair.ana().dump(), "the same once more, as after a crash, comes to the same");
        Path honest = answer();
        assertEquals(Fault.ANSWERED_TWICE, Refusals.refused(() -> pair.take(honest)));
        assertEquals(SentInvitation.State.DOUBLED, sent().state());
        assertEquals(chosen, sent().answerSha256());
        assertEquals(0, secrets(pair.ana()));
        assertEquals(FriendState.INVITED, pair.ana().state("Ben"));
        for (Path any : List.of(first, honest)) {
            assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(pair.ana(), () -> pair.take(any)));
        }
    }

    @Test
    void aWrongCodeEndsAnInvitation() {
        Path wrong = pair.answer(invited.file(), Impostor.code(1)).file();
        assertEquals(Fault.INVITATION_CODE_WRONG, Refusals.refused(() -> pair.take(wrong)));
        assertEquals(SentInvitation.State.FAILED, sent().state());
        assertEquals(0, secrets(pair.ana()));
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(pair.ana(), () -> pair.take(wrong)));
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(pair.ana(), () -> new Invite(pair.ana().profile())
                .withdraw(invited.id())));
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(pair.ana(), () -> new Invite(pair.ana().profile())
                .code(invited.id(), Passphrases.none())));
    }

    @Test
    void theRightAnswerConfirmsAndEveryOtherOneIsTooLate() {
        Path other = another(41, List.of());
        Path honest = answer();
        pair.take(honest);
        assertEquals(SentInvitation.State.CONFIRMED, sent().state());
        assertEquals(FriendState.VERIFIED, pair.ana().state("Ben"));
        assertEquals(1, secrets(pair.ana()), "what completes");
        refusedAfterwards(honest, other);
        SendCompletion.Result written = pair.complete(invited);
        assertEquals(SentInvitation.State.COMPLETED, sent().state());
        assertArrayEquals(Pair.bytes(written.file()), sent().completion(), "stored as it is sent");
        assertEquals(0, secrets(pair.ana()));
        var before = pair.ana().dump();
        assertTrue(pair.take(honest).files().isEmpty());
        assertEquals(SentInvitation.State.CONFIRMED, sent().state(), "whoever answers again lacks the third file");
        refusedAfterwards(honest, other);
        assertArrayEquals(Pair.bytes(written.file()), Pair.bytes(pair.complete(invited).file()), "a lost one again");
        assertEquals(before, pair.ana().dump());
        assertArrayEquals(Pair.bytes(written.file()), Pair.bytes(pair.complete(invited).file()), "and again");
        assertEquals(before, pair.ana().dump());
    }

    @Test
    void whoIsBlockedGetsTheThirdFileNoMore() {
        Path honest = answer();
        pair.take(honest);
        pair.complete(invited);
        new Friends(pair.ana().profile()).setBlocked("Ben", true);
        pair.take(honest);
        assertEquals(SentInvitation.State.COMPLETED, sent().state());
    }

    private void refusedAfterwards(Path honest, Path other) {
        var before = pair.ana().dump();
        assertTrue(pair.take(honest).files().isEmpty());
        assertEquals(before, pair.ana().dump());
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(pair.ana(), () -> pair.take(other)));
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(pair.ana(), () -> new Invite(pair.ana().profile())
                .withdraw(invited.id())));
    }

    @Test
    void aWithdrawnInvitationTakesNoAnswer() {
        Path answer = answer();
        new Invite(pair.ana().profile()).withdraw(invited.id());
        assertEquals(SentInvitation.State.WITHDRAWN, sent().state());
        assertEquals(0, secrets(pair.ana()));
        assertEquals("WITHDRAWN", over(() -> pair.take(answer)).details().get("problem").toString());
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(pair.ana(), () -> pair.take(answer)));
        assertEquals(Fault.INVITATION_UNKNOWN, Refusals.unchanged(pair.ana(), () -> pair.complete(invited)));
    }

    @Test
    void anExpiredInvitationStaysSoWhateverTheClockSays() {
        Path answer = answer();
        Pair late = at(OVER);
        assertEquals("EXPIRED", over(() -> late.take(answer)).details().get("problem").toString());
        assertEquals(SentInvitation.State.EXPIRED, sent().state());
        assertEquals(0, secrets(pair.ana()));
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(pair.ana(), () -> pair.take(answer)), "set back");
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(pair.ana(), () -> new Invite(pair.ana().profile())
                .code(invited.id(), Passphrases.none())));
        Somebody carol = Somebody.named("Carol", root).at(OVER);
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(carol, () -> pair.answer(carol, invited.file(),
                invited.code())));
    }

    /** To the last second. */
    @Test
    void anAnswerIsTakenUntilTheEnd() {
        Path answer = answer();
        at(OVER.minusSeconds(1)).take(answer);
        assertEquals(SentInvitation.State.CONFIRMED, sent().state());
        Path completion = at(OVER.plus(Duration.ofDays(300))).complete(invited).file();
        assertEquals(FriendState.VERIFIED, at(OVER.plus(Duration.ofDays(301))).takeCompletion(completion).friend()
                .state(), "a completion whenever it comes");
    }

    @Test
    void anAnswerToSomebodyElsesInvitationIsNotKnown() {
        Somebody carol = Somebody.named("Carol", root).knows("z@z.example");
        Pair other = new Pair(carol, pair.ben(), pair.folder());
        Path answer = answer();
        assertEquals(Fault.INVITATION_UNKNOWN, Refusals.unchanged(carol, () -> other.take(answer)));
    }

    @Test
    void whoAnswersKeepsTheAnswerAndWaits() {
        Path answer = answer();
        assertEquals(GivenAnswer.State.WAITING, given().state());
        assertEquals(2, secrets(pair.ben()), "what opens the completion, and that the code was typed");
        var before = pair.ben().dump();
        assertArrayEquals(Pair.bytes(answer), Pair.bytes(answer()));
        assertArrayEquals(Pair.bytes(answer), Pair.bytes(pair.answer(invited.file(), Impostor.code(3)).file()),
                "whatever code is typed now");
        assertEquals(before, pair.ben().dump());
    }

    @Test
    void aCompletionComesInItsTurnOnly() {
        Path answer = answer();
        assertEquals(Fault.INVITATION_UNKNOWN, Refusals.unchanged(pair.ana(), () -> pair.complete(invited)));
        pair.take(answer);
        Path completion = pair.complete(invited).file();
        Somebody carol = Somebody.named("Carol", root);
        Pair other = new Pair(pair.ana(), carol, pair.folder());
        assertEquals(Fault.INVITATION_UNKNOWN, Refusals.unchanged(carol, () -> other.takeCompletion(completion)));
        assertEquals(Fault.INVITATION_UNKNOWN, Refusals.unchanged(pair.ana(),
                () -> new Pair(pair.ana(), pair.ana(), pair.folder()).takeCompletion(completion)));
        byte[] wrong = Pair.bytes(completion);
        int at = new String(wrong, StandardCharsets.ISO_8859_1).indexOf("\"confirmation\":\"") + 20;
        wrong[at] = (byte) (wrong[at] == 'A' ? 'B' : 'A');
        assertEquals(Fault.CONFIRMATION_WRONG, Refusals.unchanged(pair.ben(),
                () -> pair.takeCompletion(files.file(wrong))));
        byte[] changed = Pair.bytes(completion);
        changed[changed.length - 1] ^= 1;
        assertEquals(Fault.PARCEL_INVALID, Refusals.unchanged(pair.ben(),
                () -> pair.takeCompletion(files.file(changed))));
        assertEquals(GivenAnswer.State.WAITING, given().state());
        pair.takeCompletion(completion);
        assertEquals(GivenAnswer.State.COMPLETED, given().state());
        assertEquals(FriendState.VERIFIED, pair.ben().state("Ana"));
        var before = pair.ben().dump();
        pair.takeCompletion(completion);
        assertTrue(pair.takeCompletion(files.file(wrong)).files().isEmpty());
        assertEquals(before, pair.ben().dump());
    }

    @Test
    void whoCancelledWaitsNoMore() {
        Path answer = answer();
        new AnswerInvitation(pair.ben().profile()).cancel(invited.id());
        assertEquals(GivenAnswer.State.CANCELLED, given().state());
        assertEquals(1, secrets(pair.ben()));
        pair.take(answer);
        Path completion = pair.complete(invited).file();
        assertEquals(Fault.INVITATION_UNKNOWN, Refusals.unchanged(pair.ben(), () -> pair.takeCompletion(completion)));
        assertEquals(FriendState.UNVERIFIED, pair.ben().state("Ana"));
    }

    /** Of Ana's completion with the right confirmation, the parcel may still be anything. */
    @Test
    void aCompletionThatBreaksARuleLeavesTheAnswerWaiting() {
        Impostor carol = new Impostor("Ana", 50);
        try (SecretKeys bens = pair.ben().keys()) {
            var card = new kith.exchange.CardDocument("Ben", 1, Impostor.ISSUED, bens.signingKey(),
                    bens.agreementKey(), bens.sealingKey());
            Offer offer = carol.offer(invited.code(), invited.id());
            byte[] invitation = carol.invitation(invited.id(), offer.start().share(), Impostor.EXPIRES);
            BoxedFile answer = BoxedFile.parse(Pair.bytes(pair.answer(files.file(invitation), invited.code()).file()));
            Completing completing = CodeExchange.open(Impostor.read(invitation), offer, answer, "Ben")
                    .completing();
            Impostor stranger = new Impostor("Ana", 51);
            byte[] strangers = CodeExchange.complete(invited.id(), completing,
                    stranger.content(List.of(stranger.sign(stranger.card()))), card, stranger.keys).bytes();
            assertEquals(Fault.KEY_UNKNOWN, Refusals.unchanged(pair.ben(),
                    () -> pair.takeCompletion(files.file(strangers))));
            byte[] borrowed = CodeExchange.complete(invited.id(), completing,
                    stranger.content(List.of(carol.sign(carol.card()))), card, stranger.keys).bytes();
            assertEquals(Fault.PARCEL_INVALID, Refusals.unchanged(pair.ben(),
                    () -> pair.takeCompletion(files.file(borrowed))));
            byte[] own = CodeExchange.complete(invited.id(), completing,
                    carol.content(List.of(carol.sign(carol.card()))), card, carol.keys).bytes();
            assertEquals(FriendState.VERIFIED, pair.takeCompletion(files.file(own)).friend().state());
        }
    }
}
