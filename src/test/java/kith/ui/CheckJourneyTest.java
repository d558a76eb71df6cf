package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.IDN;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Screen;
import javafx.stage.Window;
import kith.app.demo.MakeDemo;
import kith.book.BookEntry;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.check.CheckRow;
import kith.ui.check.VerdictBadge;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;

/** Alice asks who wrote: one address by keyboard, a mail from elsewhere, a list, and a look-alike. */
class CheckJourneyTest extends JourneyTest {
    private static final String ALIKE = "bob3@x.example";
    private static final String WARNING = "Looks like Kwame Achebe’s address, but is another one.";

    /** Bob, who is not verified, gave Alice filters. */
    private void goToCheck() {
        Person alice = Person.of("Alice", folder, 20);
        alice.accept(Person.of("Bob", folder, 300).share("Alice", 10));
        show(alice);
        inWindow(() -> stage.setWidth(1000));
        goThere();
    }

    private void goThere() {
        press("nav-check");
        until(() -> visible("#check-home") && kith.isAtRest());
    }

    @SuppressWarnings("unchecked") // The table of this id has such rows.
    private TableView<CheckRow> table() {
        return node("check-table", TableView.class);
    }

    private Path file(String name, String content) {
        try {
            return Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Below that width addresses were cut and verdicts lost their words. */
    @Test
    void explanationStandsBesideTheTableFrom1500Pixels() {
        goToCheck();
        enter("check-typed", "bob3@x.example\nbob4@x.example");
        press("check-do");
        until(() -> visible("#check-table"));
        inWindow(() -> table().getSelectionModel().select(0));
        press("check-why");
        until(() -> visible("#check-drawer") && visible("#check-verify-0"));
        for (int width : List.of(1366, 1499, 1500)) {
            inWindow(() -> stage.setWidth(width));
            until(() -> kith.isAtRest());
            Bounds table = placeOf("check-table");
            Bounds drawer = placeOf("check-drawer");
            assertEquals(width >= 1500, table.getMaxX() <= drawer.getMinX(), width + ": " + table + " " + drawer);
            assertEquals(width < 1500, table.getMaxY() <= drawer.getMinY(), width + ": " + table + " " + drawer);
        }
        press("check-verify-0");
        until(() -> visible("#screen-friends") && visible("#fingerprints"));
    }

    @Test
    void resultsSurviveAnotherLanguage() {
        goToCheck();
        String separator = "From - Mon Jan 02 15:04:05 2006\n";
        String mail = separator + "From: bob3@x.example\nSubject: Hello\n\nx\n\n";
        kith.files.willOpen(file("Inbox", mail.repeat(60) + separator + "From: carol@y.example\n\nx\n"));
        choose("check-lists", "check-list");
        until(() -> visible("#check-table"));
        inWindow(() -> {
            table().getSortOrder().add(table().getColumns().get(1));
            table().getSelectionModel().select(0);
        });
        press("check-why");
        until(() -> node("check-mails", VBox.class).getChildren().size() > 50);
        enter("check-filter", "bob");
        inWindow(() -> kith.choose(look -> look.with(Optional.of(Language.CHINESE))));
        rest();
        until(() -> visible("#check-table"));
        assertEquals("bob", node("check-filter", TextField.class).getText());
        assertEquals(1, table().getSortOrder().size());
        assertEquals(1, table().getItems().size());
        until(() -> node("check-mails", VBox.class).getChildren().size() > 50);
    }

    /** Of the window, with all that stands beside the answer. */
    @Test
    void explanationStandsBesideTheCardFromAThousandPixels() {
        goToCheck();
        enter("check-typed", "bob3@x.example");
        press("check-do");
        until(() -> visible("#check-card"));
        assertEquals("Verify Bob", node("check-verify-0", Labeled.class).getText());
        press("check-card-why");
        until(() -> visible("#check-drawer") && visible("#check-compare-0"));
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
        assertEquals("Compare sixteen words with Bob", node("check-compare-0", Labeled.class).getText());
        press("check-compare-0");
        until(() -> visible("#screen-friends") && visible("#fingerprints"));
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
        enter("check-typed", "bob3@x.example");
        push(KeyCode.ENTER);
        until(() -> visible("#check-card"));
        assertFalse(visible("#check-table") || visible("#check-drawer"), "one sender needs no table");
        assertTrue(says("check-card").contains("Bob seems to know this sender"), says("check-card"));
        press("check-card-why");
        until(() -> visible("#check-drawer"));
        until(() -> says("check-explanation").contains("Once you have made sure that it is really Bob"));
        allNamed();
        push(KeyCode.ESCAPE);
        until(() -> !visible("#check-drawer"));

        enter("check-typed", "bob3@x.example\nstranger@y.example\nshared1@x.example");
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
        enter("check-typed", "bob3@x.example\nbob4@x.example");
        press("check-do");
        until(() -> visible("#check-table") && table().getItems().size() == 2);
        press("check-why");
        until(() -> visible("#check-drawer"));
        enter("check-filter", "nobody");
        until(() -> table().getItems().isEmpty());
        assertFalse(visible("#check-drawer"));
        enter("check-filter", "");
        until(() -> visible("#check-drawer"));

        inWindow(() -> {
            stage.setWidth(640);
            node("check-typed", TextArea.class)
                    .setText("Somebody With A Long And Honourable Name <somebody.with.a.long.name@department.example>");
        });
        inWindow(() -> stage.getScene().getRoot().layout());
        assertEquals(List.of(), everything(node("check-typed", TextArea.class)).filter(ScrollBar.class::isInstance)
                .filter(bar -> bar.isVisible() && bar.getParent().isVisible()).toList(), "it fits without bars");
    }

    @Test
    @Tag("exhaustive")
    void aMailFromAnywhereIsCheckedAndProvesNothing() {
        goToCheck();
        kith.files.willOpen(file("invoice.eml",
                "Received: x\r\nFrom: \"Bank <service@bank.example>\" <bob3@x.example>\r\n"
                + "Subject: hello\r\n\r\nFrom: somebody@else.example\r\n"));
        press("open-files");
        until(() -> visible("#screen-check") && visible("#check-card"));
        assertEquals("bob3@x.example", table().getItems().getFirst().sender());
        String said = says("check-card");
        assertTrue(said.contains("prove nothing about who sent it"), said);
        assertTrue(said.contains("looks like an address, but another one was given"), said);

        kith.files.willOpen(file("two.eml", "From: a@x.example\nFrom: b@x.example\nSubject: x\n\n"));
        press("open-files");
        until(() -> table().getItems().getFirst().sender().equals("two.eml"));
        assertTrue(says("check-card").contains("has more than one “From” field"), says("check-card"));
    }

    @Test
    @Tag("exhaustive")
    void aListIsCheckedWhereSendersAreCheckedAndSavedAsATable() throws IOException {
        goToCheck();
        kith.files.willOpen(file("list.txt",
                Stream.concat(IntStream.range(0, 30).mapToObj(i -> "bob" + i + "@x.example"),
                IntStream.range(0, 30).mapToObj(i -> "shared" + i + "@x.example")).collect(Collectors.joining("\n"))));
        press("open-files");
        until(() -> table().getItems().size() == 60);
        assertTrue(visible("#screen-check"), "elsewhere it would be an address book");
        assertTrue(rowsInSight() >= 8, () -> rowsInSight() + " rows are in sight at 1000 by 700");
        inWindow(() -> {
            stage.setWidth(1366);
            stage.setHeight(768);
        });
        until(() -> rowsInSight() >= 16);
        press("check-why");
        until(() -> visible("#check-drawer"));
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(rowsInSight() >= 5, () -> rowsInSight() + " rows are in sight above the explanation");
        inWindow(() -> {
            stage.setWidth(1600);
            stage.setHeight(900);
        });
        // From 1,500 pixels on the explanation stands beside them.
        until(() -> rowsInSight() >= 16);
        press("check-drawer-close");
        press("check-chip-mine");
        until(() -> table().getItems().size() == 30);
        inWindow(table()::requestFocus);
        push(KeyCode.SHORTCUT, KeyCode.F);
        assertSame(node("check-filter", TextField.class), stage.getScene().getFocusOwner());
        enter("check-filter", "shared1");
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

    /** Friends know this sender, whose address looks like one in the address book. */
    @Test
    void lookAlikeIsSaidFirstEverywhere() {
        Person alice = Person.of("Alice", folder, 20);
        alice.accept(Person.of("Bob", folder, 20).share("Alice", 10));
        alice.profile().store().write(tables -> tables.book().add(List.of(new BookEntry(
                "bob3@" + IDN.toASCII("\u0445.example"), "Kwame Achebe", Instant.EPOCH, false, null))));
        show(alice);
        inWindow(() -> stage.setWidth(1366));
        goThere();
        enter("check-typed", ALIKE);
        press("check-do");
        until(() -> visible("#check-card"));
        assertEquals(List.of("Look-alike true"), badges("check-card"));
        warns("check-card");
        enter("check-typed", "bob4@x.example\n" + ALIKE);
        press("check-do");
        until(() -> visible("#check-table"));
        assertTrue(badges("check-table").containsAll(List.of("Possible false", "Look-alike true")),
                badges("check-table").toString());
        inWindow(() -> table().getSelectionModel().clearAndSelect(1));
        if (!visible("#check-drawer")) {
            press("check-why");
        }
        until(() -> visible("#check-drawer") && kith.isAtRest());
        assertEquals(List.of("Look-alike true"), badges("check-drawer"));
        warns("check-drawer");
        inWindow(() -> table().getSelectionModel().clearAndSelect(0));
        rest();
        assertEquals(List.of("Possible false"), badges("check-drawer"));
        assertFalse(everything(node("check-drawer", Node.class))
                .anyMatch(one -> "check-lookalike".equals(one.getId())));
    }

    /** The search gives way before what puts the list away stands on a line of its own. */
    @Test
    @Tag("exhaustive")
    void demoListIsCheckedByOnePressWithToolsInOneRow() {
        MakeDemo.Result demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder.resolve("demo"),
                Progress.none());
        show(demo.alice().store().folder(), Optional.of(demo.senders()),
                new Appearance(ThemeChoice.LIGHT, Optional.of(Language.CHINESE)));
        assertTrue(visible("#demo-banner"));
        clickOn("#nav-check");
        until(() -> text("check-asked").contains("Dave 未验证"));
        press("check-demo");
        until(() -> table().getItems().size() == 400);
        String summary = everything(node("check-summary", FlowPane.class)).filter(ToggleButton.class::isInstance)
                .map(chip -> chip.getAccessibleText()).collect(Collectors.joining(", "));
        for (String word : List.of("已知", "在您的通讯录中", "可能", "未知", "您自己的地址", "无效")) {
            assertTrue(summary.contains(word), summary);
        }
        allNamed();
        press("check-why");
        until(() -> !node("check-explanation", VBox.class).getChildren().isEmpty());
        allNamed();
        show(demo.alice().store().folder(), Optional.of(demo.senders()),
                new Appearance(ThemeChoice.LIGHT, Optional.of(Language.ENGLISH)));
        press("check-demo");
        until(() -> table().getItems().size() == 400);
        for (int width : List.of(1000, 1366)) {
            inWindow(() -> {
                stage.setWidth(width);
                stage.setHeight(700);
            });
            until(() -> visible("#check-summary") && Math.abs(stage.getScene().getWidth() - width) < 20);
            until(() -> node("check-clear", Button.class).getBoundsInParent().getMinY()
                    < node("check-filter", TextField.class).getBoundsInParent().getMaxY());
            assertTrue(node("check-filter", TextField.class).getWidth() >= 90);
        }
        assertEquals(130, node("check-filter", TextField.class).getWidth(), 1, "where there is room it takes it");
    }

    @Test
    @Tag("exhaustive")
    void largeLettersKeepDomainsAndFitTheScreen() throws IOException {
        Path list = Files.writeString(folder.resolve("list.txt"),
                "   some.rather.long.name.of.somebody@department.university.example\nother@plaza.example\n");
        show(Person.of("Ana", folder, 3).profile().store().folder(), Optional.empty(),
                new Appearance(ThemeChoice.LIGHT, Optional.of(Language.ENGLISH), new FontSize(200)));
        assertEquals(List.of("check-list", "check-mailbox-folder"),
                node("check-lists", MenuButton.class).getItems().stream().map(MenuItem::getId).toList(),
                "files are one choice, folders another");
        double[] size = new double[1];
        inWindow(() -> {
            Tooltip tip = node("check-lists", MenuButton.class).getTooltip();
            tip.show(stage);
            size[0] = everything(tip.getScene().getRoot()).filter(Text.class::isInstance).map(Text.class::cast)
                    .findFirst().orElseThrow().getFont().getSize();
            tip.hide();
        });
        assertTrue(size[0] >= new FontSize(200).pixels() * 0.8, "the letters of its tooltip are of " + size[0]);
        press("help");
        Window guide = listTargetWindows().stream().filter(one -> one != stage).findFirst().orElseThrow();
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        assertTrue(guide.getWidth() <= screen.getWidth() && guide.getHeight() <= screen.getHeight(),
                guide.getWidth() + " by " + guide.getHeight() + " on " + screen);
        inWindow(guide::hide);
        inWindow(() -> kith.files.willOpen(list));
        inWindow(() -> node("check-lists", MenuButton.class).getItems().getFirst().fire());
        rest();
        TableView<?> table = node("check-table", TableView.class);
        until(() -> !table.getItems().isEmpty());
        List<String> shown = everything(table).filter(Text.class::isInstance).map(Text.class::cast).map(Text::getText)
                .toList();
        assertTrue(shown.stream().anyMatch(text -> text.startsWith("some") && text.endsWith("university.example")
                || text.startsWith("some") && text.endsWith(".example")), shown::toString);
    }

    @Test
    @Tag("exhaustive")
    void theHeadOfAnExplanationBreaksAnAddressBeforeItsDomain() throws IOException {
        String sender = "some.rather.long.name.of.somebody@department.university.example";
        Path list = Files.writeString(folder.resolve("list.txt"), sender + "\nother@plaza.example\n");
        show(Person.of("Ana", folder, 3));
        inWindow(() -> kith.files.willOpen(list));
        inWindow(() -> node("check-lists", MenuButton.class).getItems().getFirst().fire());
        rest();
        press("check-why");
        until(() -> visible("#check-drawer"));
        List<String> lines = everything(node("check-drawer", Node.class)).filter(Text.class::isInstance)
                .map(Text.class::cast).map(Text::getText).filter(text -> sender.contains(text) && !text.isEmpty())
                .toList();
        assertEquals(List.of("some.rather.long.name.of.somebody", "@department.university.example"), lines);
    }
}
