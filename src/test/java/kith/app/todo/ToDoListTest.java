package kith.app.todo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import kith.app.Profile;
import kith.app.demo.MakeDemo;
import kith.app.friend.Friends;
import kith.app.share.DisclosureLedger;
import kith.app.todo.ToDo.Kind;
import kith.parallel.Progress;
import kith.ui.profile.TestProfiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToDoListTest {
    @TempDir
    private Path folder;

    private static List<String> list(Profile profile) {
        return new ToDoList(profile).list().stream().map(one -> (one.kind() + " " + one.name()).strip()).toList();
    }

    private static List<String> list(Profile profile, Instant now, Kind kind) {
        return list(at(profile, now)).stream().filter(one -> one.startsWith(kind.name())).toList();
    }

    private static Profile at(Profile profile, Instant now) {
        return new Profile(profile.store(), Clock.fixed(now, ZoneOffset.UTC), profile.random());
    }

    private Profile demo() {
        return new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none()).alice();
    }

    @Test
    void newProfileHasFourThingsToDo() {
        assertEquals(List.of("BOOK_EMPTY", "NO_OWN_ADDRESS", "NO_FRIENDS", "NO_EMERGENCY_KIT"),
                list(TestProfiles.make(folder, "Alice")));
    }

    @Test
    @Tag("exhaustive")
    void listsFiltersOfFriendsTwoWeeksBeforeTheyExpire() {
        Profile alice = demo();
        assertEquals(List.of("CIRCLE Rowing club", "UNVERIFIED Dave"), list(alice));
        Instant expires = new Friends(alice).list().getFirst().expires();
        assertEquals(3, list(alice, expires.minus(Duration.ofDays(13)), Kind.EXPIRES_SOON).size());
        assertEquals(List.of(), list(alice, expires.minus(Duration.ofDays(15)), Kind.EXPIRES_SOON));
        assertEquals(3, list(alice, expires.plus(Duration.ofDays(1)), Kind.EXPIRED).size());
    }

    @Test
    @Tag("exhaustive")
    void listsOwnFiltersAMonthBeforeTheyExpire() {
        Profile alice = demo();
        Instant expires = new DisclosureLedger(alice).run().recipients().getFirst().editions().getFirst().filters()
                .getFirst().expires();
        Instant late = expires.minus(Duration.ofDays(29));
        assertEquals(List.of(), list(alice, expires.minus(Duration.ofDays(31)), Kind.OWN_EXPIRES));
        assertEquals(List.of(3), several(alice, late));
        new Friends(alice).setBlocked("Bob", true);
        assertEquals(List.of(2), several(alice, late), "a blocked friend is given nothing");
        new Friends(alice).setBlocked("Carol", true);
        assertEquals(List.of(), several(alice, late));
        assertEquals(List.of("OWN_EXPIRES Dave"), list(alice, late, Kind.OWN_EXPIRES));
    }

    private static List<Integer> several(Profile profile, Instant now) {
        return new ToDoList(at(profile, now)).list().stream().filter(one -> one.kind() == Kind.SEVERAL_EXPIRE)
                .map(one -> ((ToDo.OfProfile) one).count()).toList();
    }
}
