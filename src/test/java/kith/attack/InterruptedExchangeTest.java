package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipInputStream;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.InvitationProblem;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.profile.BackUpProfile;
import kith.app.profile.RotateKeys;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.fault.Fault;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.identity.AgeFile;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.parcel.GivenAnswer;
import kith.parcel.SentInvitation;
import kith.store.ProfileDump;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens to one side between two files: a restore, new keys, an invitation of their own. */
class InterruptedExchangeTest {
    private static final Passphrases SECRET = purpose -> Passphrase.of("correct horse".toCharArray());

    @TempDir
    private Path root;
    private Pair pair;
    private int folders;

    @BeforeEach
    void meet() {
        pair = Pair.in(root);
    }

    private Path fresh(String name) {
        return root.resolve(name + folders++);
    }

    private Somebody restored(Somebody who, Path backup) {
        Profile profile = BackUpProfile.restore(backup, fresh("restored"), SECRET);
        return new Somebody(who.name(), root, new Profile(profile.store(), who.profile().clock(),
                who.profile().random()));
    }

    private Path backUp(Somebody who) {
        Path backup = fresh("backup");
        BackUpProfile.write(who.profile(), backup, SECRET);
        return backup;
    }

    private List<Path> rotate(Somebody who) {
        return new RotateKeys(who.profile()).run(fresh("rotated"), Passphrases.none(), Progress.none()).rotations();
    }

    private static AnswerInvitation.Result answer(Somebody who, Path invitation, kith.pake.InvitationCode code,
            String friend, Path folder) {
        AnswerInvitation answering = new AnswerInvitation(who.profile());
        return answering.run(new AnswerInvitation.Request(answering.read(Pair.bytes(invitation)), code,
                ComparedBy.CODE_IN_PERSON, friend, 7, ShareFilters.AfterRestore.GO_ON, folder),
                KeyDecision.Decider.nobody(), Passphrases.none());
    }

