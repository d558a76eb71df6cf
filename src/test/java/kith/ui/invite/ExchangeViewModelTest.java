package kith.ui.invite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import kith.app.MailedFiles;
import kith.app.MailedFiles.Says;
import kith.app.invite.SendToFriend;
import kith.app.profile.ResetProfile;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.exchange.InvitationId;
import kith.friend.FriendState;
import kith.parallel.Progress;
import kith.parcel.SentInvitation;
import kith.ui.Person;
import kith.ui.invite.ExchangeViewModel.Page;
import kith.ui.parts.MailProgram;
import kith.ui.share.Closeness;
import kith.ui.share.SealedShare;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The exchange of two people over the view models of both, each with a profile of their own. */
class ExchangeViewModelTest {
    @TempDir
    private Path folder;

    private Side ana;
    private Side ben;

    @BeforeEach
    void make() {
        ana = new Side("Ana", folder);
        ben = new Side("Ben", folder);
    }

    private InviteViewModel.Open invited() {
        ana.exchange.addFriend("");
        ana.exchange.invite().nameProperty().set("Ben");
        ana.exchange.invite().invite();
        return Objects.requireNonNull(ana.exchange.invite().openProperty().get());
    }

    private Path answered(InviteViewModel.Open open) {
        AnswerViewModel answer = ben.exchange.answer();
        ben.opens(open.sent().file());
        answer.toldProperty().set(Told.TELEPHONE);
        answer.codeProperty().set(open.code());
        answer.accept();
        return Objects.requireNonNull(answer.answerProperty().get()).file();
    }

    @Test
    void whoIsInvitedAlreadyGetsTheSameCodeOnceMore() {
        InviteViewModel.Open first = invited();
        InviteViewModel.Open again = invited();
        assertTrue(first.code().matches("[0-9]{4} [0-9]{4}"));
        assertEquals(first.code(), again.code());
        assertEquals(first.id(), again.id());
        assertEquals(first.sent().file(), again.sent().file());
        assertEquals(List.of(ToDo.Kind.ANSWER_AWAITED), ana.due());
    }

    @Test
    void theInvitationSaysWhoInvitesAndNothingIsPreset() {
        ben.opens(invited().sent().file());
        assertEquals(Page.ANSWER, ben.exchange.pageProperty().get());
        AnswerViewModel answer = ben.exchange.answer();
        assertEquals("Ana", Objects.requireNonNull(answer.openedProperty().get()).inviter());
        assertEquals("Ana", answer.nameProperty().get());
        assertNull(answer.toldProperty().get());
        assertFalse(answer.readyProperty().get());
        answer.codeProperty().set("12345678");
        assertFalse(answer.readyProperty().get(), "not before it was said how the code came");
        answer.accept();
        assertNull(answer.answerProperty().get());
    }

    @Test
    void theQrCodeGoesWithItsPage() {
        invited();
        InviteViewModel invite = ana.exchange.invite();
        assertNull(invite.qrCodeProperty().get());
        invite.showQrCode();
        assertEquals(129, Objects.requireNonNull(invite.qrCodeProperty().get()).side());
        invite.hideQrCode();
        assertNull(invite.qrCodeProperty().get());
        Path picture = folder.resolve("invitation.png");
        invite.saveQrCode(picture);
        assertEquals("The QR code is in " + picture, ana.told());
        invite.showQrCode();
        ana.exchange.leave();
        assertNull(invite.qrCodeProperty().get());
        invite.showQrCode();
        assertNull(invite.qrCodeProperty().get(), "no invitation is shown");
    }

    /** A fingerprint is for comparing; what shows nothing is said where it is about to be compared, or as a notice. */
    @Test
    @Tag("exhaustive")
    void otherPicturesGoWhereTheyBelong() {
        Path codes = Path.of("src/test/resources/kith/app/codes");
        ben.pictures.onFiles(List.of(codes.resolve("plain.png")));
        assertEquals(List.of(codes.resolve("plain.png")), ben.compared);
        ben.pictures.onFiles(List.of(codes.resolve("foreign.png")));
        assertEquals(1, ben.compared.size());
        assertTrue(ben.told().contains("This picture gives no invitation"), ben.told());
        ben.comparing = true;
        ben.pictures.onFiles(List.of(codes.resolve("foreign.png")));
        assertEquals(2, ben.compared.size());
        assertEquals(Page.NONE, ben.exchange.pageProperty().get());
        assertEquals(List.of(), ben.due());
    }

