package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import kith.app.Passphrases;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.JoinCircle;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Alice plans a circle, founds it, merges Bob's and Carol's contributions with Alice's own, and asks the list. */
@Tag("exhaustive")
class CircleJourneyTest extends CircleWindowTest {
    /** What Bob or Carol does elsewhere with the file that Alice sent. */
    private Path contribution(Person person, Path circle) {
        person.accept(List.of(circle));
        new JoinCircle(person.profile()).run("Rowing club");
        return new ContributeToCircle(person.profile()).run("Rowing club",
                ContributionConsent.SHOWS_MY_BOOK, ContributeToCircle.AfterRestore.UNDECIDED,
                folder.resolve("from-" + person.name()), Passphrases.none()).file();
    }

    @Test
    void aCircleFromThePlanToTheAnswer() throws IOException {
        Person bob = Person.of("Bob", folder, 60);
        Person carol = Person.of("Carol", folder, 60);
        alice.accept(List.of(bob.card()));
        visit(Page.FOUND);
        assertTrue(visible("#found-title"), "the name comes first");
        assertFalse(node("plan-details", TitledPane.class).isExpanded(), "figures are for whoever asks for them");
        plan();
        found(carol);

        until(() -> node("found-look", ButtonBase.class).isFocused());
        fire("found-look");
        visit();
        assertEquals("Rowing club", says("circle-title"));
        assertEquals("Send the circle’s file to Bob, Carol.", says("circle-step-invite"));
        assertFalse(visible("#circle-to-contribute"), "whoever founds takes part");
        assertTrue(node("circle-to-ask", ButtonBase.class).isDisabled());
        Path circle = outboxOf("Rowing club").resolve("rowing-club-circle.kith");
        assertFalse(Files.exists(folder.resolve("out")), "the home folder has nothing");
        files.willOpen(contribution(bob, circle), contribution(carol, circle));
        fire("circle-open");
        until(() -> says("circle-step-contribute").startsWith("The contributions of all 3 members"));
        until(() -> work.running().isEmpty() && says("circle-step-merge").startsWith("The list holds 3 members."));
        assertTrue(node("circle-to-ask", ButtonBase.class).isFocused(), "what comes next");
        everythingHasAName();

        map();
        ask();
    }

    private void plan() {
        everythingHasAName();
        assertTrue(node("plan-mode-counted", RadioButton.class).isSelected(),
                "nobody is shown unless somebody chose so");
        assertEquals(3, node("plan-thresholds", TableView.class).getItems().size());
        inWindow(() -> node("plan-details", TitledPane.class).setExpanded(true));
        inWindow(() -> node("plan-mode-plain", RadioButton.class).fire());
        Node chart = node("plan-chart", Node.class);
        assertEquals(AccessibleRole.SLIDER, chart.getAccessibleRole());
        assertTrue(String.valueOf(chart.queryAccessibleAttribute(AccessibleAttribute.VALUE_STRING))
                .startsWith("1 in 1,000 strangers; of the guesses about one member "));
        inWindow(chart::requestFocus);
        double before = chart.lookup(".plan-mark").getBoundsInParent().getCenterX();
        for (int press = 0; press < 10; press++) {
            push(KeyCode.LEFT);
        }
        assertTrue(chart.lookup(".plan-mark").getBoundsInParent().getCenterX() < before - 50, "the mark moves with it");
        assertEquals("100", node("plan-one-in", TextField.class).getText());
        assertEquals("1 in 100 strangers", says("plan-wrong"));
        assertEquals("7.6 kB", says("plan-size"));
        clickOn(chart);
        int chosen = Integer.parseInt(node("plan-one-in", TextField.class).getText());
        assertTrue(chosen > 30 && chosen < 200, "the middle of 2 to 10,000 on the curve: " + chosen);
        inWindow(() -> node("plan-one-in-slider", Slider.class).setValue(1));
        assertEquals("10000", node("plan-one-in", TextField.class).getText());
        assertEquals("Practically all", says("plan-shows"));
        inWindow(() -> node("plan-as-table", ToggleButton.class).fire());
        TableView<?> table = node("plan-table", TableView.class);
        assertTrue(table.isVisible());
        assertEquals(table.getItems().size() - 1, table.getSelectionModel().getSelectedIndex());
        inWindow(() -> table.getSelectionModel().select(5));
        assertEquals("100", node("plan-one-in", TextField.class).getText());
        everythingHasAName();
    }

    private void found(Person carol) {
        inWindow(() -> node("found-title", TextField.class).setText("Rowing club"));
        inWindow(() -> ((CheckBox) node("found-people", Node.class).lookup(".check-box")).fire());
        files.willOpen(carol.card());
        fire("found-cards");
        assertEquals("3", node("plan-members", TextField.class).getText());
        assertTrue(says("found-shows").contains("practically every contact"), "the plain way was chosen");
        fire("found-do");
        assertTrue(visible("#found-result"));
    }

    private void map() {
        fire("circle-tab-common");
        fire("circle-overlap");
        Node map = node("circle-heat-map", Node.class);
        assertTrue(map.isFocused(), "who asked for it is there");
        assertTrue(says("circle-overlap-result").startsWith("Alice and Bob have about "));
        push(KeyCode.LEFT);
        assertTrue(map.getAccessibleText().startsWith("Alice has about "), map.getAccessibleText());
        push(KeyCode.DOWN);
        push(KeyCode.END);
        assertTrue(says("circle-overlap-result").startsWith("Bob and Carol have about "));
        assertEquals(map.getAccessibleText(), says("circle-overlap-result"));
        fire("circle-map-larger");
        fire("circle-overlap-as-table");
        assertEquals(3, node("circle-overlap-table", TableView.class).getItems().size());
        assertFalse(map.getParent().isVisible());
        everythingHasAName();
    }

    private void ask() throws IOException {
        fire("circle-to-ask");
        TextField address = node("circle-address", TextField.class);
        until(address::isFocused);
        write("carol7@x.example").push(KeyCode.ENTER);
        until(() -> work.running().isEmpty() && visible("#circle-answer"));
        assertTrue(says("circle-answer").startsWith("carol7@x.example is listed. "));
        assertTrue(says("circle-answer").contains("it may be Carol"));
        files.willOpen(Files.write(folder.resolve("senders.txt"), List.of("bob1@x.example", "stranger@y.example")));
        fire("circle-check-list");
        assertTrue(says("circle-answer").startsWith("1 of 2 senders are on the list."));
        assertEquals(2, node("circle-answers", TableView.class).getItems().size());
        everythingHasAName();
    }
}
