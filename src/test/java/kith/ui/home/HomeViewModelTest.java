package kith.ui.home;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import kith.app.Profile;
import kith.app.check.Advice;
import kith.app.check.ForetellFriends;
import kith.app.demo.MakeDemo;
import kith.app.friend.Friends;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.share.DisclosureLedger;
import kith.app.share.Editions;
import kith.parallel.Progress;
import kith.ui.Person;
import kith.ui.home.DueEntry.Kind;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import kith.ui.work.Waiting;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeViewModelTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);

    private static final DisclosureLedger.Result NOTHING_GIVEN =
            new DisclosureLedger.Result(1, List.of(), List.of(), false);

    private static MakeDemo.Result demo;

    @TempDir
    Path folder;

    @BeforeAll
    static void make(@TempDir Path folder) {
        demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none());
    }

    private HomeViewModel model(Profile profile) {
        HomeViewModel model = new HomeViewModel(profile, new ForetellFriends(profile),
                new Immediate(), new Notices(texts));
        model.refresh();
        return model;
    }

    @Test
    void aNewProfileIsToldWhatToDo() {
        HomeViewModel model = model(TestProfiles.make(folder, "Alice"));
        assertEquals(List.of(Kind.BOOK_EMPTY, Kind.NO_OWN_ADDRESS, Kind.NO_FRIENDS, Kind.NO_EMERGENCY_KIT),
                model.dueProperty().get().stream().map(DueEntry::kind).toList());
    }

    @Test
    @Tag("exhaustive")
    void whatIsDueOfFriendsIsNamed() {
        HomeViewModel model = model(demo.alice());
        assertEquals(List.of("Dave"), model.adviceProperty().get().advices().stream()
                .filter(advice -> advice.kind() == Advice.Kind.VERIFICATION).map(Advice::friend).toList());
        assertEquals(List.of(), model.forecastProperty().get().lists(), "the demo's circle is not merged");
        assertEquals(List.of("CIRCLE ", "UNVERIFIED Dave"),
                model.dueProperty().get().stream().map(due -> due.kind() + " " + due.name()).toList());
        List<Friends.Summary> friends = new Friends(demo.alice()).list();
        Editions.Status edition = new Editions(demo.alice()).status();
        Instant expires = friends.getFirst().expires();
        assertEquals(3, count(DueEntry.in(1, 1, edition, friends, given(NOTHING_GIVEN), List.of(),
                List.of(), true, expires.minus(Duration.ofDays(13))),
                Kind.EXPIRES_SOON));
        assertEquals(0, count(DueEntry.in(1, 1, edition, friends, given(NOTHING_GIVEN), List.of(),
                List.of(), true, expires.minus(Duration.ofDays(15))),
                Kind.EXPIRES_SOON));
    }

    @Test
    @Tag("exhaustive")
    void whatFriendsHaveIsSignedAgainBeforeItExpires() {
        MakeDemo.Result own = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none());
        Editions.Status edition = new Editions(own.alice()).status();
        List<Friends.Summary> friends = new Friends(own.alice()).list();
        DisclosureLedger.Result ledger = new DisclosureLedger(own.alice()).run();
        Instant expires = ledger.recipients().getFirst().editions().getFirst().filters().getFirst().expires();
        Instant late = expires.minus(Duration.ofDays(29));
        assertEquals(3, count(DueEntry.in(1, 1, edition, friends, given(ledger), List.of(), List.of(), true, late),
                Kind.OWN_EXPIRES));
        assertEquals(0, count(DueEntry.in(1, 1, edition, friends, given(ledger), List.of(),
                List.of(), true, expires.minus(Duration.ofDays(31))), Kind.OWN_EXPIRES));
        new Friends(own.alice()).setBlocked("Bob", true);
        assertEquals(2, count(DueEntry.in(1, 1, edition, new Friends(own.alice()).list(), given(ledger), List.of(),
                List.of(), true, late), Kind.OWN_EXPIRES), "nobody shares with somebody who is blocked");
        UpdateEverybody.Preview several = new UpdateEverybody.Preview(1, friends.stream().map(Friends.Summary::friend)
                .filter(friend -> !friend.name().equals("Bob")).map(friend -> new UpdateEverybody.Owed(friend, 7))
                .toList(), List.of(), 1, 1, false, false);
        List<DueEntry> folded = DueEntry.in(1, 1, edition, friends, new DueEntry.Given(ledger, several), List.of(),
                List.of(), true, late);
        assertEquals(1, count(folded, Kind.EVERYBODY));
        assertEquals(List.of("Bob"), folded.stream().filter(due -> due.kind() == Kind.OWN_EXPIRES)
                .map(DueEntry::name).toList(), "whoever cannot get theirs with the others stays");
        List<Kind> kinds = DueEntry.in(0, 0, edition, friends, given(ledger), List.of(), List.of(), true, late).stream()
                .map(DueEntry::kind).toList();
        assertEquals(kinds.stream().sorted().toList(), kinds, "the most urgent first");
    }

    private static DueEntry.Given given(DisclosureLedger.Result ledger) {
        return new DueEntry.Given(ledger, new UpdateEverybody.Preview(1, List.of(), List.of(), 1, 1, false, false));
    }

    private static long count(List<DueEntry> due, Kind kind) {
        return due.stream().filter(d -> d.kind() == kind).count();
    }

    @Test
    void anOlderLookDoesNotBringBackWhatWasDone() {
        Person alice = Person.of("Alice", folder, 5);
        Waiting background = new Waiting();
        HomeViewModel model = new HomeViewModel(alice.profile(), new ForetellFriends(alice.profile()), background,
                new Notices(texts));
        model.refresh();
        background.work();
        alice.accept(Person.of("Bob", folder, 5).share("Alice", 3));
        model.refresh();
        background.finishBackwards();
        assertFalse(model.dueProperty().get().stream().anyMatch(due -> due.kind() == Kind.NO_FRIENDS));
    }
}
