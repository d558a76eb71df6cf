package kith.ui.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import kith.app.Profile;
import kith.app.demo.MakeDemo;
import kith.app.friend.Friends;
import kith.app.share.DisclosureLedger;
import kith.app.share.Editions;
import kith.evidence.Verdict;
import kith.friend.FriendState;
import kith.parallel.Progress;
import kith.ui.overview.Due.Kind;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverviewViewModelTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);

    private static final DisclosureLedger.Result NOTHING_GIVEN =
            new DisclosureLedger.Result(1, List.of(), List.of(), false);

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
    @Tag("exhaustive")
    void whatIsDueOfFriendsIsNamed() {
        MakeDemo.Result demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none());
        OverviewViewModel model = model(demo.alice());
        OverviewViewModel.State state = model.stateProperty().get();
        assertEquals(List.of("UNVERIFIED Dave"),
                state.due().stream().map(due -> due.kind() + " " + due.name()).toList());
        assertEquals(2, state.count(FriendState.VERIFIED));
        assertEquals(3, state.asked());
        List<Friends.Summary> friends = state.friends();
        Editions.Status edition = state.edition();
        Instant expires = friends.getFirst().expires();
        assertEquals(3, count(Due.in(1, 1, edition, friends, NOTHING_GIVEN, List.of(),
                expires.minus(Duration.ofDays(13))),
                Kind.EXPIRES_SOON));
        assertEquals(0, count(Due.in(1, 1, edition, friends, NOTHING_GIVEN, List.of(),
                expires.minus(Duration.ofDays(15))),
                Kind.EXPIRES_SOON));
    }

    @Test
    @Tag("exhaustive")
    void whatFriendsHaveIsSignedAgainBeforeItExpires() {
        MakeDemo.Result demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none());
        OverviewViewModel.State state = model(demo.alice()).stateProperty().get();
        DisclosureLedger.Result ledger = new DisclosureLedger(demo.alice()).run();
        Instant expires = ledger.recipients().getFirst().editions().getFirst().filters().getFirst().expires();
        Instant late = expires.minus(Duration.ofDays(29));
        assertEquals(3, count(Due.in(1, 1, state.edition(), state.friends(), ledger, List.of(), late),
                Kind.OWN_EXPIRES));
        assertEquals(0, count(Due.in(1, 1, state.edition(), state.friends(), ledger, List.of(),
                expires.minus(Duration.ofDays(31))), Kind.OWN_EXPIRES));
        new Friends(demo.alice()).setBlocked("Bob", true);
        assertEquals(2, count(Due.in(1, 1, state.edition(), new Friends(demo.alice()).list(), ledger, List.of(),
                late), Kind.OWN_EXPIRES), "nobody shares with somebody who is blocked");
        List<Kind> kinds = Due.in(0, 0, state.edition(), state.friends(), ledger, List.of(), late).stream()
                .map(Due::kind).toList();
        assertEquals(kinds.stream().sorted().toList(), kinds, "the most urgent first");
        assertEquals(3, state.shared().recipients());
        assertEquals(10, state.shared().most());
        assertTrue(ledger.recipients().stream().flatMap(r -> r.editions().stream()).flatMap(g -> g.filters().stream())
                .noneMatch(filter -> filter.issued().isAfter(state.shared().latest())));
    }

    @Test
    void oneSenderIsAnsweredInPlace() {
        OverviewViewModel model = model(TestProfiles.make(folder, "Alice", "alice@x.example"));
        model.check();
        assertNull(model.answerProperty().get(), "nothing was asked");
        model.senderProperty().set(" Alice@x.example ");
        model.check();
        assertEquals(Verdict.SELF, model.answerProperty().get().checked().evidence().verdict());
        model.senderProperty().set("bob@x.example");
        assertNull(model.answerProperty().get(), "that was the answer to another question");
        model.check();
        assertEquals(Verdict.UNKNOWN, model.answerProperty().get().checked().evidence().verdict());
    }

    private static long count(List<Due> due, Kind kind) {
        return due.stream().filter(d -> d.kind() == kind).count();
    }
}