    @Test
    void aSlipIsSaidAtTheFieldAndFullWidthDigitsAndBlanksCount() {
        InviteViewModel.Open open = invited();
        ben.opens(open.sent().file());
        AnswerViewModel answer = ben.exchange.answer();
        answer.toldProperty().set(Told.IN_PERSON);
        char last = open.code().charAt(8);
        answer.codeProperty().set(open.code().substring(0, 8) + (last == '9' ? '0' : (char) (last + 1)));
        answer.accept();
        assertFalse(answer.codeProblemProperty().get().isEmpty());
        assertNull(answer.answerProperty().get());
        StringBuilder wide = new StringBuilder(" ");
        open.code().chars().forEach(c -> wide.append(c == ' ' ? '\u3000' : (char) (c - '0' + '\uff10')));
        answer.codeProperty().set(wide.toString());
        assertEquals("", answer.codeProblemProperty().get());
        answer.accept();
        assertNotNull(answer.answerProperty().get());
        assertEquals("", answer.codeProperty().get(), "it is used up");
    }

    @Test
    void whoWaitsNoMoreGetsNothingOfIt() throws IOException {
        Path answer = answered(invited());
        ben.exchange.cancelAnswer();
        assertEquals(List.of(), ben.due());
        assertEquals(Page.NONE, ben.exchange.pageProperty().get());
        ana.opens(answer);
        ana.exchange.complete().send();
        ben.opens(written(ana));
        assertEquals(FriendState.UNVERIFIED, ben.friend().friend().state());
    }

    @Test
    void aCodeThatCameAlongMakesAFriendWhoGetsACardAlone() {
        ben.opens(invited().sent().file());
        AnswerViewModel answer = ben.exchange.answer();
        answer.toldProperty().set(Told.NOT_APART);
        assertTrue(answer.readyProperty().get());
        answer.accept();
        assertEquals(ToSend.Purpose.CARD_ALONE, Objects.requireNonNull(answer.answerProperty().get()).purpose());
        assertEquals(FriendState.UNVERIFIED, ben.friend().friend().state());
        assertEquals(0, ben.friend().sharedLevel());
    }

    @Test
    @Tag("exhaustive")
    void noCodeIsInAnyDraftNoticeOrName() throws IOException {
        InviteViewModel.Open open = invited();
        ana.exchange.sending().byMail(open.sent());
        MailProgram.Message draft = ana.mailed.getFirst();
        assertEquals(List.of(open.sent().file()), draft.files());
        assertEquals("Ana invites you to Kith", draft.subject());
        Path answer = answered(open);
        ben.exchange.sending().byMail(Objects.requireNonNull(ben.exchange.answer().answerProperty().get()));
        assertTrue(Files.exists(answer));
        for (String code : List.of(open.code(), open.code().replace(" ", ""))) {
            for (MailProgram.Message message : List.of(draft, ben.mailed.getFirst())) {
                assertFalse((message.subject() + message.body() + message.files()).contains(code));
                assertFalse(Files.readString(message.draft()).contains(code));
            }
            assertFalse(open.toString().contains(code));
            assertFalse(ana.notices.log().toString().contains(code));
        }
        ana.exchange.leave();
        assertNull(ana.exchange.invite().openProperty().get());
    }

