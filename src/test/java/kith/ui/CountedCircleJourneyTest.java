package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import kith.app.Profile;
import kith.ui.parts.Confirm;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Alice founds a circle in which nobody's file shows anything, contributes, adds up all four, asks how many know
 * somebody, goes on without a member who is named in what that shows, and closes it.
 */
@Tag("exhaustive")
class CountedCircleJourneyTest extends CircleWindowTest {
    private Mates mates;
    private Person bob;
    private Person carol;
    private Person dave;

    @Test
    void hiddenFromTheFoundingToTheEnd() {
        bob = Person.of("Bob", folder, 60);
        carol = Person.of("Carol", folder, 60);
        dave = Person.of("Dave", folder, 60);
        List<Profile> all = Stream.of(alice, bob, carol, dave).map(Person::profile).toList();
        mates = new Mates(all, folder.resolve("mates"));
        all.stream().skip(1).forEach(mates::acquaint);
        visit(Page.FOUND);
        found();
        fire("found-look");
        visit();
        Path circle = outboxOf("Choir").resolve("choir-circle.kith");
        assertFalse(Files.exists(folder.resolve("out")), "the home folder has nothing");
        contribute();
        merge(circle);
        ask();
        goOnWithoutDave();
        end();
    }

    private void found() {
        assertTrue(node("plan-mode-counted", RadioButton.class).isSelected());
        inWindow(() -> node("found-title", TextField.class).setText("Choir"));
        files.willOpen(mates.cardsBesides(alice.profile()).toArray(Path[]::new));
        fire("found-cards");
        fire("found-do");
        assertTrue(visible("#found-result"));
        everythingHasAName();
    }

    private void contribute() {
        assertEquals("Counted circle", says("circle-mode"));
        assertEquals(8, says("circle-round-code").split(" ").length);
        assertTrue(says("circle-hidden").startsWith("You have verified no other member."));
        assertEquals("Invite Bob", node("circle-verify", ButtonBase.class).getText(), "an exchange brings all at once");
        assertFalse(visible("#circle-to-contribute"), "whoever founds takes part");
        assertEquals("0 of 4 are here. Missing: you, Bob, Carol, Dave.", says("circle-step-contribute"),
                "the founder could have invented them all");
        assertFalse(visible("#circle-panel"), "of a file that means nothing there is nothing to show");
        mates.acquaint(alice.profile());
        visit();
        assertTrue(says("circle-hidden").startsWith("You are hidden among 3 verified members."));
        assertFalse(visible("#circle-to-contribute"), "it was agreed to");
        visit(Page.CHECK);
        fire(due("Choir: your contribution is due."));
        until(() -> visible("#circle-written"));
        assertEquals("1 of 4 are here. Missing: Bob, Carol, Dave.", says("circle-step-contribute"));
    }

    /** {@return the button of what is due, by its sentence} */
    private String due(String sentence) {
        return IntStream.range(0, 4).mapToObj(i -> "home-due-" + i).filter(id -> sentence.equals(
                node(id, ButtonBase.class).getAccessibleHelp())).findFirst().orElseThrow();
    }

    private void merge(Path circle) {
        fire("circle-tab-merge");
        assertTrue(node("circle-merge-do", ButtonBase.class).isDisabled());
        assertTrue(says("circle-merge-why").startsWith("Not here yet: Bob, Carol, Dave."));
        files.willOpen(Stream.of(bob, carol, dave).map(one -> mates.give(one.profile(), circle)).toArray(Path[]::new));
        fire("circle-open");
        until(() -> work.running().isEmpty() && says("circle-step-merge").startsWith("The list holds 4 members."));
        fire("circle-tab-merge");
        inWindow(() -> node("circle-at-least", Spinner.class).increment());
        fire("circle-merge-do");
        assertTrue(visible("#circle-written"));
    }

    private void ask() {
        fire("circle-to-ask");
        TextField address = node("circle-address", TextField.class);
        until(address::isFocused);
        write("carol7@x.example").push(KeyCode.ENTER);
        until(() -> work.running().isEmpty() && visible("#circle-answer"));
        assertTrue(says("circle-answer").startsWith("carol7@x.example is listed. "));
        inWindow(() -> node("circle-ask-at-least", Spinner.class).increment());
        assertFalse(visible("#circle-answer"), "that was another question");
        fire("circle-check");
        assertTrue(says("circle-answer").startsWith("carol7@x.example is not on the list of those whom at least 2"));
        inWindow(() -> address.setText("shared7@x.example"));
        fire("circle-check");
        assertTrue(says("circle-answer").startsWith("shared7@x.example is on the list of those whom at least 2"));
        fire("circle-count");
        assertEquals("shared7@x.example is known to at most 4 of 4 members.", says("circle-answer"));
        assertTrue(node("circle-in-checks", CheckBox.class).isSelected());
        until(() -> visible("#circle-worth"));
        assertTrue(says("circle-worth").startsWith("Of 100 senders like your contacts, about 0 would be known by your"),
                () -> says("circle-worth"));
        inWindow(() -> node("circle-in-checks", CheckBox.class).fire());
        until(() -> says("circle-in-checks-why").startsWith("Checks of senders and of mail do not ask"));
        until(() -> !visible("#circle-worth"));
        everythingHasAName();
    }

    private void goOnWithoutDave() {
        fire("circle-tab-change");
        assertTrue(node("change-do", ButtonBase.class).isDisabled(), "nothing was chosen");
        inWindow(() -> node("change-leaving", Node.class).lookupAll(".check-box").stream().map(CheckBox.class::cast)
                .filter(box -> box.getText().equals("Dave")).forEach(CheckBox::fire));
        until(() -> work.running().isEmpty() && !node("change-do", ButtonBase.class).isDisabled());
        List<String> costs = node("change-costs", Node.class).lookupAll(".label").stream().map(Label.class::cast)
                .map(Label::getText).toList();
        assertTrue(costs.stream().anyMatch(cost -> cost.startsWith("Round 2 begins")), costs::toString);
        assertTrue(costs.stream().anyMatch(cost -> cost.contains("can test whom those know")), costs::toString);
        everythingHasAName();
        fire("change-do");
        assertEquals("Round 2, revision 2", says("circle-round"));
        until(() -> visible("#circle-to-contribute"));
        assertTrue(says("circle-step-contribute").contains("and nobody sees who; what hides you is classical,"),
                () -> says("circle-step-contribute"));
        fire("circle-to-contribute");
        assertTrue(node("circle-contribute", ButtonBase.class).isDisabled(),
                "not before what two rounds show is accepted");
        CheckBox difference = node("circle-agree-difference", CheckBox.class);
        assertTrue(difference.getText().contains("whom Dave knows"), difference.getText());
        inWindow(difference::fire);
        fire("circle-contribute");
        until(() -> says("circle-step-contribute").equals("1 of 3 are here. Missing: Bob, Carol."));
    }

    private void end() {
        fire("circle-tab-change");
        fire("circle-close");
        assertEquals("Close “Choir” for good?", asked.get().title());
        assertEquals(Confirm.Gravity.DANGER, asked.get().gravity(), "Enter leaves it open");
        assertFalse(visible("#circle-closed"));
        answer.set(Confirm.Answer.DO_IT);
        fire("circle-close");
        assertTrue(visible("#circle-closed"));
        assertFalse(visible("#circle-to-contribute"));
        assertFalse(node("circle-to-ask", ButtonBase.class).isDisabled(), "its list stays");
        everythingHasAName();
    }
}
