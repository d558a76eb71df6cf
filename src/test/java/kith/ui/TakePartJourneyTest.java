package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.stage.Stage;
import kith.app.circle.ask.CheckCircleList;
import kith.app.door.SecondStart;
import kith.app.friend.Friends;
import kith.exchange.Masks;
import kith.text.Language;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Three people who verified each other, from the founder's file to the list that all three can ask. What each does is
 * counted: a click, a filled field, an opened file, of which several at once are one. Sending is not among it.
 */
@Tag("exhaustive")
class TakePartJourneyTest extends WindowTest {
    private static final String TITLE = "Ana’s circle";
    private static final int MEMBERS = 4;
    private static final int FOUNDERS = 8;
    /** What hides the members unless something else is chosen. */
    private static final Masks USUAL = Masks.HYBRID;

    @TempDir
    private Path folder;

    private Stage stage;
    private Person ana;
    private Person ben;
    private Person cem;
    private KithWindow window;
    private Person acting;
    private final Map<Person, Integer> actions = new HashMap<>();

    @Override
    protected void open(Stage opened) {
        stage = opened;
        ana = Person.of("Ana", folder, 60);
        ben = Person.of("Ben", folder, 60);
        cem = Person.of("Cem", folder, 60);
        List<Person> all = List.of(ana, ben, cem);
        for (Person one : all) {
            for (Person other : all) {
                if (one != other) {
                    one.accept(List.of(other.card()));
                    new Friends(one.profile()).verify(other.name(), other.words());
                }
            }
        }
        show(ana);
    }

    @Override
    protected void close() {
        window.close();
    }

    private void show(Person person) {
        acting = person;
        window = new KithWindow(stage, person.profile().store().folder(), Optional.empty(), Language.ENGLISH);
        stage.setWidth(1024);
        stage.setHeight(700);
    }

    private void change(Person person) {
        inWindow(() -> {
            window.close();
            show(person);
        });
        rest();
    }

    private void rest() {
        until(() -> window.isAtRest());
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
        inWindow(() -> window.receive(SecondStart.with(files)));
        rest();
    }

    private void press(String id) {
        until(() -> lookup("#" + id).tryQuery().filter(node -> !node.isDisabled()).isPresent());
        acts();
        inWindow(() -> node(id, ButtonBase.class).fire());
        rest();
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
        press("nav-friends");
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
            press("plan-masks-" + masks.word());
        }
        press("found-do");
        until(() -> visible("#found-look"));
    }

    @ParameterizedTest
    @EnumSource
    void fromTheCirclesFileToTheList(Masks masks) {
        founds(masks);
        for (Person member : List.of(ben, cem)) {
            change(member);
            receives(sent(ana, member));
            until(() -> visible("#circle-join"));
            assertEquals("Ana invites you. If you take part, Ana learns of each address that they can guess how many of"
                    + " the 3 members know it, and not who; " + (masks == Masks.HYBRID
                            ? "what hides you is hybrid, made to withstand quantum computers, too."
                            : "what hides you is classical, which a quantum computer may break one day."),
                    node("circle-step-invite", Label.class).getText());
            assertFalse(visible("#circle-open"), "nobody collects files who does not merge");
            assertFalse(visible("#circle-verify"), "all are verified");
            press("circle-join");
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
        assertTrue(node("circle-step-merge", Label.class).getText().startsWith("The list holds 3 members."));
        for (Person member : List.of(ben, cem)) {
            change(member);
            receives(sent(ana, member));
        }
        assertNull(window.asked.get(), "a question");
        for (Person one : List.of(ana, ben, cem)) {
            assertTrue(new CheckCircleList(one.profile()).run(TITLE, List.of("ana1@x.example", "cem7@x.example"))
                    .answers().stream().allMatch(CheckCircleList.Answer::listed));
        }
        assertTrue(actions.get(ana) <= (masks == USUAL ? FOUNDERS : FOUNDERS + 1)
                        && actions.get(ben) <= MEMBERS && actions.get(cem) <= MEMBERS,
                () -> "Ana " + actions.get(ana) + ", Ben " + actions.get(ben) + ", Cem " + actions.get(cem));
        assertEquals(masks == Masks.HYBRID ? 4 : 3, actions.get(ben));
    }
}
