package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.IDN;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import kith.book.BookEntry;
import kith.text.Language;
import kith.ui.check.VerdictBadge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody whom friends know has an address that looks like another one in the book: that is said first everywhere. */
class LookAlikeJourneyTest extends WindowTest {
    private static final String ALIKE = "bob3@x.example";
    private static final String WARNING = "Looks like Kwame Achebe’s address, but is another one.";

    @TempDir
    static Path folder;

    private KithWindow kith;

    @Override
    protected void open(Stage opened) {
        Path own = folder.resolve("people" + System.nanoTime());
        Person alice = Person.of("Alice", own, 20);
        alice.accept(Person.of("Bob", own, 20).share("Alice", 10));
        alice.profile().store().write(tables -> tables.book().add(List.of(new BookEntry(
                "bob3@" + IDN.toASCII("\u0445.example"), "Kwame Achebe", Instant.EPOCH, false, null))));
        kith = new KithWindow(opened, alice.profile().store().folder(), Optional.empty(), Language.ENGLISH);
        opened.setWidth(1366);
        opened.setHeight(768);
    }

    @Override
    protected void close() {
        kith.close();
    }

    private void ask(String senders) {
        inWindow(() -> node("nav-check", ButtonBase.class).fire());
        until(() -> visible("#check-home") && kith.isAtRest());
        inWindow(() -> node("check-typed", TextArea.class).setText(senders));
        inWindow(() -> node("check-do", ButtonBase.class).fire());
        until(() -> kith.isAtRest() && !visible("#check-home"));
    }

    private List<String> badges(String id) {
        return everything(node(id, Node.class)).filter(VerdictBadge.class::isInstance).filter(Node::isVisible)
                .map(badge -> ((Labeled) badge).getText() + " " + badge.getStyleClass().contains("verdict-lookalike"))
                .toList();
    }

    private void warns(String id) {
        Node alike = everything(node(id, Node.class)).filter(one -> "check-lookalike".equals(one.getId())).findFirst()
                .orElseThrow(() -> new AssertionError("no warning in " + id));
        assertEquals(WARNING, everything(alike).filter(Labeled.class::isInstance)
                .map(one -> ((Labeled) one).getText()).findFirst().orElseThrow());
        assertEquals("x \u0445", everything(alike).filter(one -> one.getStyleClass().contains("address-mark"))
                .map(one -> ((Text) one).getText()).collect(Collectors.joining(" ")), "the letter is marked in both");
    }

    @Test
    void theCardSaysItFirst() {
        ask(ALIKE);
        until(() -> visible("#check-card"));
        assertEquals(List.of("Look-alike true"), badges("check-card"));
        warns("check-card");
    }

    @Test
    void tableAndDrawerSayItFirst() {
        ask("bob4@x.example\n" + ALIKE);
        until(() -> visible("#check-table"));
        assertTrue(badges("check-table").containsAll(List.of("Possible false", "Look-alike true")),
                badges("check-table").toString());
        inWindow(() -> node("check-table", TableView.class).getSelectionModel().clearAndSelect(1));
        if (!visible("#check-drawer")) {
            inWindow(() -> node("check-why", ButtonBase.class).fire());
        }
        until(() -> visible("#check-drawer") && kith.isAtRest());
        assertEquals(List.of("Look-alike true"), badges("check-drawer"));
        warns("check-drawer");
        inWindow(() -> node("check-table", TableView.class).getSelectionModel().clearAndSelect(0));
        until(() -> kith.isAtRest());
        assertEquals(List.of("Possible false"), badges("check-drawer"));
        assertFalse(everything(node("check-drawer", Node.class))
                .anyMatch(one -> "check-lookalike".equals(one.getId())));
    }
}
