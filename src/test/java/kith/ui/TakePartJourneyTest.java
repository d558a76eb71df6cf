package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import kith.app.Passphrases;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.FoundCircle;
import kith.app.circle.ask.CheckCircleList;
import kith.app.circle.part.TakePart;
import kith.app.door.SecondStart;
import kith.app.friend.Friends;
import kith.app.invite.Accept;
import kith.app.invite.Outbox;
import kith.app.receive.KeyDecision;
import kith.circle.Membership;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.parallel.Progress;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * People who verified each other take part in a circle, from the founder's file to the list that all can ask, and leave
 * it. What each does is counted: a click, a filled field, an opened file, of which several at once are one. Sending is
 * not among it.
 */
@Tag("exhaustive")
class TakePartJourneyTest extends JourneyTest {
    private static final int MEMBERS = 4;
    private static final int FOUNDERS = 8;
    /** What hides the members unless something else is chosen. */
    private static final Masks USUAL = Masks.HYBRID;
    private static final String CHOIR = "Choir";
    private static final String TITLE = "Ana’s circle";

    private Person ana;
    private Person ben;
    private Person cem;
    private Person acting;
    private final Map<Person, Integer> actions = new HashMap<>();

    private void change(Person person) {
        acting = person;
        show(person);
    }

    private static Path sent(Person person, Person to) {
        return person.profile().store().folder().resolve("outbox").resolve(to.name().toLowerCase(Locale.ROOT))
                .resolve(person.name().toLowerCase(Locale.ROOT) + "-parcel.kith");
    }

    private void acts() {
        actions.merge(acting, 1, Integer::sum);
    }

    /** Double-clicks files that came by mail. */
    private void receives(Path... files) {
        acts();
        inWindow(() -> kith.receive(SecondStart.with(files)));
        rest();
    }

    private void act(String id) {
        acts();
        press(id);
    }

    private void tick(String name) {
        until(() -> box(name).isPresent());
        acts();
        inWindow(() -> box(name).orElseThrow().setSelected(true));
    }

    private Optional<CheckBox> box(String name) {
        return everything(node("found-people", Parent.class)).filter(CheckBox.class::isInstance)
                .map(CheckBox.class::cast).filter(box -> box.getText().equals(name)).findFirst();
    }

    /** As the window does it: from Check to the files that are ready to be sent. */
    private void founds(Masks masks) {
        act("nav-friends");
        until(() -> visible("#friends-add"));
        acts();
        acts();
        inWindow(() -> node("friends-add", MenuButton.class).getItems().stream()
                .filter(item -> "friends-add-circle".equals(item.getId())).forEach(MenuItem::fire));
        until(() -> node("found-title", TextField.class).getText().equals(TITLE));
        tick("Ben");
        tick("Cem");
        assertTrue(node("plan-masks-" + USUAL.word(), RadioButton.class).isSelected(), "unless it is asked for");
        if (masks != USUAL) {
            acts();
            inWindow(() -> node("plan-details", TitledPane.class).setExpanded(true));
            act("plan-masks-" + masks.word());
        }
        act("found-do");
        until(() -> visible("#found-look"));
    }

