package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import kith.Growth;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.profile.RotateKeys;
import kith.app.receive.KeyDecision;
import kith.exchange.CardDocument;
import kith.exchange.DocumentType;
import kith.exchange.InvitationDocument;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.identity.SecretKeys;
import kith.pake.InvitationCode;
import kith.parallel.Progress;
import kith.parcel.BoxedFile;
import kith.parcel.CodeExchange;
import kith.parcel.Offer;
import kith.parcel.SentInvitation;
import org.bouncycastle.crypto.ec.CustomNamedCurves;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mallory reads, keeps back and replaces every file between Ana and Ben, and does not hear what Ana tells Ben. */
class MiddleOfTheExchangeTest {
    @TempDir
    private Path root;
    private Pair pair;
    private Forger files;
    private final Impostor mallory = new Impostor("Ana", 66);

    @BeforeEach
    void meet() {
        pair = Pair.in(root);
        files = new Forger("files", 1, root);
    }

    private Path file(byte[] bytes) {
        return files.file(bytes);
    }

    private SentInvitation.State state(Invite.Result invited) {
        return pair.ana().profile().store().read(tables -> tables.exchanges().invitation(invited.id())).orElseThrow()
                .state();
    }

    private static InvitationCode other(InvitationCode code) {
        InvitationCode guess = Impostor.code(1);
        assertNotEquals(code, guess);
        return guess;
    }

    /** Both ends at once, with one guess each: neither side takes the other for verified, and no filter is read. */
    @Test
    void withoutTheCodeAllThreeFilesCanBeReplacedAndNothingIsWon() {
        Invite.Result invited = pair.invite();
        InvitationCode guess = other(invited.code());

        Offer offer = mallory.offer(guess, invited.id());
        byte[] replaced = mallory.invitation(invited.id(), offer.start().share(), Impostor.EXPIRES);
        AnswerInvitation.Result fromBen = pair.answer(file(replaced), invited.code());
        assertEquals(Fault.INVITATION_CODE_WRONG, Refusals.refused(() -> CodeExchange.open(Impostor.read(replaced),
                offer, BoxedFile.parse(Pair.bytes(fromBen.file())), "Ben")), "Mallory does not come to Ben's key");

        CodeExchange.Answered own = new Impostor("Ben", 67).answer(Pair.bytes(invited.file()), guess, List.of());
        assertEquals(Fault.INVITATION_CODE_WRONG, Refusals.refused(() -> pair.take(file(own.file().bytes()))));
        assertEquals(SentInvitation.State.FAILED, state(invited));
        assertEquals(FriendState.INVITED, pair.ana().state("Ben"));
        assertTrue(pair.ana().profile().store().read(tables -> tables.secrets().all()).isEmpty(), "no second guess");
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(pair.ana(), () -> pair.take(fromBen.file())));

