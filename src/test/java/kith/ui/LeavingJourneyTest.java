package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import kith.app.Passphrases;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.FoundCircle;
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
import kith.text.Language;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A member leaves in their window; in the founder's one press goes on without them, or leads to closing the circle. */
@Tag("exhaustive")
class LeavingJourneyTest extends WindowTest {
    private static final String TITLE = "Choir";

    @TempDir
    private Path folder;

    private Stage stage;
    private Person ana;
    private Person ben;
    private KithWindow window;

    @Override
    protected void open(Stage opened) {
        stage = opened;
    }

    @Override
    protected void close() {
        window.close();
    }

    private void show(Person person) {
        if (window != null) {
            window.close();
        }
        window = new KithWindow(stage, person.profile().store().folder(), Optional.empty(), Language.ENGLISH);
        stage.setWidth(1024);
        stage.setHeight(700);
    }

    private void change(Person person) {
        inWindow(() -> show(person));
        rest();
    }

    private void rest() {
        until(() -> window.isAtRest());
    }

    private void press(String id) {
        until(() -> lookup("#" + id).tryQuery().filter(node -> !node.isDisabled()).isPresent());
        inWindow(() -> node(id, ButtonBase.class).fire());
        rest();
    }

    private static Path sent(Person person, Person to) {
        return person.profile().store().folder().resolve("outbox").resolve(to.name().toLowerCase(Locale.ROOT))
                .resolve(person.name().toLowerCase(Locale.ROOT) + "-parcel.kith");
    }

    private static void takePart(Person person) {
        TakePart use = new TakePart(person.profile());
        TakePart.Preview seen = use.preview(TITLE);
        use.run(TITLE, seen.terms(), seen.contribution().needed(),
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

    /** The same, where who is named last is invited. */
    private List<Person> invited(CircleMode mode, String... names) {
        ana = Person.of("Ana", folder, 60);
        List<Person> members = List.of(names).stream().map(name -> Person.of(name, folder, 60)).toList();
        List<Person> all = new ArrayList<>(members);
        all.add(ana);
        for (Person one : all) {
            for (Person other : all) {
                if (one != other) {
                    one.accept(List.of(other.card()));
                    new Friends(one.profile()).verify(other.name(), other.words());
                }
            }
        }
        new FoundCircle(ana.profile()).run(new FoundCircle.Request(TITLE, List.of(), List.of(names), 100, .01, mode,
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
        inWindow(() -> window.go(Page.FRIENDS));
        rest();
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
        assertEquals(Membership.INVITED, new Circles(ben.profile()).show(TITLE).state());
        String says = node("circle-step-invite", Label.class).getText();
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
        assertTrue(node("circle-left-words", Label.class).getText().startsWith("Ben left “Choir”. "));
        assertFalse(visible("#circle-hidden"), "hidden among whom is another question without Ben");
    }

    private void founderReceives(Path file) {
        change(ana);
        inWindow(() -> window.receive(SecondStart.with(file)));
        rest();
    }

    @Test
    void onePressOnCheckGoesOnWithoutWhoLeft() {
        circle(CircleMode.COUNTED, "Cem", "Dana", "Ben");
        founderReceives(leaves());
        inWindow(() -> window.go(Page.CHECK));
        rest();
        until(() -> due("Go on without Ben").isPresent());
        Button go = due("Go on without Ben").orElseThrow();
        assertEquals("Ben left “Choir”. Whoever holds both results then, with and without them, can test whom Ben"
                + " knows. The others are asked first. Begin anew without Ben? Everybody else contributes once more.",
                go.getAccessibleHelp());
        inWindow(go::fire);
        rest();
        until(() -> visible("#circle-send-1"));
        assertFalse(visible("#circle-left"), "it is done");
        Circles.Status now = new Circles(ana.profile()).show(TITLE);
        assertEquals(2, now.document().round());
        assertEquals(Set.of("Ana", "Cem", "Dana"), Set.copyOf(now.members().stream()
                .map(Circles.MemberStatus::name).toList()));
        assertTrue(now.members().stream().filter(Circles.MemberStatus::self).allMatch(
                Circles.MemberStatus::contributed), "the founder's press was their word");
    }

    private Optional<Button> due(String verb) {
        return lookup("#home-due").tryQuery().stream().flatMap(WindowTest::everything).filter(Button.class::isInstance)
                .map(Button.class::cast).filter(button -> button.getText().equals(verb)).findFirst();
    }

    @Test
    void thePageOfTheCircleSaysItToo() {
        circle(CircleMode.PLAIN, "Cem", "Ben");
        founderReceives(leaves());
        until(() -> visible("#circle-go-on-without"));
        assertEquals("Ben left “Choir”. Go on without Ben? The contributions of the others stay good.",
                node("circle-left-words", Label.class).getText());
        press("circle-go-on-without");
        until(() -> visible("#circle-send-0"));
        assertFalse(visible("#circle-left"));
        assertEquals(2, new Circles(ana.profile()).show(TITLE).members().size());
    }

    @Test
    void whereTooFewRemainTheCircleCanBeClosed() {
        circle(CircleMode.COUNTED, "Cem", "Ben");
        founderReceives(leaves());
        until(() -> visible("#circle-left-close"));
        assertEquals("Ben left “Choir”. Too few remain: close the circle, or enter others.",
                node("circle-left-words", Label.class).getText());
        assertFalse(visible("#circle-go-on-without"));
        press("circle-left-close");
        until(() -> visible("#circle-closed"));
        assertFalse(visible("#circle-left"));
    }
}
