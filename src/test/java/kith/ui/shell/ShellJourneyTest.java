package kith.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.text.Language;
import kith.ui.AccessibleNames;
import kith.ui.WindowTest;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.javafx.FontIcon;

/** What the frame around the screens does for somebody who has no mouse, or a narrow window, or large letters. */
@Tag("exhaustive")
class ShellJourneyTest extends WindowTest {
    private Stage stage;
    private SampleWindow sample;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        sample = new SampleWindow(opened, Appearance.SYSTEM.with(ThemeChoice.LIGHT));
    }

    @Override
    protected void close() {
        sample.work.close();
    }

    private Node focused() {
        return stage.getScene().getFocusOwner();
    }

    private void shortcut(KeyCode... keys) {
        press(keys).release(keys);
    }

    /** A stranger's remark: a notice lay over the button that was to be pressed next. */
    @Test
    void escapeTakesTheNewestNoticeAway() {
        inWindow(() -> {
            sample.window.context().notices().warning("Look at it.");
            sample.window.context().notices().warning("Look at that, too.");
        });
        push(KeyCode.ESCAPE);
        assertEquals(1, lookup("#notices .notice").queryAll().size());
        push(KeyCode.ESCAPE);
        assertFalse(visible("#notices"));
    }

    @Test
    void pressedPlaceHasTheFocusWhereOneBegins() {
        clickOn("#nav-settings");
        assertEquals("first-field", focused().getId());
        clickOn("#nav-contacts");
        assertEquals("nav-contacts", focused().getId());
    }

    @Test
    void theWholeFrameByKeyboardAlone() {
        Notices notices = sample.window.context().notices();
        shortcut(KeyCode.CONTROL, KeyCode.DIGIT3);
        assertTrue(visible("#screen-contacts"));
        inWindow(() -> {
            notices.success("Three files are in.");
            notices.fault(Fault.WRITE_FAILED.raise("path", "/home/anna/out.kith", "problem", FileProblem.NO_SPACE));
        });
        assertEquals("2", lookup(".bell-badge").queryAs(Label.class).getText());
        shortcut(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
        assertTrue(visible("#notice-list"));
        assertEquals("notice-list-close", focused().getId());
        assertFalse(visible(".bell-badge"), "what is in sight is read");
        assertEquals(2, lookup("#notice-list .notice").queryAll().size());
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        type(KeyCode.TAB);
        type(KeyCode.ESCAPE);
        assertFalse(visible("#notice-list"));
        assertEquals("bell", focused().getId());
        type(KeyCode.SPACE);
        assertTrue(visible("#notice-list"));
        inWindow(() -> node("notice-list-clear", Button.class).fire());
        assertTrue(visible("#notice-list-none"));
        type(KeyCode.SPACE);
        assertFalse(visible("#notice-list"), "the focus was left on the button that closes");
    }

    @Test
    void theListOfNoticesGivesWayToWhateverIsDoneNext() {
        shortcut(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
        type(KeyCode.F6);
        assertTrue(visible("#notice-list"));
        type(KeyCode.ESCAPE);
        assertFalse(visible("#notice-list"), "also when the focus is elsewhere");
        clickOn("#bell");
        assertTrue(visible("#notice-list"));
        clickOn("#bell");
        assertFalse(visible("#notice-list"));
        clickOn("#bell");
        clickOn("#nav-contacts");
        assertTrue(visible("#screen-contacts"));
        assertFalse(visible("#notice-list"));
    }

    @Test
    void f6GoesFromPartToPartAndBack() {
        assertEquals("nav-check", focused().getId());
        type(KeyCode.F6);
        assertTrue(isIn("screen-check"), "nothing is told and nothing runs");
        inWindow(() -> sample.window.context().notices().warning("Look at it."));
        shortcut(KeyCode.SHIFT, KeyCode.F6);
        assertTrue(isIn("notices"));
        shortcut(KeyCode.SHIFT, KeyCode.F6);
        assertEquals("nav-check", focused().getId());
        shortcut(KeyCode.SHIFT, KeyCode.F6);
        assertTrue(isIn("screen-check"), "from the first to the last");
        type(KeyCode.F6);
        assertEquals("nav-check", focused().getId());
    }

    @Test
    void whoeverUsesTheKeyboardSeesWhereTheFocusIs() {
        PseudoClass visible = PseudoClass.getPseudoClass("focus-visible");
        type(KeyCode.F6);
        Node inScreen = focused();
        assertTrue(inScreen.getPseudoClassStates().contains(visible), "though no Tab key was pressed");
        shortcut(KeyCode.CONTROL, KeyCode.DIGIT3);
        assertFalse(inScreen.getPseudoClassStates().contains(visible));
        assertTrue(focused().getPseudoClassStates().contains(visible));
        clickOn("#nav-friends");
        assertEquals("nav-friends", focused().getId());
        assertFalse(focused().getPseudoClassStates().contains(visible), "the mouse shows by itself where it is");
    }

    @Test
    void theKeysAreListedAsTheyWork() {
        shortcut(KeyCode.SHIFT, KeyCode.F1);
        until(() -> visible("#keys-list"));
        List<String> listed = lookup(".keys-combination").queryAllAs(Label.class).stream().map(Label::getText)
                .toList();
        stage.getScene().getAccelerators().keySet().forEach(keys -> assertTrue(
                listed.stream().anyMatch(text -> List.of(text.split(" / ")).contains(keys.getDisplayText())),
                keys + " works and is not listed"));
        assertTrue(listed.contains("Shift+F1"), listed.toString());
        assertTrue(node("keys-list", ScrollPane.class).getAccessibleText().contains("Ctrl+1: Go to: Check"));
        type(KeyCode.ESCAPE);
        until(() -> lookup("#keys-list").tryQuery().isEmpty());
        assertEquals("nav-check", focused().getId(), "the focus is where it was");
    }

    @Test
    void aScreensKeysWorkThereOnly() {
        AtomicInteger refreshed = new AtomicInteger();
        sample.contents.get().keysOf(Page.FRIENDS,
                Shortcut.ofScreen("Ask again", refreshed::incrementAndGet, "F5"),
                Shortcut.ofScreen("Never done", refreshed::incrementAndGet, "F6"));
        type(KeyCode.F5);
        assertEquals(0, refreshed.get());
        shortcut(KeyCode.CONTROL, KeyCode.DIGIT2);
        type(KeyCode.F5);
        assertEquals(1, refreshed.get());
        type(KeyCode.F6);
        assertEquals(1, refreshed.get(), "the window's own keys mean the same everywhere");
        shortcut(KeyCode.CONTROL, KeyCode.DIGIT1);
        type(KeyCode.F5);
        assertEquals(1, refreshed.get());
    }

    @Test
    void anErrorSaysItsPartsAndCopiesNothingPrivate() {
        inWindow(() -> sample.window.context().notices()
                .fault(Fault.WRITE_FAILED.raise("path", "/home/anna/out.kith", "problem", FileProblem.NO_SPACE)));
        assertEquals("/home/anna/out.kith could not be written: the disk is full\n"
                        + "Check the free space and the permissions, then try again.",
                lookup("#notices .notice-brief").queryAs(Label.class).getText());
        inWindow(() -> lookup("#notices .notice-details").queryAs(Button.class).fire());
        assertFalse(visible("#notices"), "the list shows it");
        assertEquals("What was there before is still there, whole.",
                lookup("#notice-list .error-safe").queryAs(Label.class).getText());
        assertEquals("KITH-1109", lookup("#notice-list .error-code").queryAs(Label.class).getText());
        inWindow(() -> {
            lookup("#notice-list .copy-details").queryAs(Button.class).fire();
            String copied = Clipboard.getSystemClipboard().getString();
            assertTrue(copied.contains("KITH-1109") && copied.contains("the disk is full"), copied);
            assertFalse(copied.contains("anna"), copied);
        });
    }

    @Test
    void whatIsToldHasTheWordOfAScreenReaderUntilTheNextKey() {
        Node root = stage.getScene().getRoot();
        inWindow(() -> sample.window.context().notices().success("Three files are in."));
        Node line = node("spoken", Node.class);
        assertSame(line, root.queryAccessibleAttribute(AccessibleAttribute.FOCUS_ITEM));
        assertEquals("Done: Three files are in.", line.queryAccessibleAttribute(AccessibleAttribute.TEXT));
        assertEquals("nav-check", focused().getId(), "keys go where they went");
        type(KeyCode.A);
        assertFalse(line == root.queryAccessibleAttribute(AccessibleAttribute.FOCUS_ITEM));
        inWindow(() -> sample.window.context().notices().announce("400 senders were checked."));
        assertEquals("400 senders were checked.", line.queryAccessibleAttribute(AccessibleAttribute.TEXT));
        assertEquals(1, lookup("#notices .notice").queryAll().size(), "what is announced is not shown");
    }

    @Test
    void everyPartOfTheWindowHasANameAndARole() {
        inWindow(() -> sample.window.context().notices().warning("Look at it."));
        shortcut(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
        for (String id : List.of("navigation", "notices", "notice-list", "work")) {
            Node part = node(id, Node.class);
            assertFalse(part.getAccessibleText().isBlank(), id);
            assertEquals("region", part.getAccessibleRoleDescription(), id);
        }
    }

    @Test
    void workGoesOnElsewhereAndSaysSoWhenItEnds() {
        CountDownLatch end = new CountDownLatch(1);
        inWindow(() -> sample.window.context().background().run("files.looking", progress -> {
            progress.at(1, 4);
            while (end.getCount() > 0) {
                Thread.onSpinWait();
            }
            return 400;
        }, count -> sample.window.context().notices().success(count + " senders were checked."), fault -> { }));
        shortcut(KeyCode.CONTROL, KeyCode.DIGIT3);
        until(() -> visible(".work-row"));
        assertTrue(visible("#screen-contacts"));
        end.countDown();
        until(() -> visible(".notice-show"));
        assertFalse(visible("#work"));
        assertEquals("Show: Check", lookup(".notice-show").queryAs(Button.class).getText());
        inWindow(() -> lookup(".notice-show").queryAs(Button.class).fire());
        assertTrue(visible("#screen-check"));
        assertFalse(visible("#notices"));
    }

    @Test
    void aNarrowWindowLeavesTheRoomToTheScreen() {
        inWindow(() -> stage.setWidth(1024));
        double wide = node("navigation", ScrollPane.class).getWidth();
        inWindow(() -> stage.setWidth(700));
        until(() -> node("navigation", ScrollPane.class).getWidth() < wide / 2);
        assertEquals("Check", node("nav-check", ToggleButton.class)
                .queryAccessibleAttribute(AccessibleAttribute.TEXT));
        assertNotNull(node("open-files", Button.class).getTooltip());
        inWindow(() -> sample.window.context().notices().warning("Look at it."));
        assertEquals("1", lookup(".bell-badge").queryAs(Label.class).getText());
        assertTrue(visible(".bell-badge"));
        inWindow(() -> stage.setWidth(1024));
        until(() -> node("navigation", ScrollPane.class).getWidth() == wide);
        assertTrue(visible(".bell-badge"));
    }

    @Test
    void thePicturesOfANarrowWindowStandInOneColumnAndABadgeMovesNone() {
        inWindow(() -> stage.setWidth(700));
        until(() -> node("navigation", ScrollPane.class).getWidth() < 150);
        double rail = node("navigation", ScrollPane.class).getWidth();
        double column = middle("nav-check");
        for (String id : List.of("nav-contacts", "nav-learn", "open-files", "bell", "help")) {
            assertEquals(column, middle(id), 1, id);
        }
        inWindow(() -> sample.window.context().notices().warning("Look at it."));
        assertTrue(visible(".bell-badge"));
        assertEquals(rail, node("navigation", ScrollPane.class).getWidth());
        assertEquals(column, middle("bell"), 1);
        assertEquals(column, middle("nav-contacts"), 1);
    }

    private double middle(String id) {
        Node icon = everything(node(id, Node.class)).filter(FontIcon.class::isInstance).findFirst().orElseThrow();
        return icon.localToScene(icon.getLayoutBounds()).getCenterX();
    }

    @Test
    void theListOfKeysKeepsItsHeightWhereAWindowOpensAtItsLeast() {
        shortcut(KeyCode.SHIFT, KeyCode.F1);
        until(() -> visible("#keys-list"));
        ScrollPane list = node("keys-list", ScrollPane.class);
        assertEquals(list.prefHeight(-1), list.minHeight(-1));
        assertTrue(list.minHeight(-1) > 200, () -> list.minHeight(-1) + " pixels");
    }

    @Test
    void theLargestLettersFitAndTheFocusIsScrolledIntoView() {
        inWindow(() -> {
            stage.setWidth(1024);
            stage.setHeight(700);
            sample.window.choose(sample.appearance.get().with(new FontSize(250))
                    .with(Optional.of(Language.CHINESE)));
        });
        ScrollPane side = node("navigation", ScrollPane.class);
        until(() -> side.getWidth() > 0 && side.getWidth() < 300);
        type(KeyCode.END);
        Node last = focused();
        until(() -> {
            Bounds bounds = side.sceneToLocal(last.localToScene(last.getLayoutBounds()));
            return bounds.getMinY() >= -1 && bounds.getMaxY() <= side.getHeight() + 1;
        });
        inWindow(() -> {
            sample.window.context().notices().warning("1");
            sample.window.context().notices().warning("2");
        });
        assertEquals(1, lookup("#notices .notice").queryAll().size(), "the others are in the list");
        assertEquals(2, sample.window.context().notices().log().entries().size());
    }

    private boolean isIn(String id) {
        for (Node node = focused(); node != null; node = node.getParent()) {
            if (id.equals(node.getId())) {
                return true;
            }
        }
        return false;
    }
}