    @Test
    @Tag("exhaustive")
    void aRestoreOfTheInviterEndsWhatWasOpen() {
        Invite.Result open = pair.invite();
        Invite.Result confirmed = pair.invite("Carol");
        Somebody carol = Somebody.named("Carol", root).knows("y@y.example");
        Pair other = new Pair(pair.ana(), carol, pair.folder());
        other.take(other.answer(confirmed.file(), confirmed.code()).file());
        Path answer = pair.answer(open.file(), open.code()).file();
        Pair after = new Pair(restored(pair.ana(), backUp(pair.ana())), pair.ben(), pair.folder());
        assertEquals(SentInvitation.State.RESTORED, sent(after.ana(), open));
        assertEquals(SentInvitation.State.RESTORED, sent(after.ana(), confirmed));
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(after.ana(), () -> after.take(answer)));
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(after.ana(), () -> new Invite(after.ana().profile())
                .code(open.id(), Passphrases.none())));
        assertEquals(Fault.INVITATION_UNKNOWN, Refusals.unchanged(after.ana(), () -> after.complete(confirmed)));
        assertEquals(FriendState.VERIFIED, after.ana().state("Carol"), "what was proven stays");
        assertEquals(FriendState.INVITED, after.ana().state("Ben"));
        assertEquals(List.of(InvitationProblem.RESTORED), ended(after.ana()), "Ben waits for nothing, and is told");
        Invite.Result anew = after.invite();
        assertFalse(anew.code().equals(open.code()) && anew.id().equals(open.id()));
    }

    private static SentInvitation.State sent(Somebody who, Invite.Result invited) {
        return who.profile().store().read(tables -> tables.exchanges().invitation(invited.id())).orElseThrow().state();
    }

    @Test
    void aRestoreOfWhoAnsweredEndsTheirWaiting() {
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        Path completion = pair.complete(invited).file();
        Pair after = new Pair(pair.ana(), restored(pair.ben(), backUp(pair.ben())), pair.folder());
        assertEquals(GivenAnswer.State.RESTORED, after.ben().profile().store()
                .read(tables -> tables.exchanges().answer(invited.id())).orElseThrow().state());
        assertEquals(Fault.INVITATION_UNKNOWN, Refusals.unchanged(after.ben(),
                () -> after.takeCompletion(completion)));
        assertEquals(FriendState.UNVERIFIED, after.ben().state("Ana"));
        assertEquals(Fault.INVITATION_OVER, Refusals.unchanged(after.ben(), () ->
                new AnswerInvitation(after.ben().profile()).again(invited.id(), fresh("again"))));
        assertEquals(List.of(InvitationProblem.RESTORED), ended(after.ben()));
        Invite.Result anew = pair.invite();
        after.take(answer(after.ben(), anew.file(), anew.code(), "Ana", pair.folder()).file());
        assertEquals(FriendState.VERIFIED, after.takeCompletion(pair.complete(anew).file()).friend().state());
    }

    /** Whoever restores a backup as often as they like lets nobody guess more often than three times. */
    @Test
    void whatARestoreEndsCountsAsAFailure() {
        Forger files = new Forger("files", 1, root);
        for (int i = 0; i < 2; i++) {
            Path wrong = files.file(new Impostor("Ben", 70).answer(Pair.bytes(pair.invite().file()),
                    Impostor.code(1), List.of()).file().bytes());
            assertEquals(Fault.INVITATION_CODE_WRONG, Refusals.refused(() -> pair.take(wrong)));
        }
        pair.invite();
        Pair after = new Pair(restored(pair.ana(), backUp(pair.ana())), pair.ben(), pair.folder());
        assertEquals(Fault.INVITATIONS_EXHAUSTED, Refusals.unchanged(after.ana(), () -> after.invite()));
    }

    private static List<InvitationProblem> ended(Somebody who) {
        return new ToDoList(who.profile()).exchanges().stream().filter(item -> item.kind() == ToDo.Kind.EXCHANGE_ENDED)
                .map(ToDo.WithFriend::problem).toList();
    }

    /** The backup's database, as whoever has the passphrase reads it: neither boxes nor what was in them. */
    @Test
    void aBackupHoldsNoSecretsOfExchanges() throws IOException {
        Invite.Result open = pair.invite();
        Pair back = new Pair(pair.ben(), pair.ana(), pair.folder());
        Invite.Result toAna = back.invite("Ana");
        back.answer(pair.ana(), toAna.file(), toAna.code());
        byte[] backup = content(backUp(pair.ana()));
        String text = new String(backup, StandardCharsets.ISO_8859_1);
        assertTrue(text.contains(open.id().text()), "the invitation is there");
        for (String beginning : List.of("exchange:", "answer:", "code:", "code:typed:")) {
            assertFalse(text.contains(beginning + open.id().text()) || text.contains(beginning + toAna.id().text()));
        }
        pair.ana().profile().store().read(tables -> {
            assertEquals(4, tables.secrets().all().size(), "with the salt of typed codes");
            tables.secrets().all().forEach(one -> assertFalse(text.contains(
                    new String(one.box(), 0, 24, StandardCharsets.ISO_8859_1)), one::name));
            return tables;
        });
        assertFalse(text.contains(open.code().text()) || text.contains(open.code().text().replace(" ", "")));
    }

    private static byte[] content(Path backup) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (Passphrase passphrase = Passphrase.of("correct horse".toCharArray());
                ZipInputStream zip = new ZipInputStream(AgeFile.decrypting(Files.newInputStream(backup), passphrase))) {
            while (zip.getNextEntry() != null) {
                zip.transferTo(all);
            }
        }
        return all.toByteArray();
    }

    @Test
    void keysMayBeRotatedBetweenAllFiles() {
        Invite.Result invited = pair.invite();
        rotate(pair.ana());
        AnswerInvitation.Result answered = pair.answer(invited.file(), invited.code());
        rotate(pair.ben());
        rotate(pair.ana());
        assertEquals(FriendState.VERIFIED, pair.take(answered.file()).friend().state());
        rotate(pair.ana());
        Path completion = pair.complete(invited).file();
        rotate(pair.ben());
        Friend ana = pair.takeCompletion(completion).friend();
        assertEquals(FriendState.VERIFIED, ana.state());
        assertEquals(pair.ana().kid(), ana.kid(), "the present key, by the rotations in the parcel");
        assertEquals(7, Pair.held(pair.ben(), ana));
    }

    /** The completion is for the key that answered: whoever has rotated it since waits with that one. */
    @Test
    void whoAnsweredMayTellOfTheirNewKeyBeforeTheCompletion() {
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        rotate(pair.ben()).forEach(file -> assertEquals(null, pair.ana().take(file).refused()));
        assertEquals(FriendState.UNVERIFIED, pair.ana().state("Ben"));
        assertEquals(FriendState.VERIFIED, pair.takeCompletion(pair.complete(invited).file()).friend().state());
        assertEquals(FriendState.UNVERIFIED, pair.ana().state("Ben"), "nobody compared the new one");
    }

    /** Nothing is completed to a key that its owner revoked, or that the user took another for. */
    @Test
    void nothingIsCompletedToAKeyThatIsTrustedNoMore() {
        for (FriendKey.Status status : List.of(FriendKey.Status.REVOKED, FriendKey.Status.REPLACED)) {
            Somebody ben = Somebody.named("Ben" + status, root).knows("b@b.example");
            Pair other = new Pair(pair.ana(), ben, pair.folder());
            Invite.Result invited = other.invite(ben.name());
            other.take(other.answer(invited.file(), invited.code()).file());
            pair.ana().profile().store().write(tables -> {
                tables.friends().setKeyStatus(ben.kid(), status, Somebody.NOW);
                return tables;
            });
            assertTrue(List.of(Fault.KEY_REVOKED, Fault.FRIEND_HAS_KEY, Fault.NO_KEY).contains(
                    Refusals.unchanged(pair.ana(), () -> other.complete(invited))));
        }
    }

    /**
     * A thief has a key of Ben's and rotated it to their own, which Ana took unverified. Ben, who knows nothing of it,
     * answers Ana's invitation with the key that was: that verifies nobody, least of all the thief.
     */
    @Test
    void anAnswerUnderAKeyThatWasRotatedVerifiesNotItsSuccessor() {
        Forger thief = new Forger("thief", 71, root);
        Path card;
        Path rotation;
        try (SecretKeys bens = pair.ben().keys()) {
            card = thief.file(kith.exchange.DocumentWriter.write(new kith.exchange.CardDocument("Ben", 1,
                    Impostor.ISSUED, bens.signingKey(), bens.agreementKey(), bens.sealingKey()), bens.signer()));
            rotation = thief.file(kith.exchange.DocumentWriter.write(kith.exchange.RotationDocument.countersigned("Ben",
                    5, Impostor.ISSUED, bens.signingKey().kid(), thief.keys.signer(), thief.keys.agreementKey()),
                    bens.signer()));
        }
        pair.ana().accept("Ben", List.of(card));
        pair.ana().take(rotation);
        assertEquals(thief.kid(), pair.ana().friend("Ben").kid());
        Invite.Result invited = pair.invite();
        AnswerInvitation answering = new AnswerInvitation(pair.ben().profile());
        Path answer = answering.run(new AnswerInvitation.Request(answering.read(Pair.bytes(invited.file())),
                invited.code(), ComparedBy.CODE_IN_PERSON, "Ana", 0, ShareFilters.AfterRestore.UNDECIDED,
                pair.folder()), KeyDecision.Decider.nobody(), Passphrases.none()).file();
        assertEquals(Fault.FRIEND_HAS_KEY, Refusals.refused(() -> pair.take(answer)));
        assertEquals(FriendState.UNVERIFIED, pair.ana().state("Ben"));
        assertEquals(SentInvitation.State.OPEN, sent(pair.ana(), invited));
    }

    /** The same on the other side: the thief's rotation comes to Ben before Ana's completion. */
    @Test
    void aCompletionUnderAKeyThatWasRotatedVerifiesNotItsSuccessor() {
        Forger thief = new Forger("thief", 72, root);
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        Path completion = new kith.app.invite.SendCompletion(pair.ana().profile()).run(
                new kith.app.invite.SendCompletion.Request(invited.id(), 0, ShareFilters.AfterRestore.UNDECIDED,
                        pair.folder()), Passphrases.none()).file();
        try (SecretKeys anas = pair.ana().keys()) {
            pair.ben().take(thief.file(kith.exchange.DocumentWriter.write(
                    kith.exchange.RotationDocument.countersigned("Ana", 9, Impostor.ISSUED, anas.signingKey().kid(),
                    thief.keys.signer(), thief.keys.agreementKey()), anas.signer())));
        }
        assertEquals(thief.kid(), pair.ben().friend("Ana").kid());
        assertEquals(Fault.FRIEND_HAS_KEY, Refusals.unchanged(pair.ben(), () -> pair.takeCompletion(completion)));
        assertEquals(FriendState.UNVERIFIED, pair.ben().state("Ana"));
    }

    /** An exchange that came to nothing took the filters with it: the next one brings them, the same bits. */
    @Test
    void whatALostAnswerHeldIsInTheNextOne() {
        Invite.Result lost = pair.invite();
        pair.answer(lost.file(), lost.code());
        new Invite(pair.ana().profile()).withdraw(lost.id());
        var ledger = pair.ben().profile().store().read(tables -> tables.ledger().read().entries().size());
        Invite.Result invited = pair.invite();
        Friend ben = pair.take(pair.answer(invited.file(), invited.code()).file()).friend();
        assertEquals(7, Pair.held(pair.ana(), ben));
        assertEquals(ledger, pair.ben().profile().store().read(tables -> tables.ledger().read().entries().size()));
    }

    /** Files of two exchanges, in the orders in which they may come: both are verified, and each has one friend. */
    @ParameterizedTest
    @ValueSource(strings = "abBdAc")
    void bothMayInviteEachOther(String order) {
        Pair two = Pair.in(fresh("order"));
        Pair back = new Pair(two.ben(), two.ana(), two.folder());
        Invite.Result toBen = two.invite("Ben");
        Invite.Result toAna = back.invite("Ana");
        Path fromBen = null;
        Path fromAna = null;
        for (char step : order.toCharArray()) {
            switch (step) {
                case 'a' -> fromBen = answer(two.ben(), toBen.file(), toBen.code(), "Ana", two.folder()).file();
                case 'b' -> fromAna = answer(two.ana(), toAna.file(), toAna.code(), "Ben", two.folder()).file();
                case 'A' -> two.take(fromBen);
                case 'B' -> back.take(fromAna);
                case 'c' -> two.takeCompletion(two.complete(toBen).file());
                default -> back.takeCompletion(back.complete(toAna).file());
            }
        }
        for (Somebody who : List.of(two.ana(), two.ben())) {
            List<Friend> friends = Pair.friends(who);
            assertEquals(1, friends.size(), order + " " + who.name());
            assertEquals(FriendState.VERIFIED, friends.getFirst().state(), order);
            assertEquals(7, Pair.held(who, friends.getFirst()), order);
        }
    }

    /** All others but for the names of the two. */
    @ParameterizedTest
    @ValueSource(strings = {"aAbcBd", "aAcbBd", "abABcd", "abABdc", "abAcBd", "aAbBcd", "aAbBdc", "abBAcd", "abBAdc"})
    @Tag("exhaustive")
    void bothMayInviteEachOtherInEveryOrder(String order) {
        bothMayInviteEachOther(order);
    }

    /** A friend who was removed meanwhile is not made one again by files that are under way. */
    @Test
    void whoWasRemovedStaysSo() {
        Invite.Result invited = pair.invite();
        Path answer = pair.answer(invited.file(), invited.code()).file();
        new Friends(pair.ana().profile()).remove("Ben");
        assertEquals(Fault.INVITATION_OVER, Refusals.refused(() -> pair.take(answer)));
        assertEquals(List.of(), Pair.friends(pair.ana()));
        Invite.Result second = pair.invite();
        pair.take(answer(pair.ben(), second.file(), second.code(), "Ana", pair.folder()).file());
        Path completion = pair.complete(second).file();
        new Friends(pair.ben().profile()).remove("Ana");
        assertEquals(Fault.INVITATION_UNKNOWN, Refusals.unchanged(pair.ben(), () -> pair.takeCompletion(completion)));
        assertEquals(List.of(), Pair.friends(pair.ben()));
        assertFalse(ProfileDump.of(pair.ben().profile().store().folder()).get("given_answer").isEmpty());
    }
}