    @ParameterizedTest
    @EnumSource
    void fromTheCirclesFileToTheList(Masks masks) {
        List<Person> all = Stream.of("Ana", "Ben", "Cem").map(name -> Person.of(name, folder, 60)).toList();
        ana = all.get(0);
        ben = all.get(1);
        cem = all.get(2);
        verifyEachOther(all);
        change(ana);
        founds(masks);
        for (Person member : List.of(ben, cem)) {
            change(member);
            receives(sent(ana, member));
            until(() -> visible("#circle-join"));
            assertEquals("Ana invites you. If you take part, Ana learns of each address that they can guess how many of"
                    + " the 3 members know it, and not who; " + (masks == Masks.HYBRID
                            ? "what hides you is hybrid, made to withstand quantum computers, too."
                            : "what hides you is classical, which a quantum computer may break one day."),
                    text("circle-step-invite"));
            assertFalse(visible("#circle-open"), "nobody collects files who does not merge");
            assertFalse(visible("#circle-verify"), "all are verified");
            act("circle-join");
            until(() -> visible("#circle-send-0"));
            // Once is enough.
            until(() -> !visible("#circle-join") && !visible("#circle-to-contribute"));
        }
        change(ana);
        receives(sent(ben, ana), sent(cem, ana));
        if (masks == Masks.HYBRID) {
            until(() -> visible("#circle-send-1"));
            for (Person member : List.of(ben, cem)) {
                change(member);
                receives(sent(ana, member));
                until(() -> visible("#circle-send-0"));
            }
            change(ana);
            receives(sent(ben, ana), sent(cem, ana));
        }
        until(() -> visible("#circle-send-1"));
        assertTrue(text("circle-step-merge").startsWith("The list holds 3 members."));
        for (Person member : List.of(ben, cem)) {
            change(member);
            receives(sent(ana, member));
        }
        assertNull(kith.asked.get(), "a question");
        for (Person one : List.of(ana, ben, cem)) {
            assertTrue(new CheckCircleList(one.profile()).run(TITLE, List.of("ana1@x.example", "cem7@x.example"))
                    .answers().stream().allMatch(CheckCircleList.Answer::listed));
        }
        assertTrue(actions.get(ana) <= (masks == USUAL ? FOUNDERS : FOUNDERS + 1)
                        && actions.get(ben) <= MEMBERS && actions.get(cem) <= MEMBERS,
                () -> "Ana " + actions.get(ana) + ", Ben " + actions.get(ben) + ", Cem " + actions.get(cem));
        assertEquals(masks == Masks.HYBRID ? 4 : 3, actions.get(ben));
    }

    private static void takePart(Person person) {
        TakePart use = new TakePart(person.profile());
        TakePart.Preview seen = use.preview(CHOIR);
        use.run(CHOIR, seen.terms(), seen.contribution().needed(),
                ContributeToCircle.AfterRestore.UNDECIDED, Passphrases.none(), Progress.none());
    }

    private static void opens(Person person, Path file) {
        new Accept(person.profile()).run(file,
                KeyDecision.Decider.always(new KeyDecision.Refuse()), Passphrases.none());
    }

    /** A circle of Ana's in which everybody has taken part but who is named last, who agreed alone. */
    private List<Person> circle(CircleMode mode, String... names) {
        List<Person> members = invited(mode, names);
        takePart(ben);
        return members;
    }

    private static void verifyEachOther(List<Person> all) {
        for (Person one : all) {
            for (Person other : all) {
                if (one != other) {
                    one.accept(List.of(other.card()));
                    new Friends(one.profile()).verify(other.name(), other.words());
                }
            }
        }
    }

    /** The same, where who is named last is invited. */
    private List<Person> invited(CircleMode mode, String... names) {
        ana = Person.of("Ana", folder, 60);
        List<Person> members = List.of(names).stream().map(name -> Person.of(name, folder, 60)).toList();
        List<Person> all = new ArrayList<>(members);
        all.add(ana);
        verifyEachOther(all);
        new FoundCircle(ana.profile()).run(new FoundCircle.Request(CHOIR, List.of(), List.of(names), 100, .01, mode,
                new Outbox(ana.profile()).standard(), FoundCircle.Founder.MEMBER, Masks.CLASSICAL), Passphrases.none());
        takePart(ana);
        members.forEach(member -> opens(member, sent(ana, member)));
        members.subList(0, members.size() - 1).forEach(member -> {
            takePart(member);
            opens(ana, sent(member, ana));
        });
        ben = members.getLast();
        return members;
    }

    private void benLooks() {
        change(ben);
        go(Page.FRIENDS);
        inWindow(() -> node("friends-list", ListView.class).getSelectionModel().selectLast());
    }

