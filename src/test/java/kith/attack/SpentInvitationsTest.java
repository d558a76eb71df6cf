package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.invite.SendCompletion;
import kith.fault.Fault;
import kith.friend.FriendState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How often somebody may guess at one friend's invitations, and whom nobody invites. */
class SpentInvitationsTest {
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

    @Test
    void afterThreeFailuresThereIsNoFourthInvitation() {
        fail(invited);
        fail(pair.invite());
        new Invite(pair.ana().profile()).withdraw(pair.invite().id());
        assertEquals(Fault.INVITATIONS_EXHAUSTED, Refusals.unchanged(pair.ana(), () -> pair.invite()));
        assertEquals(Fault.INVITATIONS_EXHAUSTED, Refusals.unchanged(pair.ana(), () -> pair.invite("BEN")));
        new Friends(pair.ana().profile()).remove("Ben");
        assertEquals(Fault.INVITATIONS_EXHAUSTED, Refusals.unchanged(pair.ana(), () -> pair.invite()));
        assertFalse(pair.ana().profile().store().read(tables -> tables.friends().byName("Ben")).isPresent());
        pair.invite("Carol");
    }

    private void fail(Invite.Result one) {
        Path wrong = files.file(new Impostor("Ben", 70).answer(Pair.bytes(one.file()), Impostor.code(1), List.of())
                .file().bytes());
        assertEquals(Fault.INVITATION_CODE_WRONG, Refusals.refused(() -> pair.take(wrong)));
    }

    /** Invitations that were open at the same time are no way around the three. */
    @Test
    void threeFailuresAreAllThatManyOpenInvitationsAllow() {
        List<Invite.Result> all = List.of(invited, pair.invite(), pair.invite(), pair.invite());
        all.subList(0, 3).forEach(this::fail);
        byte[] right = new Impostor("Ben", 70).answer(Pair.bytes(all.get(3).file()), all.get(3).code(), List.of())
                .file().bytes();
        assertEquals(Fault.INVITATIONS_EXHAUSTED, Refusals.unchanged(pair.ana(), () -> pair.take(files.file(right))));
        assertEquals(FriendState.INVITED, pair.ana().state("Ben"));
    }

    @Test
    void whoIsBlockedIsNeitherInvitedNorAnswered() {
        Path answer = pair.answer(invited.file(), invited.code()).file();
        new Friends(pair.ana().profile()).setBlocked("Ben", true);
        assertEquals(Fault.FRIEND_BLOCKED, Refusals.unchanged(pair.ana(), () -> pair.invite()));
        assertEquals(Fault.FRIEND_BLOCKED, Refusals.refused(() -> pair.take(answer)));
        assertEquals(FriendState.BLOCKED, pair.ana().state("Ben"));
        assertEquals(0, Pair.held(pair.ana(), pair.ana().friend("Ben")));
        new Friends(pair.ana().profile()).setBlocked("Ben", false);
        assertEquals(FriendState.VERIFIED, pair.take(answer).friend().state());
        Path before = pair.ana().root().resolve("blocked");
        new Friends(pair.ana().profile()).setBlocked("Ben", true);
        for (int level : new int[] {0, 7}) {
            assertEquals(Fault.FRIEND_BLOCKED, Refusals.unchanged(pair.ana(), () -> new SendCompletion(
                    pair.ana().profile()).run(new SendCompletion.Request(invited.id(), level,
                    kith.app.share.ShareFilters.AfterRestore.UNDECIDED, before), Passphrases.none())));
        }
        new Friends(pair.ben().profile()).setBlocked("Ana", true);
        new Friends(pair.ana().profile()).setBlocked("Ben", false);
        Path completion = pair.complete(invited).file();
        assertEquals(Fault.FRIEND_BLOCKED, Refusals.unchanged(pair.ben(), () -> pair.takeCompletion(completion)));
        Somebody dora = Somebody.named("Dora", root).knows("q@q.example");
        Pair second = new Pair(pair.ana(), dora, pair.folder());
        Invite.Result toDora = second.invite("Dora");
        dora.profile().store().write(tables -> {
            tables.friends().add(new kith.friend.Friend("1", "Ana", FriendState.BLOCKED, null, List.of(),
                    Somebody.NOW));
            return tables;
        });
        assertEquals(Fault.FRIEND_BLOCKED, Refusals.unchanged(dora, () -> second.answer(toDora.file(), toDora.code())));
    }
}