    @Test
    void whatIsDueLeadsToCodeAndFileOnceMore() throws IOException {
        InviteViewModel.Open open = invited();
        ana.exchange.leave();
        assertEquals(List.of(ToDo.Kind.ANSWER_AWAITED), ana.due());
        byte[] before = Files.readAllBytes(open.sent().file());
        ana.exchange.settle(new ToDoList(ana.person.profile()).exchanges().getFirst());
        InviteViewModel.Open again = Objects.requireNonNull(ana.exchange.invite().openProperty().get());
        assertEquals(Page.INVITE, ana.exchange.pageProperty().get());
        assertEquals(open.code(), again.code());
        assertEquals(open.sent().file(), again.sent().file(), "the newer takes the place of the older");
        assertTrue(Duration.between(open.expires(), again.expires()).abs().compareTo(Duration.ofMinutes(1)) < 0);
        assertArrayEquals(before, Files.readAllBytes(again.sent().file()));

        Path answer = answered(open);
        byte[] first = Files.readAllBytes(answer);
        assertEquals(List.of(ToDo.Kind.COMPLETION_AWAITED), ben.due());
        ben.exchange.leave();
        ben.exchange.settle(new ToDoList(ben.person.profile()).exchanges().getFirst());
        assertEquals(answer, Objects.requireNonNull(ben.exchange.answer().answerProperty().get()).file());
        assertArrayEquals(first, Files.readAllBytes(answer));
        ben.exchange.leave();
        ben.opens(open.sent().file());
        assertEquals(answer, Objects.requireNonNull(ben.exchange.answer().answerProperty().get()).file(),
                "the same invitation, opened once more");

        ana.opens(answer);
        ana.exchange.leave();
        assertEquals(List.of(ToDo.Kind.SEND_OWN), ana.due());
        ana.exchange.settle(new ToDoList(ana.person.profile()).exchanges().getFirst());
        assertEquals(Page.COMPLETE, ana.exchange.pageProperty().get());
        ana.exchange.complete().send();
        byte[] third = Files.readAllBytes(written(ana));
        ana.exchange.leave();
        ana.opens(answer);
        assertEquals(Page.COMPLETE, ana.exchange.pageProperty().get(), "Ben waits for it");
        assertTrue(Objects.requireNonNull(ana.exchange.complete().recipientProperty().get()).again());
        ana.exchange.complete().send();
        assertArrayEquals(third, Files.readAllBytes(written(ana)));
        assertEquals(List.of(ToDo.Kind.TO_SEND), ana.due(), "it lies in the outbox");
        ana.exchange.sending().saveAs(Objects.requireNonNull(ana.exchange.complete().writtenProperty().get()),
                folder.resolve("third.kith"));
        assertEquals(List.of(), ana.due());
    }

    private static Path written(Side of) {
        return Objects.requireNonNull(of.exchange.complete().writtenProperty().get()).file();
    }

    @Test
    void aFileThatCameAsTextIsTheSameFile() throws IOException {
        List<String> clipboard = new ArrayList<>();
        InviteViewModel.Open open = invited();
        ana.exchange.sending().asText(open.sent(), clipboard::add);
        ben.opens(Files.writeString(folder.resolve("message.txt"), "Look:\n" + clipboard.getFirst()));
        assertEquals(Page.ANSWER, ben.exchange.pageProperty().get());
    }

    @Test
    void aWithdrawnInvitationTakesNoAnswer() {
        InviteViewModel.Open open = invited();
        Path answer = answered(open);
        ana.exchange.withdraw();
        assertEquals(Page.NONE, ana.exchange.pageProperty().get());
        ana.opens(answer);
        assertTrue(ana.told().startsWith("The invitation"), ana.told());
        assertEquals(Page.NONE, ana.exchange.pageProperty().get());
        assertEquals(FriendState.INVITED, ana.friend().friend().state());
    }

    @Test
    void refusedFileKeepsNoAnswerAway() throws IOException {
        Path none = Files.writeString(folder.resolve("none.kith"), "{}");
        Path answer = answered(invited());
        ana.opens(none, answer);
        assertTrue(ana.notices.shown().stream().anyMatch(one -> one.text().contains("none.kith")));
        assertEquals(Page.COMPLETE, ana.exchange.pageProperty().get());
        Path own = invited().sent().file();
        ana.exchange.leave();
        ana.opens(own);
        assertEquals(Page.NONE, ana.exchange.pageProperty().get(), "an own invitation");
        assertFalse(ana.told().isEmpty());
    }

