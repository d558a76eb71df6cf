package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.JoinCircle;
import kith.app.invite.Outbox;
import kith.text.Language;
import kith.ui.parts.Confirm;
import kith.ui.shell.Page;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Alice plans circles, founds them, merges what others contribute, asks their lists, and changes and closes one. */
@Tag("exhaustive")
class CirclesJourneyTest extends JourneyTest {
    private Person alice;
    private Person bob;
    private Person carol;
    private Person dave;
    private Mates mates;

    @BeforeEach
    void goThere() {
        alice = Person.of("Alice", folder, 60);
        bob = Person.of("Bob", folder, 60);
        carol = Person.of("Carol", folder, 60);
        show(alice);
        kith.answer.set(Confirm.Answer.LEAVE_IT);
    }

    private void visit() {
        go(Page.CHECK);
        visit(Page.FRIENDS);
    }

    private void visit(Page page) {
        go(page);
        allNamed();
    }

    private Path outboxOf(String title) {
        Outbox outbox = new Outbox(alice.profile());
        return outbox.ofCircle(outbox.standard(), title);
    }

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
        alice.accept(List.of(bob.card()));
        visit(Page.FOUND);
        assertTrue(visible("#found-title"), "the name comes first");
        assertFalse(node("plan-details", TitledPane.class).isExpanded(), "figures are for whoever asks for them");
        plan();
        found();

        until(() -> node("found-look", ButtonBase.class).isFocused());
        press("found-look");
        visit();
        assertEquals("Rowing club", text("circle-title"));
        assertEquals("Send the circle’s file to Bob, Carol.", text("circle-step-invite"));
        assertFalse(visible("#circle-to-contribute"), "whoever founds takes part");
        assertTrue(node("circle-to-ask", ButtonBase.class).isDisabled());
        Path circle = outboxOf("Rowing club").resolve("rowing-club-circle.kith");
        assertTrue(Files.exists(circle));
        kith.files.willOpen(contribution(bob, circle), contribution(carol, circle));
        press("circle-open");
        until(() -> text("circle-step-contribute").startsWith("The contributions of all 3 members"));
        until(() -> kith.isAtRest() && text("circle-step-merge").startsWith("The list holds 3 members."));
        assertTrue(node("circle-to-ask", ButtonBase.class).isFocused(), "what comes next");
        allNamed();

