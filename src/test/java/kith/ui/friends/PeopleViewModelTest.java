package kith.ui.friends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.Passphrases;
import kith.app.check.ForetellFriends;
import kith.app.circle.FoundCircle;
import kith.app.friend.Friends;
import kith.exchange.CircleMode;
import kith.ui.Person;
import kith.ui.circles.CirclesViewModel;
import kith.ui.friends.page.FriendPart;
import kith.ui.friends.page.FriendsViewModel;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeopleViewModelTest {
    @TempDir
    Path folder;

    private Person alice;
    private PeopleViewModel model;

    @BeforeEach
    void people() {
        alice = Person.of("Alice", folder, 3);
        Texts texts = Texts.in(Locale.ENGLISH);
        Notices notices = new Notices(texts);
        model = new PeopleViewModel(new FriendsViewModel(alice.profile(), new ForetellFriends(alice.profile()),
                texts, new Immediate(), notices),
                new CirclesViewModel(alice.profile(), Passphrases.none(), new SimpleObjectProperty<>(folder), texts,
                        new Immediate(), notices), texts);
    }

    private void found(String title) {
        new FoundCircle(alice.profile()).run(new FoundCircle.Request(title,
                List.of(Person.of("Zoe", folder.resolve(title), 0).card()), List.of(), 100, 0.01, CircleMode.PLAIN,
                folder.resolve("circle"), FoundCircle.Founder.MEMBER), Passphrases.none());
    }

    private String chosen() {
        return Objects.requireNonNull(model.chosenProperty().get()).name();
    }

    @Test
    void theListIsNarrowedByName() {
        alice.share("Carol", 1);
        alice.share("Caroline", 1);
        alice.share("Dave", 1);
        found("Carol singers");
        model.refresh();
        assertEquals(4, model.shown().size());
        model.filterProperty().set(" CAROL ");
        assertEquals(List.of("Carol", "Caroline", "Carol singers"),
                model.shown().stream().map(Entry::name).toList(), "people before circles");
        assertEquals("Carol", chosen());
        model.filterProperty().set("");
        assertEquals(4, model.shown().size());
    }

    /** A stranger's remark: another friend's name was pressed, and the page still said "share". */
    @Test
    void whoGoesToAnotherFriendLooksAtThemBeforeTheyShare() {
        alice.share("Bob", 1);
        alice.share("Carol", 1);
        model.refresh();
        model.lookAt("Carol", FriendPart.SHARE);
        assertEquals(FriendPart.SHARE, model.friends().partProperty().get());
        model.choose(model.rows().get(1));
        assertEquals(FriendPart.SHARE, model.friends().partProperty().get(), "Carol again");
        model.choose(model.rows().getFirst());
        assertEquals("Bob", chosen());
        assertEquals(FriendPart.OVERVIEW, model.friends().partProperty().get());
        model.friends().partProperty().set(FriendPart.HELD);
        model.choose(model.rows().get(1));
        assertEquals(FriendPart.HELD, model.friends().partProperty().get(), "what is only looked at stays in front");
    }

    @Test
    void theFirstIsLookedAtUntilAnotherIsChosenWhichStays() {
        alice.share("Bob", 1);
        found("Club");
        model.refresh();
        assertEquals("Bob", chosen());
        model.lookAtCircle("Club");
        assertEquals("Club", chosen());
        alice.share("Abe", 1);
        model.refresh();
        assertEquals("Club", chosen());
        model.lookAt("Abe", FriendPart.SHARE);
        assertEquals("Abe", chosen());
        assertEquals(FriendPart.SHARE, model.friends().partProperty().get());
    }

    @Test
    void whereTheLastFriendGoesACircleIsLookedAt() {
        alice.share("Bob", 1);
        found("Club");
        model.refresh();
        new Friends(alice.profile()).remove("Bob");
        model.refresh();
        assertInstanceOf(Entry.Circle.class, model.chosenProperty().get());
    }

    @Test
    void whoeverIsNamedBeforeAnybodyWasReadIsLookedAtThen() {
        alice.share("Bob", 1);
        alice.share("Carol", 1);
        model.lookAt("Carol", FriendPart.FINGERPRINT);
        assertFalse(model.loadedProperty().get());
        model.refresh();
        assertTrue(model.loadedProperty().get());
        assertEquals("Carol", chosen());
    }
}
