package kith.ui.friends.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import kith.app.Passphrases;
import kith.app.check.ForetellFriends;
import kith.app.friend.Friends;
import kith.app.profile.RotateKeys;
import kith.fault.Fault;
import kith.friend.FriendState;
import kith.parallel.Progress;
import kith.ui.Person;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import kith.ui.work.Waiting;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
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
        model = new FriendsViewModel(alice.profile(), new ForetellFriends(alice.profile()),
                texts, new Immediate(), notices);
    }

    private FriendState state() {
        return model.selectedProperty().get().friend().state();
    }

    @Test
    void whatIsHeldIsSaidInWordsAndExactly() {
        alice.accept(bob.share("Alice", 7));
        model.refresh();
        assertEquals("As much as is usual", model.friendTexts().held(model.rows().getFirst()));
        assertTrue(model.friendTexts().exactly(model.rows().getFirst())
                .matches("7 filters of edition \\d+. About 1 in 1[234]\\d strangers would match them all by chance."));
        assertEquals("You have files of theirs", model.friendTexts().row(model.rows().getFirst()));
        assertEquals("Nothing", model.friendTexts().shared(model.rows().getFirst()));
        alice.share("Bob", 3);
        model.refresh();
        assertEquals("A little", model.friendTexts().shared(model.rows().getFirst()));
    }

    @Test
    void anAddressBelongsToOneFriend() {
        alice.share("Bob", 3);
        alice.share("Carol", 3);
        model.refresh();
        AddressesViewModel addresses = model.addresses();
        addresses.typedProperty().set(" Bob@B.example ");
        addresses.add("Bob");
        assertEquals("", addresses.typedProperty().get());
        assertEquals(List.of("bob@b.example"), model.rows().getFirst().friend().addresses());
        addresses.typedProperty().set("bob@b.example");
        addresses.add("Carol");
        assertTrue(addresses.problemProperty().get().contains("“Bob”"), addresses.problemProperty().get());
        addresses.typedProperty().set("no address");
        assertEquals("", addresses.problemProperty().get());
        addresses.add("Carol");
        assertFalse(addresses.problemProperty().get().isEmpty());
        addresses.remove("Bob", "bob@b.example");
        assertEquals(List.of(), model.rows().getFirst().friend().addresses());
    }

    @Test
    @Tag("exhaustive")
    void theOverlapBelongsToTheFriendWhoIsLookedAt() {
        Person carol = Person.of("Carol", folder, 10);
        alice.accept(bob.share("Alice", 10));
        alice.accept(carol.share("Alice", 10));
        model.refresh();
        model.common().estimate(model.selectedProperty().get());
        assertEquals(40, model.common().overlapProperty().get().estimate().estimate(), 3);
        assertTrue(model.friendTexts().overlap().estimate(model.common().overlapProperty().get())
                .startsWith("You and Bob have about "));
        model.refresh();
        assertEquals("Bob", model.common().overlapProperty().get().friend().name(), "looking again keeps it");
        model.selectedProperty().set(model.rows().get(1));
        assertNull(model.common().overlapProperty().get());
    }

    @Test
    void withoutAnAddressBookTheOverlapSaysWhatIsMissing() {
        Person erin = Person.of("Erin", folder, 0);
        erin.accept(bob.share("Erin", 3));
        FriendsViewModel erins = new FriendsViewModel(erin.profile(), new ForetellFriends(erin.profile()),
                texts, new Immediate(), notices);
        erins.refresh();
        erins.common().estimate(erins.selectedProperty().get());
        assertEquals(Fault.BOOK_EMPTY, erins.common().problemProperty().get().fault());
        assertTrue(notices.shown().isEmpty(), "it is said where it was asked");
    }

    @Test
    void afterARemovalTheNeighbourIsLookedAt() {
        alice.share("Carol", 1);
        alice.share("Dave", 3);
        alice.share("Erin", 1);
        model.refresh();
        model.selectedProperty().set(model.rows().get(1));
        AtomicBoolean told = new AtomicBoolean();
        model.remove(() -> told.set(true));
        assertTrue(told.get());
        assertTrue(notices.shown().getFirst().text().contains("3 files of yours"));
        assertEquals("Erin", model.selectedProperty().get().friend().name());
        model.remove(() -> { });
        assertEquals("Carol", model.selectedProperty().get().friend().name());
    }

    @Test
    void whatAFriendsWordIsWorth() {
        alice.accept(bob.share("Alice", 7));
        alice.share("Carol", 2);
        model.refresh();
        FriendTexts friendTexts = model.friendTexts();
        assertTrue(friendTexts.worth(model.rows().get(0)).startsWith("“Possible” at most"));
        assertTrue(friendTexts.worth(model.rows().get(1)).startsWith("Says nothing"));
        model.comparing().verifyCompared();
        assertTrue(friendTexts.worth(model.rows().get(0)).startsWith("Can be enough alone"));
        model.stopBelieving();
        assertTrue(friendTexts.worth(model.rows().get(0)).startsWith("“Possible” at most"), "believed no longer");
        model.comparing().verifyCompared();
        assertTrue(friendTexts.worth(model.rows().get(0)).startsWith("Can be enough alone"));
        assertTrue(friendTexts.removal(model.rows().get(1)).contains("2 files of yours"));
        assertTrue(friendTexts.removal(model.rows().get(0)).contains("Nothing of yours"));
        assertEquals(10, friendTexts.scale(0));
        assertEquals(60, friendTexts.scale(45));
        assertEquals(150, friendTexts.scale(100));
    }

    @Test
    void aKeyThatChangedIsAQuestionUntilItWasCompared() {
        alice.accept(bob.share("Alice", 2));
        model.refresh();
        assertFalse(KeyChangedPane.concerns(model.rows().getFirst()));
        RotateKeys.Result rotated =
                new RotateKeys(bob.profile()).run(folder.resolve("rotated"), Passphrases.none(), Progress.none());
        alice.accept(rotated.rotations());
        model.refresh();
        assertTrue(KeyChangedPane.concerns(model.rows().getFirst()));
        assertEquals(Friends.KeyHistory.ROTATED, model.rows().getFirst().keys());
        model.comparing().verifyCompared();
        assertFalse(KeyChangedPane.concerns(model.rows().getFirst()));
        alice.accept(List.of(rotated.revocation()));
        model.refresh();
        assertEquals(FriendState.KEY_CHANGED, state());
        assertTrue(KeyChangedPane.concerns(model.rows().getFirst()));
        assertEquals(Friends.KeyHistory.REVOKED, model.rows().getFirst().keys());
        model.setBlocked(true);
        assertFalse(KeyChangedPane.concerns(model.rows().getFirst()));
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
        model.comparing().typedProperty().set("lusab");
        model.refresh();
        assertTrue(model.selectedProperty().get() == shown, "nothing changed, nothing is shown anew");
        alice.share("Bob", 1);
        model.refresh();
        assertEquals(1, model.selectedProperty().get().sharedLevel());
        assertEquals("Rob", model.newNameProperty().get());
        assertEquals("lusab", model.comparing().typedProperty().get());
    }

    @Test
    void anOlderLookDoesNotBringBackWhoIsRemoved() {
        alice.accept(bob.share("Alice", 7));
        Waiting background = new Waiting();
        FriendsViewModel late = new FriendsViewModel(alice.profile(), new ForetellFriends(alice.profile()), texts,
                background, notices);
        late.refresh();
        background.finish();
        List<String> done = new ArrayList<>();
        late.refresh();
        background.work();
        late.remove(() -> done.add(late.rows().toString()));
        background.finishBackwards();
        assertTrue(late.rows().isEmpty());
        assertEquals(List.of("[]"), done);
    }
}