    @Test
    void everyFriendHasAnOutboxAndItGoesWithTheProfile() throws IOException {
        InviteViewModel.Open open = invited();
        Path profile = ana.person.profile().store().folder();
        assertEquals(profile.resolve("outbox").resolve("ben").resolve("ana-invitation.kith"), open.sent().file());
        ana.exchange.addFriend("ben!");
        ana.exchange.invite().invite();
        Path other = Objects.requireNonNull(ana.exchange.invite().openProperty().get()).sent().file();
        assertTrue(other.toString().contains("outbox"));
        assertFalse(other.getParent().equals(open.sent().file().getParent()), "two whose names look alike");
        Path kept = Files.writeString(profile.resolve("outbox").resolve("notes.txt"), "mine");
        new ResetProfile(ana.person.profile()).run("Ana", Progress.none());
        try (Stream<Path> left = Files.walk(profile)) {
            assertEquals(List.of(kept), left.filter(Files::isRegularFile).toList());
        }
    }

    /** What came to nothing leads to the next invitation, or is put away; a card that is owed is written at once. */
    @Test
    @Tag("exhaustive")
    void whatCameToNothingIsBegunAgainOrPutAway() {
        Path invitation = invited().sent().file();
        InvitationId id = ana.person.profile().store().read(tables -> tables.exchanges().invitations()).getFirst().id();
        ana.person.profile().store().write(tables -> {
            tables.exchanges().put(tables.exchanges().invitation(id).orElseThrow().at(SentInvitation.State.FAILED));
            return id;
        });
        assertEquals(List.of(ToDo.Kind.EXCHANGE_ENDED), ana.due());
        ana.exchange.settle(new ToDoList(ana.person.profile()).exchanges().getFirst());
        assertEquals(Page.INVITE, ana.exchange.pageProperty().get());
        assertEquals("Ben", ana.exchange.invite().nameProperty().get());
        ana.exchange.dismiss(new ToDoList(ana.person.profile()).exchanges().getFirst());
        assertEquals(List.of(), ana.due());
        assertTrue(Files.exists(invitation));

        Person carol = Person.of("Carol", folder, Side.CONTACTS);
        ana.person.accept(carol.share("Ana", 1));
        ToDo.WithFriend owed = new ToDoList(ana.person.profile()).exchanges().stream()
                .filter(item -> item.kind() == ToDo.Kind.OWN_CARD_OWED).findFirst().orElseThrow();
        ana.exchange.settle(owed);
        assertEquals(Page.COMPLETE, ana.exchange.pageProperty().get());
        ToSend card = Objects.requireNonNull(ana.exchange.complete().writtenProperty().get());
        assertEquals(ToSend.Purpose.CARD, card.purpose());
        assertTrue(card.file().endsWith(Path.of("outbox", "carol", "ana-card.kith")), card.file()::toString);
        assertEquals(List.of(ToDo.Kind.TO_SEND, ToDo.Kind.CARD_MISSING), ana.due());
        ana.exchange.sending().byMail(card);
        assertEquals(List.of(ToDo.Kind.CARD_MISSING), ana.due());
        assertEquals("Kith: a file from Ana, to write back", ana.mailed.getFirst().subject());
    }

    @Test
    void whoDoesNotAnswerIsRemindedUntilTheyPutItAway() {
        ben.opens(invited().sent().file());
        ben.exchange.leave();
        assertEquals(List.of(ToDo.Kind.ANSWER_OWED), ben.due());
        ben.exchange.settle(new ToDoList(ben.person.profile()).exchanges().getFirst());
        assertEquals(Page.ANSWER, ben.exchange.pageProperty().get());
        assertEquals("Ana", Objects.requireNonNull(ben.exchange.answer().openedProperty().get()).inviter());
        ben.exchange.putAway();
        assertEquals(Page.NONE, ben.exchange.pageProperty().get());
        assertEquals(List.of(), ben.due());
    }

