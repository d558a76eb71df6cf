package kith.app.invite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.receive.KeyDecision;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import kith.exchange.InvitationDocument;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parcel.OpenedInvitation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An invitation that was opened waits until it is answered, put away or over, and those of like names are told. */
class OpenedInvitationsTest {
    @TempDir
    Path root;

    private Pair pair;
    private Somebody ben;
    private OpenedInvitations opened;

    @BeforeEach
    void meet() {
        pair = Pair.in(root);
        ben = pair.ben();
        opened = new OpenedInvitations(ben.profile());
    }

    private SignedDocument open(Path file) {
        SignedDocument read = new AnswerInvitation(ben.profile()).read(Pair.bytes(file));
        opened.keep(read, Pair.bytes(file), null);
        return read;
    }

    private List<String> owed() {
        return new ToDoList(ben.profile()).exchanges().stream().filter(item -> item.kind() == ToDo.Kind.ANSWER_OWED)
                .map(ToDo.WithFriend::name).toList();
    }

    private Path invitationOf(String name) {
        Somebody other = Somebody.named(name, root.resolve("others-" + name.hashCode()));
        return new Invite(other.profile()).run(new Invite.Request("Ben", root.resolve("others-" + name.hashCode())),
                Passphrases.none()).file();
    }

    @Test
    void waitsUntilItIsAnswered() {
        Invite.Result invited = pair.invite();
        SignedDocument read = open(invited.file());
        open(invited.file());
        assertEquals(List.of("Ana"), owed());
        assertArrayEquals(Pair.bytes(invited.file()), opened.find(invited.id()).file());
        pair.answer(invited.file(), invited.code());
        assertEquals(List.of(), owed());
        assertEquals(List.of(), opened.alike(read));
        open(invited.file());
        assertEquals(List.of(), owed(), "it is answered");
    }

    @Test
    void aCardAloneIsAnAnswer() {
        SignedDocument read = open(pair.invite().file());
        assertEquals(List.of(ToDo.Kind.ANSWER_AWAITED), kinds(pair.ana()));
        Path card = new AnswerInvitation(ben.profile()).withCardAlone(read, "Ana", root,
                KeyDecision.Decider.nobody(), Passphrases.none()).file();
        assertEquals(List.of(), owed());
        new Accept(pair.ana().profile()).run(card, KeyDecision.Decider.always(new KeyDecision.BelongsTo("Ben")),
                Passphrases.none());
        assertEquals(List.of(), kinds(pair.ana()), "it came");
        Somebody later = pair.ana().at(Somebody.NOW.plus(Duration.ofDays(1)));
        new Invite(later.profile()).run(new Invite.Request("Ben", root), Passphrases.none());
        assertEquals(List.of(ToDo.Kind.ANSWER_AWAITED), kinds(later), "and now they shall verify each other");
    }

    private static List<ToDo.Kind> kinds(Somebody somebody) {
        return new ToDoList(somebody.profile()).exchanges().stream().map(ToDo.WithFriend::kind).toList();
    }

    @Test
    void waitsUntilItIsPutAway() {
        Invite.Result invited = pair.invite();
        open(invited.file());
        opened.putAway(invited.id());
        assertEquals(List.of(), owed());
        assertEquals(Fault.INVITATION_UNKNOWN,
                assertThrows(KithException.class, () -> opened.find(invited.id()).file()).fault());
        open(invited.file());
        assertEquals(List.of("Ana"), owed(), "whoever opens it once more changed their mind");
    }

    @Test
    void waitsUntilItIsOver() {
        Invite.Result invited = pair.invite();
        InvitationDocument document = (InvitationDocument) open(invited.file()).document();
        ben = ben.at(document.expires());
        assertEquals(List.of("Ana"), owed());
        ben = ben.at(document.expires().plus(Duration.ofSeconds(1)));
        assertEquals(List.of(), owed());
    }

    @Test
    void whoIsBlockedWaitsInVain() {
        Invite.Result invited = pair.invite();
        SignedDocument read = open(invited.file());
        new AnswerInvitation(ben.profile()).withCardAlone(read, "Ana", root,
                KeyDecision.Decider.nobody(), Passphrases.none());
        open(pair.invite("Ben again").file());
        assertEquals(List.of("Ana"), owed());
        new Friends(ben.profile()).setBlocked("Ana", true);
        assertEquals(List.of(), owed());
    }

    /** Somebody in the middle sends an invitation of their own under the same name: both stand beside each other. */
    @Test
    void twoThatLookAlikeAreTold() {
        SignedDocument real = open(pair.invite().file());
        assertEquals(List.of(), opened.alike(real));
        open(invitationOf("Zoe"));
        SignedDocument forged = open(invitationOf("\u0410na"));
        assertEquals(List.of("Ana"), opened.alike(forged).stream().map(OpenedInvitation::name).toList());
        assertEquals(List.of("\u0410na"), opened.alike(real).stream().map(OpenedInvitation::name).toList());
        assertEquals(3, owed().size());
    }
}
