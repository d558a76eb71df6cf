package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.text.Language;
import kith.ui.check.CheckRow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.util.WaitForAsyncUtils;

/** Alice asks who wrote: one address by keyboard, a mail from elsewhere, a list where senders are checked. */
class CheckJourneyTest extends WindowTest {
    @TempDir
    static Path folder;

    private Stage stage;
    private KithWindow kith;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        Path own = folder.resolve("people" + System.nanoTime());
        Person alice = Person.of("Alice", own, 20);
        alice.accept(Person.of("Bob", own, 300).share("Alice", 10));
        kith = new KithWindow(opened, alice.profile().store().folder(), Optional.empty(), Language.ENGLISH);
        opened.setWidth(1000);
        opened.setHeight(700);
    }

    @Override
    protected void close() {
        kith.close();
    }

    @SuppressWarnings("unchecked") // The table of this id has such rows.
    private TableView<CheckRow> table() {
        return node("check-table", TableView.class);
    }

    private void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
        until(() -> kith.isAtRest());
    }

    private void goToCheck() {
        fire("nav-check");
        until(() -> visible("#check-home") && kith.isAtRest());
    }

    private String words(String id) {
        return everything(node(id, Node.class)).filter(Labeled.class::isInstance)
                .map(node -> ((Labeled) node).getText())
                .collect(Collectors.joining("\n"));
    }

    private Path file(String name, String content) {
        try {
            return Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What would make a sender known can be done from where it is said. */
    @Test
    @Tag("exhaustive")
    void whyLeadsToTheComparison() {
        goToCheck();
        inWindow(() -> node("check-typed", TextArea.class).setText("bob3@x.example"));
        fire("check-do");
        until(() -> visible("#check-card"));
        fire("check-card-why");
        until(() -> visible("#check-compare-0"));
        assertEquals("Compare sixteen words with Bob", node("check-compare-0", Labeled.class).getText());
        fire("check-compare-0");
        until(() -> visible("#screen-friends") && visible("#fingerprints"));
    }

    /** Of the window, with all that stands beside the answer. */
    @Test
    void whyStandsBesideTheCardFromAThousandPixelsOfTheWindowOn() {
        goToCheck();
        inWindow(() -> node("check-typed", TextArea.class).setText("bob3@x.example"));
        fire("check-do");
        until(() -> visible("#check-card"));
        fire("check-card-why");
        until(() -> visible("#check-drawer") && kith.isAtRest());
        for (int width : List.of(1000, 999, 960, 1000)) {
            inWindow(() -> stage.setWidth(width));
            until(() -> kith.isAtRest());
            Bounds card = placeOf("check-card");
            Bounds drawer = placeOf("check-drawer");
            assertTrue(width >= 1000 ? card.getMaxX() <= drawer.getMinX() && card.getMinY() == drawer.getMinY()
                    : card.getMaxY() <= drawer.getMinY() && card.getMinX() == drawer.getMinX(),
                    width + ": " + card + " " + drawer);
            Bounds close = placeOf("check-drawer-close");
            assertTrue(close.getMaxX() < drawer.getMaxX(), width + ": " + close);
            assertTrue(drawer.getMaxX() <= width && drawer.getMaxY() <= stage.getHeight(), width + ": " + drawer);
        }
    }

    private Bounds placeOf(String id) {
        return there(() -> {
            Node node = node(id, Node.class);
            return node.localToScene(node.getLayoutBounds());
        });
    }

    @Test
    void oneSenderIsAskedAndExplainedByKeyboardAlone() {
        goToCheck();
        inWindow(() -> node("check-typed", TextArea.class).requestFocus());
        inWindow(() -> node("check-typed", TextArea.class).setText("bob3@x.example"));
        push(KeyCode.ENTER);
        until(() -> visible("#check-card"));
        assertFalse(visible("#check-table") || visible("#check-drawer"), "one sender needs no table");
        assertTrue(words("check-card").contains("Bob seems to know this sender"), words("check-card"));
        fire("check-card-why");
        until(() -> visible("#check-drawer"));
        until(() -> words("check-explanation").contains("Once you have made sure that it is really Bob"));
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        push(KeyCode.ESCAPE);
        until(() -> !visible("#check-drawer"));

        inWindow(() -> node("check-typed", TextArea.class)
                .setText("bob3@x.example\nstranger@y.example\nshared1@x.example"));
        inWindow(() -> node("check-typed", TextArea.class).requestFocus());
        push(KeyCode.SHORTCUT, KeyCode.ENTER);
        until(() -> table().getItems().size() == 3);
        assertFalse(visible("#check-drawer"), "a list shows its table");
        inWindow(table()::requestFocus);
        push(KeyCode.DOWN);
        assertEquals("stranger@y.example", table().getSelectionModel().getSelectedItem().sender());
        push(KeyCode.ENTER);
        until(() -> visible("#check-drawer"));
        assertSame(node("check-evidence", Node.class), stage.getScene().getFocusOwner());
        assertTrue(everything(node("check-drawer", Node.class))
                .anyMatch(part -> "stranger@y.example".equals(part.getAccessibleText())));
        push(KeyCode.ESCAPE);
        until(() -> !visible("#check-drawer"));
        assertSame(table(), stage.getScene().getFocusOwner());
        assertEquals("stranger@y.example", table().getSelectionModel().getSelectedItem().sender());
    }

    @Test
    @Tag("exhaustive")
    void aFilterThatFindsNothingLeavesNoEmptyExplanation() {
        goToCheck();
        inWindow(() -> node("check-typed", TextArea.class).setText("bob3@x.example\nbob4@x.example"));
        fire("check-do");
        until(() -> visible("#check-table") && table().getItems().size() == 2);
        fire("check-why");
        until(() -> visible("#check-drawer"));
        inWindow(() -> node("check-filter", TextField.class).setText("nobody"));
        until(() -> table().getItems().isEmpty());
        assertFalse(visible("#check-drawer"));
        inWindow(() -> node("check-filter", TextField.class).setText(""));
        until(() -> visible("#check-drawer"));
    }

    @Test
    @Tag("exhaustive")
    void aSenderWithANameFitsIntoTheFieldWithoutBars() {
        goToCheck();
        inWindow(() -> {
            stage.setWidth(640);
            node("check-typed", TextArea.class)
                    .setText("Somebody With A Long And Honourable Name <somebody.with.a.long.name@department.example>");
        });
        inWindow(() -> stage.getScene().getRoot().layout());
        assertEquals(List.of(), everything(node("check-typed", TextArea.class)).filter(ScrollBar.class::isInstance)
                .filter(bar -> bar.isVisible() && bar.getParent().isVisible()).toList());
    }

    @Test
    @Tag("exhaustive")
    void aMailFromAnywhereIsCheckedAndProvesNothing() {
        kith.files.willOpen(file("invoice.eml",
                "Received: x\r\nFrom: \"Bank <service@bank.example>\" <bob3@x.example>\r\n"
                + "Subject: hello\r\n\r\nFrom: somebody@else.example\r\n"));
        fire("open-files");
        until(() -> visible("#screen-check") && visible("#check-card"));
        assertEquals("bob3@x.example", table().getItems().getFirst().sender());
        String said = words("check-card");
        assertTrue(said.contains("prove nothing about who sent it"), said);
        assertTrue(said.contains("looks like an address, but another one was given"), said);

        kith.files.willOpen(file("two.eml", "From: a@x.example\nFrom: b@x.example\nSubject: x\n\n"));
        fire("open-files");
        until(() -> table().getItems().getFirst().sender().equals("two.eml"));
        assertTrue(words("check-card").contains("has more than one “From” field"), words("check-card"));
    }

    @Test
    @Tag("exhaustive")
    void aListIsCheckedWhereSendersAreCheckedAndSavedAsATable() throws IOException {
        goToCheck();
        kith.files.willOpen(file("list.txt",
                Stream.concat(IntStream.range(0, 30).mapToObj(i -> "bob" + i + "@x.example"),
                IntStream.range(0, 30).mapToObj(i -> "shared" + i + "@x.example")).collect(Collectors.joining("\n"))));
        fire("open-files");
        until(() -> table().getItems().size() == 60);
        assertTrue(visible("#screen-check"), "elsewhere it would be an address book");
        assertTrue(rowsInSight() >= 8, () -> rowsInSight() + " rows are in sight at 1000 by 700");
        inWindow(() -> {
            stage.setWidth(1366);
            stage.setHeight(768);
        });
        until(() -> rowsInSight() >= 16);
        fire("check-why");
        until(() -> visible("#check-drawer"));
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(rowsInSight() >= 10, () -> rowsInSight() + " rows are in sight beside the explanation");
        fire("check-drawer-close");
        fire("check-chip-mine");
        until(() -> table().getItems().size() == 30);
        inWindow(table()::requestFocus);
        push(KeyCode.SHORTCUT, KeyCode.F);
        assertSame(node("check-filter", TextField.class), stage.getScene().getFocusOwner());
        inWindow(() -> node("check-filter", TextField.class).setText("shared1"));
        until(() -> table().getItems().size() == 11);
        Path saved = folder.resolve("saved.csv");
        kith.files.willSave(saved);
        choose("check-more", "check-export");
        until(() -> Files.exists(saved));
        List<String> lines = Files.readAllLines(saved);
        assertEquals(12, lines.size());
        assertTrue(lines.stream().skip(1).allMatch(line -> line.startsWith("shared1") && line.contains(",mine,")));
        assertNotNull(table().getSelectionModel().getSelectedItem());
    }

    /** Whole rows with something in them. */
    private long rowsInSight() {
        return everything(table()).filter(TableRow.class::isInstance).map(TableRow.class::cast)
                .filter(row -> !row.isEmpty() && row.isVisible() && row.getBoundsInParent().getMinY() >= 0
                        && row.getBoundsInParent().getMaxY() <= row.getParent().getParent()
                                .getLayoutBounds().getHeight() + 1).count();
    }

    @Test
    @Tag("exhaustive")
    void aLongListIsCheckedAsItIsPastedWithoutFillingTheField() {
        goToCheck();
        String list = IntStream.range(0, 5_000).mapToObj(i -> "stranger" + i + "@y.example")
                .collect(Collectors.joining("\n"));
        inWindow(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(list);
            Clipboard.getSystemClipboard().setContent(content);
            node("check-typed", TextArea.class).paste();
        });
        until(() -> table().getItems().size() == 5_000);
        assertEquals("", node("check-typed", TextArea.class).getText());
        inWindow(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString("bob1@x.example");
            Clipboard.getSystemClipboard().setContent(content);
            node("check-typed", TextArea.class).paste();
        });
        assertEquals("bob1@x.example", node("check-typed", TextArea.class).getText());
    }
}
