package kith.ui.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import kith.app.Editions;
import kith.app.Friends;
import kith.app.MakeDemo;
import kith.app.Profile;
import kith.app.Progress;
import kith.friend.FriendState;
import kith.ui.overview.Due.Kind;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverviewViewModelTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);

    @TempDir
    Path folder;

    private OverviewViewModel model(Profile profile) {
        OverviewViewModel model = new OverviewViewModel(profile, new Immediate(), new Notices(texts), texts);
        model.refresh();
        return model;
    }

    @Test
    void aNewProfileIsToldWhatToDo() {
        OverviewViewModel model = model(TestProfiles.make(folder, "Alice"));
        assertEquals(List.of(Kind.BOOK_EMPTY, Kind.NO_OWN_ADDRESS, Kind.NO_FRIENDS),
                model.stateProperty().get().due().stream().map(Due::kind).toList());
    }

    @Test
    void ownAddressesComeAndGo() {
        OverviewViewModel model = model(TestProfiles.make(folder, "Alice"));
        model.typedAddressProperty().set("nonsense");
        model.addAddresses();
        assertTrue(model.addressWrongProperty().get());
        model.typedAddressProperty().set("Alice@X.example");
        assertFalse(model.addressWrongProperty().get(), "typing goes on");
        model.addAddresses();
        assertEquals(List.of("alice@x.example"), model.stateProperty().get().me().addresses());
        assertEquals("", model.typedAddressProperty().get());
        model.removeAddress("alice@x.example");
        assertEquals(List.of(), model.stateProperty().get().me().addresses());
    }

    @Test
    void whatIsDueOfFriendsIsNamed() {
        MakeDemo.Result demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none());
        OverviewViewModel model = model(demo.alice());
        OverviewViewModel.State state = model.stateProperty().get();
        assertEquals(List.of(new Due(Kind.UNVERIFIED, "Dave", 0)), state.due());
        assertEquals(2, state.count(FriendState.VERIFIED));
        assertEquals(3, state.asked());
        List<Friends.Summary> friends = state.friends();
        Editions.Status edition = state.edition();
        Instant expires = friends.getFirst().expires();
        assertEquals(3, count(Due.in(1, 1, edition, friends, expires.minus(Duration.ofDays(13))), Kind.EXPIRES_SOON));
        assertEquals(0, count(Due.in(1, 1, edition, friends, expires.minus(Duration.ofDays(15))), Kind.EXPIRES_SOON));
    }

    private static long count(List<Due> due, Kind kind) {
        return due.stream().filter(d -> d.kind() == kind).count();
    }
}