    /** A friend who has filters gets the next file with the same closeness preset; nothing more goes unasked. */
    @Test
    void whatGoesToAFriendLaterIsOneSealedFileToo() {
        ana.opens(answered(invited()));
        assertEquals("Ben answered with the right code. Ben is verified. 7 filters of Ben can be asked now.",
                ana.told());
        ana.exchange.complete().send();
        ben.opens(Objects.requireNonNull(ana.exchange.complete().writtenProperty().get()).file());
        assertEquals("Ana knows the code. Ana is verified. 7 filters of Ana can be asked now.", ben.told());
        assertEquals(7, ben.friend().sharedLevel());
        boolean[] elsewhere = new boolean[1];
        ben.exchange.sendTo("Ana", () -> elsewhere[0] = true);
        CompleteViewModel complete = ben.exchange.complete();
        SendToFriend.Recipient recipient = Objects.requireNonNull(complete.recipientProperty().get());
        assertFalse(recipient.completes());
        assertEquals(7, complete.giving().level());
        complete.giving().closenessProperty().set(Closeness.CLOSE);
        complete.send();
        ToSend sent = Objects.requireNonNull(complete.writtenProperty().get());
        assertEquals(ToSend.Purpose.PARCEL, sent.purpose());
        ana.opens(sent.file());
        assertEquals(10, ana.friend().held());
        assertFalse(elsewhere[0]);
        ben.exchange.leave();
        ben.exchange.addFriend("Nobody");
        ben.exchange.invite().invite();
        ben.exchange.leave();
        ben.exchange.sendTo("Nobody", () -> elsewhere[0] = true);
        assertTrue(elsewhere[0], "no key, no sealed file");
        assertEquals(Page.NONE, ben.exchange.pageProperty().get());
    }

    /** A stranger's remark: how near the friend is was asked where one shares, and again on the next page. */
    @Test
    void whatWasChosenWhereOneSharesIsNotAskedAgain() {
        ana.opens(answered(invited()));
        ana.exchange.complete().send();
        ben.opens(Objects.requireNonNull(ana.exchange.complete().writtenProperty().get()).file());
        ben.exchange.send(new SealedShare("Ana", 9, AfterRestore.UNDECIDED));
        assertEquals(Page.COMPLETE, ben.exchange.pageProperty().get());
        ana.opens(Objects.requireNonNull(ben.exchange.complete().writtenProperty().get()).file());
        assertEquals(9, ana.friend().held());
    }

    @Test
    void filesOutOfAMessageAreHandledAsIfTheyLayThereAndSayHowTheyCame() {
        MailedFiles.trustServer(ben.person.profile());
        InviteViewModel.Open open = invited();
        Path mail = MailedFiles.saved(folder.resolve("ana.eml"), "shared1@x.example", Says.PASS,
                List.of(open.sent().file()));
        AnswerViewModel answer = ben.exchange.answer();
        ben.opens(mail);
        assertEquals(Page.ANSWER, ben.exchange.pageProperty().get());
        assertEquals("shared1@x.example", Objects.requireNonNull(answer.openedProperty().get()).cameFrom());
        assertNull(answer.toldProperty().get(), "nothing is chosen by it");
        assertFalse(answer.readyProperty().get());
        ben.exchange.leave();
        ben.exchange.settle(new ToDoList(ben.person.profile()).exchanges().getFirst());
        assertEquals("shared1@x.example", Objects.requireNonNull(answer.openedProperty().get()).cameFrom());
        answer.toldProperty().set(Told.TELEPHONE);
        answer.codeProperty().set(open.code());
        answer.accept();

        Path back = MailedFiles.saved(folder.resolve("ben.eml"), "ben@nowhere.example", Says.NOTHING,
                List.of(Objects.requireNonNull(answer.answerProperty().get()).file()));
        ana.opens(back);
        assertEquals(Page.COMPLETE, ana.exchange.pageProperty().get(), "sealed files in mail are accepted");
        ben.opens(open.sent().file());
        assertNull(answer.openedProperty().get());
    }

    /** Whoever has no contacts yet reads it when the invitation opens, not when they answer. */
    @Test
    void thatThereIsNothingToGiveIsKnownFromTheStart() {
        Path invitation = invited().sent().file();
        ben.opens(invitation);
        assertFalse(Objects.requireNonNull(ben.exchange.answer().openedProperty().get()).nothingToGive());
        ben.person.profile().store().write(tables -> {
            tables.book().remove(tables.book().addresses());
            return invitation;
        });
        ben.opens(invitation);
        assertTrue(Objects.requireNonNull(ben.exchange.answer().openedProperty().get()).nothingToGive());
    }
}