        map();
        ask();
    }

    private void plan() {
        allNamed();
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
        assertEquals("1 in 100 strangers", text("plan-wrong"));
        assertEquals("7.6 kB", text("plan-size"));
        clickOn(chart);
        int chosen = Integer.parseInt(node("plan-one-in", TextField.class).getText());
        assertTrue(chosen > 30 && chosen < 200, "the middle of 2 to 10,000 on the curve: " + chosen);
        inWindow(() -> node("plan-one-in-slider", Slider.class).setValue(1));
        assertEquals("10000", node("plan-one-in", TextField.class).getText());
        assertEquals("Practically all", text("plan-shows"));
        inWindow(() -> node("plan-as-table", ToggleButton.class).fire());
        TableView<?> table = node("plan-table", TableView.class);
        assertTrue(table.isVisible());
        assertEquals(table.getItems().size() - 1, table.getSelectionModel().getSelectedIndex());
        inWindow(() -> table.getSelectionModel().select(5));
        assertEquals("100", node("plan-one-in", TextField.class).getText());
        allNamed();
        enter("plan-members", "2");
        assertTrue(lines("plan-meaning").toString().contains("transparent to each other"),
                () -> lines("plan-meaning").toString());
    }

    private void found() {
        enter("found-title", "Rowing club");
        inWindow(() -> ((CheckBox) node("found-people", Node.class).lookup(".check-box")).fire());
        kith.files.willOpen(carol.card());
        press("found-cards");
        assertEquals("3", node("plan-members", TextField.class).getText());
        assertTrue(text("found-shows").contains("practically every contact"), "the plain way was chosen");
        press("found-do");
        assertTrue(visible("#found-result"));
    }

    private void map() {
        press("circle-tab-common");
        press("circle-overlap");
        Node map = node("circle-heat-map", Node.class);
        assertTrue(map.isFocused(), "who asked for it is there");
        assertTrue(text("circle-overlap-result").startsWith("Alice and Bob have about "));
        push(KeyCode.LEFT);
        assertTrue(map.getAccessibleText().startsWith("Alice has about "), map.getAccessibleText());
        push(KeyCode.DOWN);
        push(KeyCode.END);
        assertTrue(text("circle-overlap-result").startsWith("Bob and Carol have about "));
        assertEquals(map.getAccessibleText(), text("circle-overlap-result"));
        press("circle-map-larger");
        press("circle-overlap-as-table");
        assertEquals(3, node("circle-overlap-table", TableView.class).getItems().size());
        assertFalse(map.getParent().isVisible());
        allNamed();
    }

    private void ask() throws IOException {
        press("circle-to-ask");
        TextField address = node("circle-address", TextField.class);
        until(address::isFocused);
        write("carol7@x.example").push(KeyCode.ENTER);
        until(() -> kith.isAtRest() && visible("#circle-answer"));
        assertTrue(text("circle-answer").startsWith("carol7@x.example is listed. "));
        assertTrue(text("circle-answer").contains("it may be Carol"));
        kith.files.willOpen(Files.write(folder.resolve("senders.txt"),
                List.of("bob1@x.example", "stranger@y.example")));
        press("circle-check-list");
        assertTrue(text("circle-answer").startsWith("1 of 2 senders are on the list."));
        assertEquals(2, node("circle-answers", TableView.class).getItems().size());
        allNamed();
    }

    @Test
    void hiddenFromTheFoundingToTheEnd() {
        dave = Person.of("Dave", folder, 60);
        List<Profile> all = Stream.of(alice, bob, carol, dave).map(Person::profile).toList();
        mates = new Mates(all, folder.resolve("mates"));
        all.stream().skip(1).forEach(mates::acquaint);
        visit(Page.FOUND);
        foundHidden();
        press("found-look");
        visit();
        Path circle = outboxOf("Choir").resolve("choir-circle.kith");
        assertTrue(Files.exists(circle));
        contribute();
        merge(circle);
        askHidden();
        goOnWithoutDave();
        end();
    }

    private void foundHidden() {
        assertTrue(node("plan-mode-counted", RadioButton.class).isSelected());
        enter("found-title", "Choir");
        kith.files.willOpen(mates.cardsBesides(alice.profile()).toArray(Path[]::new));
        press("found-cards");
        press("found-do");
        assertTrue(visible("#found-result"));
        allNamed();
    }

    private void contribute() {
        assertEquals("Counted circle", text("circle-mode"));
        assertEquals(8, text("circle-round-code").split(" ").length);
        assertTrue(text("circle-hidden").startsWith("You aren’t hidden yet. It takes 2 verified members, "
                + "and none counts"));
        assertEquals("Invite Bob", node("circle-verify", ButtonBase.class).getText(), "an exchange brings all at once");
        assertFalse(visible("#circle-to-contribute"), "whoever founds takes part");
        assertEquals("0 of 4 are here. Missing: you, Bob, Carol, Dave.", text("circle-step-contribute"),
                "the founder could have invented them all");
        assertFalse(visible("#circle-panel"), "of a file that means nothing there is nothing to show");
        // What was agreed to is done as soon as it can be.
        mates.acquaint(alice.profile());
        until(() -> text("circle-step-contribute").equals("1 of 4 are here. Missing: Bob, Carol, Dave."));
        visit();
        assertTrue(text("circle-hidden").startsWith("You are hidden among 3 verified members."));
        assertFalse(visible("#circle-to-contribute"), "it was agreed to");
    }

    private void merge(Path circle) {
        press("circle-tab-merge");
        assertTrue(node("circle-merge-do", ButtonBase.class).isDisabled());
        assertTrue(text("circle-merge-why").startsWith("Not here yet: Bob, Carol, Dave."));
        kith.files.willOpen(Stream.of(bob, carol, dave).map(one -> mates.give(one.profile(), circle))
                .toArray(Path[]::new));
        press("circle-open");
        until(() -> kith.isAtRest() && text("circle-step-merge").startsWith("The list holds 4 members."));
        press("circle-tab-merge");
        inWindow(() -> node("circle-at-least", Spinner.class).increment());
        press("circle-merge-do");
        assertTrue(visible("#circle-written"));
    }

    private void askHidden() {
        press("circle-to-ask");
        TextField address = node("circle-address", TextField.class);
        until(address::isFocused);
        write("carol7@x.example").push(KeyCode.ENTER);
        until(() -> kith.isAtRest() && visible("#circle-answer"));
        assertTrue(text("circle-answer").startsWith("carol7@x.example is listed. "));
        inWindow(() -> node("circle-ask-at-least", Spinner.class).increment());
        assertFalse(visible("#circle-answer"), "that was another question");
        press("circle-check");
        assertTrue(text("circle-answer").startsWith("carol7@x.example is not on the list of those whom at least 2"));
        inWindow(() -> address.setText("shared7@x.example"));
        press("circle-check");
        assertTrue(text("circle-answer").startsWith("shared7@x.example is on the list of those whom at least 2"));
        press("circle-count");
        assertEquals("shared7@x.example is known to at most 4 of 4 members.", text("circle-answer"));
        assertTrue(node("circle-in-checks", CheckBox.class).isSelected());
        until(() -> visible("#circle-worth"));
        assertTrue(text("circle-worth").startsWith("Of 100 senders like your contacts, about 0 would be known by your"),
                () -> text("circle-worth"));
        inWindow(() -> node("circle-in-checks", CheckBox.class).fire());
        until(() -> text("circle-in-checks-why").startsWith("Checks of senders and of mail do not ask"));
        until(() -> !visible("#circle-worth"));
        allNamed();
    }

    private void goOnWithoutDave() {
        press("circle-tab-change");
        assertTrue(node("change-do", ButtonBase.class).isDisabled(), "nothing was chosen");
        inWindow(() -> node("change-leaving", Node.class).lookupAll(".check-box").stream().map(CheckBox.class::cast)
                .filter(box -> box.getText().equals("Dave")).forEach(CheckBox::fire));
        until(() -> kith.isAtRest() && !node("change-do", ButtonBase.class).isDisabled());
        List<String> costs = node("change-costs", Node.class).lookupAll(".label").stream().map(Label.class::cast)
                .map(Label::getText).toList();
        assertTrue(costs.stream().anyMatch(cost -> cost.startsWith("Round 2 begins")), costs::toString);
        assertTrue(costs.stream().anyMatch(cost -> cost.contains("can test who they know")), costs::toString);
        allNamed();
        press("change-do");
        assertEquals("Round 2, revision 2", text("circle-round"));
        go(Page.CHECK);
        until(() -> circleDue().isPresent());
        inWindow(() -> circleDue().orElseThrow().fire());
        until(() -> visible("#circle-to-contribute"));
        assertTrue(text("circle-step-contribute").contains("and nobody sees who; what hides you is classical,"),
                () -> text("circle-step-contribute"));
        press("circle-to-contribute");
        assertTrue(node("circle-contribute", ButtonBase.class).isDisabled(),
                "not before what two rounds show is accepted");
        CheckBox difference = node("circle-agree-difference", CheckBox.class);
        assertTrue(difference.getText().contains("whom Dave knows"), difference.getText());
        inWindow(difference::fire);
        press("circle-contribute");
        until(() -> text("circle-step-contribute").equals("1 of 3 are here. Missing: Bob, Carol."));
    }

    private Optional<ButtonBase> circleDue() {
        return everything(node("home-todo", Node.class)).filter(ButtonBase.class::isInstance).map(ButtonBase.class::cast)
                .filter(button -> button.getAccessibleHelp() != null && button.getAccessibleHelp().startsWith("Choir"))
                .findFirst();
    }

    private void end() {
        press("circle-tab-change");
        press("circle-close");
        assertEquals("Close “Choir” for good?", kith.asked.get().title());
        assertEquals(Confirm.Gravity.DANGER, kith.asked.get().gravity(), "Enter leaves it open");
        assertFalse(visible("#circle-closed"));
        kith.answer.set(Confirm.Answer.DO_IT);
        press("circle-close");
        assertTrue(visible("#circle-closed"));
        assertFalse(visible("#circle-to-contribute"));
        assertFalse(node("circle-to-ask", ButtonBase.class).isDisabled(), "its list stays");
        allNamed();
    }

    @Test
    void listWithoutMissingMembersIsAsked() {
        alice.accept(List.of(bob.card()));
        visit(Page.FOUND);
        inWindow(() -> node("plan-details", TitledPane.class).setExpanded(true));
        press("plan-mode-plain");
        enter("found-title", "Two of us");
        inWindow(() -> ((CheckBox) node("found-people", Node.class).lookup(".check-box")).fire());
        press("found-do");
        press("found-look");
        visit();
        press("circle-merge");
        assertTrue(says("circle-written").contains("Not in it: Bob"), says("circle-written"));
        enter("circle-address", "alice3@x.example");
        press("circle-check");
        assertTrue(text("circle-answer").contains("alice3@x.example is listed"));
        assertTrue(node("circle-overlap", ButtonBase.class).isDisabled(), "one contribution cannot be compared");
        inWindow(() -> kith.choose(look -> look.with(Optional.of(Language.CHINESE))));
        visit(Page.FRIENDS);
        assertTrue(node("friends-list", Node.class).getAccessibleText().contains("圈子"));
    }
}
