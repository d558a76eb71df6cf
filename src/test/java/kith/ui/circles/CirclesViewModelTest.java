package kith.ui.circles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.Passphrases;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.FoundCircle;
import kith.app.circle.founding.Candidates.Candidate;
import kith.app.friend.Friends;
import kith.app.profile.BackUpProfile;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.identity.Passphrase;
import kith.ui.Person;
import kith.ui.circles.parts.HeadTexts;
import kith.ui.circles.plan.FoundingViewModel;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CirclesViewModelTest {
    @TempDir
    Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);

    private ObjectProperty<Path> out(Person person) {
        return new SimpleObjectProperty<>(folder.resolve(person.name() + "-out"));
    }

    private CirclesViewModel circles(Person person) {
        CirclesViewModel model = new CirclesViewModel(person.profile(), Passphrases.none(), out(person), texts,
                new Immediate(), notices);
        model.refresh();
        return model;
    }

    private FoundingViewModel founding(Person person, Runnable founded) {
        FoundingViewModel model = new FoundingViewModel(person.profile(), Passphrases.none(), out(person), texts,
                new Immediate(), notices, founded);
        model.refresh();
        return model;
    }

    /** What was advised is of these people; whoever was entered for another circle is not one of them. */
    @Test
    void aCircleThatIsAdvisedHasItsMembersAndNobodyElse() {
        Person alice = Person.of("Alice", folder, 3);
        Person bob = Person.of("Bob", folder, 0);
        alice.accept(List.of(bob.card()));
        FoundingViewModel founding = founding(alice, () -> { });
        founding.addCards(List.of(Person.of("Carol", folder, 0).card()));
        founding.takesPartProperty().set(false);
        founding.choose(List.of("Bob"));
        assertEquals(List.of(), founding.cards());
        assertEquals(2, founding.entered().getValue(), "Alice and Bob");
    }

    @Test
    void whoIsToBeComparedIsNeverVerifiedAlready() {
        Person alice = Person.of("Alice", folder, 3);
        List<Person> others = Stream.of("Abe", "Bob", "Carol").map(name -> Person.of(name, folder, 0)).toList();
        others.forEach(one -> alice.accept(List.of(one.card())));
        Friends friends = new Friends(alice.profile());
        friends.verify("Abe", others.getFirst().words());
        CirclesViewModel alices = circles(alice);
        FoundingViewModel founding = founding(alice, alices::refresh);
        founding.titleProperty().set("Choir");
        // The plan follows also after memory was tidied up.
        System.gc();
        founding.chosenFriends().addAll("Abe", "Bob", "Carol");
        assertEquals("4", founding.plan().membersProperty().get(), "the plan is for those who are entered");
        founding.found();
        HeadTexts headTexts = new HeadTexts(texts);
        assertEquals("Bob", CircleHead.next(alices.contribution().seenProperty().get()).name());
        friends.verify("Bob", others.get(1).words());
        alices.refresh();
        assertNull(CircleHead.next(alices.contribution().seenProperty().get()), "two are enough to hide among");
    }

    /** A Chinese reader's remark: the planner began with 300 contacts whatever the own book held. */
    @Test
    void aPlanBeginsWithRoomForTheOwnBook() {
        FoundingViewModel large = founding(Person.of("Alice", folder, 4_000), () -> { });
        assertEquals("3276", large.plan().contactsProperty().get(), "6,553 of Alice, and 819 each of two others");
        large.plan().contactsProperty().set("900");
        large.refresh();
        assertEquals("900", large.plan().contactsProperty().get(), "what was typed stays");
        assertEquals("819", founding(Person.of("Bob", folder, 3), () -> { }).plan().contactsProperty().get());
    }

    @Test
    void whoFoundsChoosesWhatHidesTheMembers() {
        Person alice = Person.of("Alice", folder, 60);
        CirclesViewModel alices = circles(alice);
        FoundingViewModel founding = founding(alice, alices::refresh);
        founding.titleProperty().set("Choir");
        founding.addCards(List.of(Person.of("Bob", folder, 0).card(), Person.of("Carol", folder, 0).card()));
        assertEquals(Masks.CLASSICAL, founding.masks().getValue());
        founding.choose(Masks.HYBRID);
        founding.plan().choose(CircleMode.PLAIN);
        assertTrue(founding.hybridImpossible().getValue(), "nobody is hidden");
        assertEquals(Masks.CLASSICAL, founding.masks().getValue());
        founding.plan().choose(CircleMode.SEALED);
        assertEquals(Masks.HYBRID, founding.masks().getValue(), "what was chosen comes back");
        founding.found();
        assertEquals(List.of(), notices.shown());
        assertEquals(Masks.HYBRID, alices.selectedProperty().get().document().masks());
    }

    @Test
    void aCircleOfFriendsHasANameAndHidesThemUnasked() {
        Person alice = Person.of("Alice", folder, 60);
        alice.accept(List.of(Person.of("Bob", folder, 0).card(), Person.of("Carol", folder, 0).card()));
        FoundingViewModel founding = founding(alice, () -> { });
        assertEquals("Alice’s circle", founding.titleProperty().get());
        assertEquals(List.of(new Candidate("Bob", true, true, null), new Candidate("Carol", true, true, null)),
                founding.candidates());
        assertEquals(texts.get("circles.obstacle-members"), founding.obstacleProperty().getValue());
        founding.chosenFriends().addAll("Bob", "Carol");
        assertEquals(Masks.HYBRID, founding.masks().getValue());
        founding.found();
        assertEquals(List.of(), notices.shown());
        assertEquals(Masks.HYBRID, founding.resultProperty().get().masks());
        founding.refresh();
        assertEquals("Alice’s circle 2", founding.titleProperty().get(), "no two have the same name");
    }

    /** Whoever closed the details again sees it beside what they press. */
    @Test
    void aListThatCanNeverDecideSaysSoBesideInvite() {
        FoundingViewModel founding = founding(Person.of("Alice", folder, 3), () -> { });
        assertEquals("", founding.neverDecides().getValue());
        founding.plan().oneInProperty().set("2");
        assertEquals("The word of such a list alone is never enough: too many strangers would be on it. Details says"
                + " what to change.", founding.neverDecides().getValue());
        founding.plan().oneInProperty().set("no number");
        assertEquals("", founding.neverDecides().getValue(), "there is no plan");
    }

    @Test
    void aFounderMayOnlyMerge() {
        Person alice = Person.of("Alice", folder, 60);
        CirclesViewModel alices = circles(alice);
        FoundingViewModel founding = founding(alice, alices::refresh);
        founding.titleProperty().set("Choir");
        founding.addCards(List.of(Person.of("Bob", folder, 0).card(), Person.of("Carol", folder, 0).card()));
        founding.takesPartProperty().set(false);
        assertEquals(2, founding.entered().getValue());
        assertEquals(texts.get("circles.obstacle-two"), founding.obstacleProperty().getValue());
        founding.addCards(List.of(Person.of("Dave", folder, 0).card()));
        assertEquals("", founding.obstacleProperty().getValue());
        founding.found();
        Circles.Status circle = alices.selectedProperty().get();
        assertEquals(3, circle.members().size());
        assertEquals("You founded it", alices.circleTexts().state(circle));
        assertEquals("", new HeadTexts(texts).news(circle), "nobody took the founder off");
        assertEquals(texts.get("circles.contribute-outside"), alices.contribution().obstacleProperty().getValue());
        assertEquals(2, alices.merging().mergeTexts().learns(circle).size(), "nothing of Alice's own to take away");
    }

    @Test
    void afterARestoreTheUserSaysFirstWhetherTheyContributedSince() {
        Person alice = Person.of("Alice", folder, 60);
        alice.accept(List.of(Person.of("Bob", folder, 60).card()));
        new FoundCircle(alice.profile()).run(new FoundCircle.Request("Book club", List.of(), List.of("Bob"), 100, .01,
                CircleMode.PLAIN, folder.resolve("founded")), Passphrases.none());
        Path backup = folder.resolve("backup.age");
        Passphrases phrase = purpose -> Passphrase.of("correct horse".toCharArray());
        BackUpProfile.write(alice.profile(), backup, phrase);
        Person again = new Person("Again", folder, BackUpProfile.restore(backup, folder.resolve("Again"), phrase));

        CirclesViewModel model = circles(again);
        assertTrue(model.contribution().previewProperty().getValue().unvouched());
        assertFalse(model.contribution().readyProperty().get());
        model.contribution().takePart();
        assertNull(model.writtenProperty().get());
        model.contribution().afterRestoreProperty().set(ContributeToCircle.AfterRestore.GO_ON);
        assertTrue(model.contribution().readyProperty().get());
        model.contribution().takePart();
        assertNotNull(model.writtenProperty().get());
        assertFalse(model.contribution().previewProperty().getValue().unvouched());
    }
}
