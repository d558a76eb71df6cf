package kith.ui.friends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Locale;
import kith.friend.FriendState;
import kith.ui.Person;
import kith.ui.shell.Notice.Severity;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FriendsViewModelTest {
    @TempDir
    Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private Person alice;
    private Person bob;
    private FriendsViewModel model;

    @BeforeEach
    void people() {
        alice = Person.of("Alice", folder, 60);
        bob = Person.of("Bob", folder, 60);
        model = new FriendsViewModel(alice.profile(), texts, new Immediate(), notices);
    }

    private FriendState state() {
        return model.selectedProperty().get().friend().state();
    }

    @Test
    void nobodyIsThereAtFirst() {
        assertTrue(!model.loadedProperty().get());
        model.refresh();
        assertTrue(model.loadedProperty().get());
        assertTrue(model.rows().isEmpty());
        assertNull(model.selectedProperty().get());
    }

    @Test
    void whatIsHeldIsSaidInOdds() {
        alice.accept(bob.share("Alice", 7));
        model.refresh();
        assertTrue(model.words().held(model.rows().getFirst()).matches("7 filters, 1 in 1[234]\\d"));
        assertEquals("Nothing", model.words().shared(model.rows().getFirst()));
        alice.share("Bob", 3);
        model.refresh();
        assertEquals("Level 3", model.words().shared(model.rows().getFirst()));
    }

    @Test
    void onlyTheWholeFingerprintVerifies() {
        alice.accept(bob.share("Alice", 7));
        model.refresh();
        assertEquals(FriendState.UNVERIFIED, state());
        model.typedFingerprintProperty().set(alice.words());
        model.verifyTyped();
        assertEquals(FriendState.UNVERIFIED, state());
        assertTrue(!model.fingerprintProblemProperty().get().isEmpty());
        assertTrue(notices.shown().isEmpty(), "it is said where it was typed");
        model.typedFingerprintProperty().set(bob.words().substring(0, 40));
        assertEquals("", model.fingerprintProblemProperty().get());
        model.verifyTyped();
        assertEquals(FriendState.UNVERIFIED, state());
        model.typedFingerprintProperty().set(bob.words().toUpperCase(Locale.ROOT));
        model.verifyTyped();
        assertEquals(FriendState.VERIFIED, state());
        assertEquals("", model.typedFingerprintProperty().get());
        assertEquals(Severity.SUCCESS, notices.shown().getFirst().severity());
    }

    @Test
    void comparingAndAgreeingVerifies() {
        alice.accept(bob.share("Alice", 1));
        model.refresh();
        model.verifyCompared();
        assertEquals(FriendState.VERIFIED, state());
    }

    @Test
    void theOverlapBelongsToTheFriendWhoIsLookedAt() {
        Person carol = Person.of("Carol", folder, 10);
        alice.accept(bob.share("Alice", 10));
        alice.accept(carol.share("Alice", 10));
        model.refresh();
        model.estimateOverlap();
        assertEquals(40, model.overlapProperty().get().estimate().estimate(), 3);
        assertTrue(model.words().overlap(model.overlapProperty().get()).startsWith("You and Bob have about "));
        model.refresh();
        assertEquals("Bob", model.overlapProperty().get().friend().name(), "looking again keeps it");
        model.selectedProperty().set(model.rows().get(1));
        assertNull(model.overlapProperty().get());
    }

    @Test
    void aNameInUseIsRefusedWhereItWasTyped() {
        alice.share("Carol", 1);
        alice.share("Dave", 1);
        model.refresh();
        model.newNameProperty().set("dave");
        model.rename();
        assertTrue(!model.nameProblemProperty().get().isEmpty());
        model.newNameProperty().set("Caroline");
        model.rename();
        assertEquals("Caroline", model.selectedProperty().get().friend().name());
    }

    @Test
    void whatOthersChangeDoesNotWipeOutWhatIsBeingTyped() {
        alice.accept(bob.share("Alice", 2));
        model.refresh();
        Object shown = model.selectedProperty().get();
        model.newNameProperty().set("Rob");
        model.typedFingerprintProperty().set("lusab");
        model.refresh();
        assertTrue(model.selectedProperty().get() == shown, "nothing changed, nothing is shown anew");
        alice.share("Bob", 1);
        model.refresh();
        assertEquals(1, model.selectedProperty().get().sharedLevel());
        assertEquals("Rob", model.newNameProperty().get());
        assertEquals("lusab", model.typedFingerprintProperty().get());
    }

    @Test
    void blockedAndRemovedFriends() {
        alice.accept(bob.share("Alice", 2));
        alice.share("Bob", 3);
        model.refresh();
        model.setBlocked(true);
        assertEquals(FriendState.BLOCKED, state());
        model.setBlocked(false);
        assertEquals(FriendState.UNVERIFIED, state());
        model.remove();
        assertTrue(model.rows().isEmpty());
        assertTrue(notices.shown().getFirst().text().contains("3 filters of yours"));
    }
}