        CardDocument ben = card(pair.ben());
        byte[] completion = CodeExchange.complete(invited.id(), own.completing(),
                mallory.content(List.of(mallory.sign(mallory.card()))), ben, mallory.keys).bytes();
        assertEquals(Fault.CONFIRMATION_WRONG, Refusals.unchanged(pair.ben(),
                () -> pair.takeCompletion(file(completion))));
        assertEquals(FriendState.UNVERIFIED, pair.ben().state("Ana"));
        assertEquals(0, Pair.held(pair.ben(), pair.ben().friend("Ana")));
    }

    private static CardDocument card(Somebody who) {
        try (SecretKeys keys = who.keys()) {
            return new CardDocument(who.name(), 1, Impostor.ISSUED, keys.signingKey(), keys.agreementKey(),
                    keys.sealingKey());
        }
    }

    /** Ana's own share under another card: the keys differ, because the invitation's payload names who invites. */
    @Test
    void anInvitationWithAnasShareAndAnotherCardComesToAnotherKey() {
        Invite.Result invited = pair.invite();
        byte[] share = java.util.Base64.getUrlDecoder().decode(
                ((InvitationDocument) Impostor.read(Pair.bytes(invited.file())).document()).share());
        Path answer = pair.answer(file(mallory.invitation(invited.id(), share, Impostor.EXPIRES)), invited.code())
                .file();
        assertEquals(Fault.INVITATION_CODE_WRONG, Refusals.refused(() -> pair.take(answer)));
        assertEquals(SentInvitation.State.FAILED, state(invited));
        assertEquals(FriendState.INVITED, pair.ana().state("Ben"));
    }

    /** Who knows Ana's invitation and not the code gets one guess, whatever they call themselves. */
    @Test
    void aForwardedInvitationIsWorthOneGuess() {
        Invite.Result invited = pair.invite();
        Somebody carol = Somebody.named("Carol", root).knows("x@x.example");
        Path answer = pair.answer(carol, invited.file(), other(invited.code())).file();
        assertEquals(Fault.INVITATION_CODE_WRONG, Refusals.refused(() -> pair.take(answer)));
        assertEquals(FriendState.INVITED, pair.ana().state("Ben"));
        Path second = pair.answer(invited.file(), invited.code()).file();
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(pair.ana(), () -> pair.take(second)));
    }

    @Test
    void oneCodeIsTypedForOneInvitationOnly() {
        InvitationCode told = Impostor.code(5);
        pair.answer(hostile(1, Impostor.EXPIRES), told);
        for (int seed = 2; seed <= 3; seed++) {
            Path next = hostile(seed, Impostor.EXPIRES);
            assertEquals(Fault.INVITATION_CODE_USED, Refusals.unchanged(pair.ben(),
                    () -> answer(pair.ben(), next, told, "Ana too")));
        }
        Somebody later = pair.ben().at(Impostor.EXPIRES.plus(Duration.ofDays(1)));
        Path late = hostile(4, Impostor.EXPIRES.plus(Duration.ofDays(30)));
        assertEquals(FriendState.UNVERIFIED, answer(later, late, told, "Ana too").friend().state());
    }

    /** The end of a hostile invitation is Mallory's to choose: it does not decide how long the code is remembered. */
    @Test
    void anInvitationThatEndsAtOnceForgetsNoCode() {
        InvitationCode told = Impostor.code(5);
        pair.answer(hostile(1, Somebody.NOW.plusSeconds(1)), told);
        Somebody tomorrow = pair.ben().at(Somebody.NOW.plus(Duration.ofDays(1)));
        Path next = hostile(2, Impostor.EXPIRES);
        assertEquals(Fault.INVITATION_CODE_USED, Refusals.unchanged(tomorrow,
                () -> answer(tomorrow, next, told, "Ana too")));
    }

    private Path hostile(int seed, Instant expires) {
        Impostor one = new Impostor("Ana", 100 + seed);
        InvitationId id = InvitationId.of(Arrays.copyOf(Somebody.bytes(seed), InvitationId.BYTES));
        return file(one.invitation(id, one.offer(Impostor.code(seed), id).start().share(), expires));
    }

    private AnswerInvitation.Result answer(Somebody who, Path invitation, InvitationCode code, String friend) {
        AnswerInvitation answering = new AnswerInvitation(who.profile());
        return answering.run(new AnswerInvitation.Request(answering.read(Pair.bytes(invitation)), code,
                kith.friend.ComparedBy.CODE_IN_PERSON, friend, 2,
                kith.app.share.ShareFilters.AfterRestore.UNDECIDED, pair.folder()),
                KeyDecision.Decider.nobody(), Passphrases.none());
    }

    /** Ben knows Ana. Whoever has that signing key, and nothing else, cannot slip other keys in beside it. */
    @Test
    void anotherCardOfAKeyThatIsKnownIsRefused() {
        pair.takeCompletion(completed().file());
        SecretKeys fresh = SecretKeys.generate(new kith.identity.FixedRandom(9));
        try (SecretKeys anas = pair.ana().keys()) {
            InvitationCode code = Impostor.code(7);
            InvitationId id = InvitationId.of(new byte[InvitationId.BYTES]);
            String share = java.util.Base64.getUrlEncoder().withoutPadding().encodeToString(
                    mallory.offer(code, id).start().share());
            for (CardDocument card : List.of(
                    new CardDocument("Ana", 99, Impostor.ISSUED, anas.signingKey(), fresh.agreementKey(),
                            anas.sealingKey()),
                    new CardDocument("Ana", 99, Impostor.ISSUED, anas.signingKey(), anas.agreementKey(),
                            fresh.sealingKey()))) {
                Path invitation = file(kith.exchange.DocumentWriter.write(new InvitationDocument(card, id,
                        Impostor.EXPIRES, share), anas.signer()));
                assertEquals(Fault.KEY_INVALID, Refusals.unchanged(pair.ben(), () -> pair.answer(invitation, code)));
                assertEquals(Fault.KEY_INVALID, Refusals.unchanged(pair.ben(), () -> new AnswerInvitation(
                        pair.ben().profile()).withCardAlone(Impostor.read(Pair.bytes(invitation)), "Ana", pair.folder(),
                        KeyDecision.Decider.nobody(),
                        Passphrases.none())));
            }
        }
    }

    private kith.app.invite.SendCompletion.Result completed() {
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        return pair.complete(invited);
    }

    /** Own files come back to Ana, before and after a rotation. */
    @Test
    void ownInvitationsAreNotAnswered() {
        Invite.Result invited = pair.invite();
        AnswerInvitation anas = new AnswerInvitation(pair.ana().profile());
        assertEquals(Fault.OWN_FILE, Refusals.unchanged(pair.ana(), () -> anas.read(Pair.bytes(invited.file()))));
        Path answer = pair.answer(invited.file(), invited.code()).file();
        assertEquals(Fault.INVITATION_UNKNOWN, Refusals.unchanged(pair.ben(), () ->
                new kith.app.invite.TakeAnswer(pair.ben().profile()).run(answer,
                        kith.parcel.BoxedFile.parse(Pair.bytes(answer)), KeyDecision.Decider.nobody(),
                        Passphrases.none())));
        new RotateKeys(pair.ana().profile()).run(root.resolve("rotated"), Passphrases.none(), Progress.none());
        assertEquals(Fault.OWN_FILE, Refusals.unchanged(pair.ana(), () -> anas.read(Pair.bytes(invited.file()))));
    }

    /** The share of an invitation as its answer's, under every name: a guess like any other. */
    @Test
    void aReflectedShareProvesNothing() {
        Invite.Result invited = pair.invite();
        byte[] honest = Pair.bytes(pair.answer(invited.file(), invited.code()).file());
        String share = ((InvitationDocument) Impostor.read(Pair.bytes(invited.file())).document()).share();
        assertEquals(Fault.INVITATION_CODE_WRONG, Refusals.refused(() -> pair.take(file(withShare(honest, share)))));
        assertEquals(SentInvitation.State.FAILED, state(invited));
    }

    private static byte[] withShare(byte[] answer, String share) {
        String text = new String(answer, StandardCharsets.ISO_8859_1);
        int from = text.indexOf("\"share\":\"") + 9;
        return (text.substring(0, from) + share + text.substring(text.indexOf('"', from)))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Encodings of points that are none, or not the one that the format has. */
    private static List<byte[]> shares() {
        var curve = CustomNamedCurves.getByName("P-256");
        byte[] point = curve.getG().getEncoded(false);
        byte[] off = point.clone();
        off[64] ^= 1;
        byte[] large = point.clone();
        Arrays.fill(large, 1, 33, (byte) 0xff);
        byte[] hybrid = point.clone();
        hybrid[0] = (byte) (6 + (point[64] & 1));
        byte[] compressed = Arrays.copyOf(curve.getG().getEncoded(true), 65);
        byte[] zeros = new byte[65];
        byte[] infinity = new byte[65];
        infinity[0] = 4;
        return List.of(off, large, hybrid, compressed, zeros, infinity);
    }

    @Test
    void noPointButOneOfTheCurveIsAnswered() {
        int seed = 20;
        for (byte[] share : shares()) {
            InvitationId id = InvitationId.of(Arrays.copyOf(Somebody.bytes(seed), InvitationId.BYTES));
            String honest = Forger.payload(file(new Impostor("Ana", seed).invitation(id, Impostor.SHARE,
                    Impostor.EXPIRES)));
            Path invitation = new Forger("Ana", seed++, root).seal(DocumentType.INVITATION.typ(),
                    honest.replace(base64(Impostor.SHARE), base64(share)));
            assertEquals(Fault.KEY_INVALID, Refusals.unchanged(pair.ben(),
                    () -> pair.answer(invitation, Impostor.code(3))));
        }
        assertEquals(List.of(), Pair.friends(pair.ben()), "and the code is still good for the right one");
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        assertEquals(FriendState.VERIFIED, pair.ana().state("Ben"));
    }

    @Test
    void noPointButOneOfTheCurveIsTakenInAnAnswer() {
        byte[] honest = null;
        for (byte[] share : shares()) {
            Invite.Result invited = pair.invite("Ben " + share[0] + share[64]);
            if (honest == null) {
                honest = pair.answer(invited.file(), invited.code()).file().toFile().exists()
                        ? Pair.bytes(new AnswerInvitation(pair.ben().profile()).again(invited.id(), pair.folder())
                        .file()) : null;
            }
            byte[] answer = withInvitation(withShare(honest, java.util.Base64.getUrlEncoder().withoutPadding()
                    .encodeToString(share)), invited.id());
            assertEquals(Fault.INVITATION_CODE_WRONG, Refusals.refused(() -> pair.take(file(answer))));
            assertEquals(SentInvitation.State.FAILED, state(invited));
        }
        for (String share : List.of("", "AAAA", "BA".repeat(50))) {
            byte[] answer = withShare(honest, share);
            assertTrue(List.of(Fault.SIZE_MISMATCH, Fault.BASE64_INVALID).contains(Refusals.unchanged(pair.ana(),
                    () -> pair.take(file(answer)))));
        }
    }

    private static String base64(byte[] bytes) {
        return java.util.Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static byte[] withInvitation(byte[] answer, InvitationId id) {
        String text = new String(answer, StandardCharsets.ISO_8859_1);
        int from = text.indexOf("\"invitation\":\"") + 14;
        return (text.substring(0, from) + id.text() + text.substring(from + id.text().length()))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void aCodeOfAMillionCharactersIsNotLookedAt() {
        for (String piece : List.of("7", " ", "\u200b")) {
            Growth.isLinear(125_000, length -> {
                String typed = piece.repeat(length) + "0000";
                return () -> assertEquals(Fault.INVITATION_CODE_INVALID,
                        assertThrows(KithException.class, () -> InvitationCode.parse(typed)).fault());
            });
        }
    }
}