    /** Ben leaves, having read who is told what. */
    private Path leaves() {
        benLooks();
        assertFalse(visible("#circle-decline"), "who takes part leaves");
        press("circle-tab-change");
        assertEquals("You can leave: nothing more is contributed until you join again. Ana is told so, and nothing"
                + " else.", everything(node("circle-detail", Parent.class)).filter(Label.class::isInstance)
                .map(Label.class::cast).map(Label::getText).filter(text -> text.startsWith("You can leave"))
                .findFirst().orElseThrow());
        press("circle-leave");
        until(() -> visible("#circle-send-0"));
        assertEquals("Send to Ana", node("circle-send-0", Button.class).getText());
        return left();
    }

    private Path left() {
        assertEquals(Membership.INVITED, new Circles(ben.profile()).show(CHOIR).state());
        String says = text("circle-step-invite");
        assertTrue(says.startsWith("You left. Ana is told, and nothing more is asked of you; you can still come back."),
                says);
        assertTrue(visible("#circle-join"), "it can be taken back");
        assertFalse(node("circle-join", Button.class).getStyleClass().contains("accent"), "and is not asked for");
        assertFalse(visible("#circle-decline"));
        return sent(ben, ana);
    }

    @Test
    void anInvitationCanBeDeclined() {
        invited(CircleMode.COUNTED, "Cem", "Dana", "Ben");
        benLooks();
        press("circle-decline");
        until(() -> visible("#circle-send-0"));
        founderReceives(left());
        until(() -> visible("#circle-go-on-without"));
        assertTrue(text("circle-left-words").startsWith("Ben left “Choir”. "));
        assertFalse(visible("#circle-hidden"), "hidden among whom is another question without Ben");
    }

    private void founderReceives(Path file) {
        change(ana);
        inWindow(() -> kith.receive(SecondStart.with(file)));
        rest();
    }

    @Test
    void onePressOnCheckGoesOnWithoutWhoLeft() {
        circle(CircleMode.COUNTED, "Cem", "Dana", "Ben");
        founderReceives(leaves());
        go(Page.CHECK);
        until(() -> due("Go on without Ben").isPresent());
        Button go = due("Go on without Ben").orElseThrow();
        assertEquals("Ben left “Choir”. Whoever holds both results then, with and without them, can test whom Ben"
                + " knows. The others are asked first. Begin anew without Ben? Everybody else contributes once more.",
                go.getAccessibleHelp());
        inWindow(go::fire);
        rest();
        until(() -> visible("#circle-send-1"));
        assertFalse(visible("#circle-left"), "it is done");
        Circles.Status now = new Circles(ana.profile()).show(CHOIR);
        assertEquals(2, now.document().round());
        assertEquals(Set.of("Ana", "Cem", "Dana"), Set.copyOf(now.members().stream()
                .map(Circles.MemberStatus::name).toList()));
        assertTrue(now.members().stream().filter(Circles.MemberStatus::self).allMatch(
                Circles.MemberStatus::contributed), "the founder's press was their word");
    }

    private Optional<Button> due(String verb) {
        return lookup("#home-todo").tryQuery().stream().flatMap(WindowTest::everything).filter(Button.class::isInstance)
                .map(Button.class::cast).filter(button -> button.getText().equals(verb)).findFirst();
    }

    @Test
    void thePageOfTheCircleSaysItToo() {
        circle(CircleMode.PLAIN, "Cem", "Ben");
        founderReceives(leaves());
        until(() -> visible("#circle-go-on-without"));
        assertEquals("Ben left “Choir”. Go on without Ben? The contributions of the others stay good.",
                text("circle-left-words"));
        press("circle-go-on-without");
        until(() -> visible("#circle-send-0"));
        assertFalse(visible("#circle-left"));
        assertEquals(2, new Circles(ana.profile()).show(CHOIR).members().size());
    }

    @Test
    void whereTooFewRemainTheCircleCanBeClosed() {
        circle(CircleMode.COUNTED, "Cem", "Ben");
        founderReceives(leaves());
        until(() -> visible("#circle-left-close"));
        assertEquals("Ben left “Choir”. Too few remain: close the circle, or enter others.",
                text("circle-left-words"));
        assertFalse(visible("#circle-go-on-without"));
        press("circle-left-close");
        until(() -> visible("#circle-closed"));
        assertFalse(visible("#circle-left"));
    }
}
