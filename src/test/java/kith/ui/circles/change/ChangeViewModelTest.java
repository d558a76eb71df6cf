package kith.ui.circles.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.Circles;
import kith.app.circle.Circles.MemberStatus;
import kith.app.circle.ExtendCircle.Renewal;
import kith.app.circle.FoundCircle;
import kith.app.invite.Accept;
import kith.app.receive.KeyDecision;
import kith.circle.Membership;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.ui.Mates;
import kith.ui.Person;
import kith.ui.circles.CirclesViewModel;
import kith.ui.circles.parts.HeadTexts;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the founder changes, what it says beforehand, and what the members see of it. */
class ChangeViewModelTest {
    @TempDir
    Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);
    private Person alice;
    private Person bob;
    private Person erin;
    private Mates mates;
    private Path file;
    private CirclesViewModel alices;
    private ChangeViewModel change;

    @BeforeEach
    void found() {
        alice = Person.of("Alice", folder, 30);
        bob = Person.of("Bob", folder, 30);
        erin = Person.of("Erin", folder, 30);
        List<Person> members = List.of(alice, bob, Person.of("Carol", folder, 30), Person.of("Dave", folder, 30));
        mates = new Mates(members.stream().map(Person::profile).toList(), folder.resolve("mates"));
        members.forEach(member -> mates.acquaint(member.profile()));
        file = new FoundCircle(alice.profile()).run(new FoundCircle.Request("Choir",
                mates.cardsBesides(alice.profile()), List.of(), 100, .01, CircleMode.COUNTED, folder.resolve("circle")),
                Passphrases.none()).file();
        alices = circles(alice);
        change = alices.change();
    }

    private CirclesViewModel circles(Person person) {
        CirclesViewModel model = new CirclesViewModel(person.profile(), Passphrases.none(),
                new SimpleObjectProperty<>(folder.resolve(person.name() + "-out")), texts, new Immediate(), notices);
        model.refresh();
        return model;
    }

    private String kid(String name) {
        return alices.selectedProperty().get().members().stream().filter(member -> member.name().equals(name))
                .map(MemberStatus::kid).findFirst().orElseThrow();
    }

    private List<String> costs() {
        return change.changeTexts().costs(change.previewProperty().get());
    }

    @Test
    @Tag("exhaustive")
    void nothingIsSignedBeforeItIsSaidWhatItMeans() {
        assertEquals(texts.get("circles.change-nothing"), change.obstacleProperty().get());
        change.change();
        assertNull(alices.writtenProperty().get());
        change.cards().add(erin.card());
        change.removed().add(kid("Dave"));
        assertEquals("", change.obstacleProperty().get());
        assertTrue(costs().stream().anyMatch(cost -> cost.startsWith("New: Erin.")), costs()::toString);
        assertTrue(costs().stream().anyMatch(cost -> cost.startsWith("No longer members: Dave.")));
        assertTrue(costs().stream().anyMatch(cost -> cost.startsWith("Round 2 begins")));
        assertEquals(1, alices.selectedProperty().get().document().round(), "so far nothing has happened");
        change.change();
        assertEquals(2, alices.selectedProperty().get().document().round());
        assertTrue(alices.writtenProperty().get().sentences().getLast().contains("own file to Dave"));
        assertTrue(change.removed().isEmpty() && change.cards().isEmpty(), "what was done is not chosen any more");
        assertEquals(texts.get("circles.change-nothing"), change.obstacleProperty().get());
    }

    @Test
    void whatCannotBeIsRefusedInPlaceWithWhatToDo() {
        change.removed().addAll(kid("Bob"), kid("Carol"));
        assertNull(change.previewProperty().get());
        assertFalse(change.obstacleProperty().get().isEmpty());
        change.removed().remove(kid("Bob"));
        assertNotNull(change.previewProperty().get(), "three are enough");
        change.contactsProperty().set("many");
        assertEquals(texts.get("circles.change-numbers"), change.obstacleProperty().get());
        change.contactsProperty().set("5,000");
        assertEquals("", change.obstacleProperty().get());
        assertTrue(notices.shown().isEmpty(), "what one tries is no error");
    }

    @Test
    @Tag("exhaustive")
    void theMissingAreLeftOutByName() {
        Mates.receive(alice.profile(), List.of(mates.give(bob.profile(), file)));
        alices.refresh();
        assertEquals("In any case, without those whose file is missing: Carol, Dave",
                change.changeTexts().withoutMissing(alices.selectedProperty().get()));
        change.withoutMissing();
        assertEquals(Renewal.WITHOUT_MISSING, change.renewalProperty().get());
        assertNull(change.previewProperty().get(), "two cannot hide");
        Mates.receive(alice.profile(), List.of(mates.give(dave(), file)));
        alices.refresh();
        assertEquals(Renewal.WITHOUT_MISSING, change.renewalProperty().get(), "the circle is still the same");
        assertEquals(List.of("Carol"), change.previewProperty().get().removed());
    }

    /** As founding says it: each of these lists would match strangers too often to call anybody known. */
    @Test
    void aListThatCanNeverDecideSaysSoBeforeItIsSigned() {
        change.oneInProperty().set("2");
        String never = "Its word alone will make nobody known, unless members share many contacts: 1 in 2 strangers";
        assertTrue(costs().stream().anyMatch(cost -> cost.startsWith(never)), costs()::toString);
        change.oneInProperty().set("1,000");
        assertTrue(costs().stream().noneMatch(cost -> cost.startsWith("Its word alone")), costs()::toString);
    }

    @Test
    void whatHidesTheMembersIsChanged() {
        assertEquals(Masks.CLASSICAL, change.masksNow());
        change.masksProperty().set(Masks.HYBRID);
        assertTrue(costs().contains("From now on: Hybrid. " + texts.get("circles.hiding-hybrid-means")
                + " Each member is asked again before anything is contributed."), costs()::toString);
        change.modeProperty().set(CircleMode.PLAIN);
        assertEquals(Masks.CLASSICAL, change.masksNow(), "nobody is hidden");
        change.modeProperty().set(null);
        change.change();
        assertEquals(Masks.HYBRID, alices.selectedProperty().get().document().masks());
        assertNull(change.masksProperty().get(), "what was done is not chosen any more");
        assertEquals(Masks.HYBRID, change.masksNow());
    }

    /** The file sealed for Bob, or the circle's own for who is no member any more. */
    private void bobTakesTheirs() {
        List<Path> files = alices.writtenProperty().get().files();
        files.stream().filter(file -> file.getParent().endsWith("bob")).findFirst().ifPresentOrElse(
                parcel -> new Accept(bob.profile()).run(parcel, KeyDecision.Decider.always(new KeyDecision.Refuse()),
                        Passphrases.none()), () -> Mates.receive(bob.profile(), List.of(files.getFirst())));
    }

    private Profile dave() {
        return Profile.open(folder.resolve("Dave"));
    }

    @Test
    @Tag("exhaustive")
    void aMemberIsToldWhatChangedAndWhatToDo() {
        Mates.receive(alice.profile(), List.of(mates.give(bob.profile(), file)));
        HeadTexts headTexts = new HeadTexts(texts);
        CirclesViewModel bobs = circles(bob);
        assertEquals("", headTexts.news(status(bobs)));
        assertEquals(texts.get("circles.change-founder"), bobs.change().obstacleProperty().get());
        change.renewalProperty().set(Renewal.NEW_ROUND);
        change.change();
        bobTakesTheirs();
        bobs.refresh();
        assertTrue(headTexts.news(status(bobs)).contains(" began this circle anew."));
        change.modeProperty().set(CircleMode.PLAIN);
        assertTrue(costs().stream().anyMatch(cost -> cost.startsWith("From now on: Plain.")), costs()::toString);
        change.change();
        bobTakesTheirs();
        bobs.refresh();
        assertEquals(Membership.INVITED, status(bobs).state(), "who agreed to be hidden is asked again");
        assertTrue(headTexts.news(status(bobs)).startsWith("Alice changed this circle"));
        change.removed().add(kid("Bob"));
        change.change();
        bobTakesTheirs();
        bobs.refresh();
        assertTrue(headTexts.news(status(bobs)).startsWith("Alice took you off the list of members."));
        assertEquals("No longer a member", bobs.circleTexts().state(status(bobs)));
    }

    private static Circles.Status status(CirclesViewModel model) {
        return model.selectedProperty().get();
    }

    @Test
    @Tag("exhaustive")
    void whoLeavesIsInvitedAgainAndWhoClosesClosesForAll() {
        mates.give(bob.profile(), file);
        CirclesViewModel bobs = circles(bob);
        assertTrue(EndViewModel.canLeave(status(bobs)));
        bobs.end().leave();
        assertEquals(Membership.INVITED, status(bobs).state());
        assertEquals("The file for Alice says so, and nothing else: send it.",
                bobs.writtenProperty().get().sentences().getLast());
        alices.end().close();
        assertNotNull(status(alices).closed());
        assertEquals(texts.get("circles.closed-why"), change.obstacleProperty().get());
        assertEquals(texts.get("circles.closed-why"), alices.merging().obstacleProperty().get());
        assertEquals(texts.get("circles.closed-why"), alices.contribution().obstacleProperty().getValue());
        Mates.receive(bob.profile(), alices.writtenProperty().get().files());
        bobs.refresh();
        assertNotNull(status(bobs).closed());
    }
}
