package kith.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import javafx.application.Application;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import kith.fault.Fault;
import kith.text.Language;
import kith.ui.AccessibleNames;
import kith.ui.WindowTest;
import kith.ui.parts.Confirm;
import kith.ui.theme.Appearance;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MainWindowTest extends WindowTest {
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

    @Test
    @Tag("exhaustive")
    void theKeyboardReachesEveryPlace() {
        assertTrue(node("nav-check", ToggleButton.class).isFocused());
        press(KeyCode.CONTROL, KeyCode.DIGIT3).release(KeyCode.DIGIT3, KeyCode.CONTROL);
        assertTrue(visible("#screen-contacts"));
        assertTrue(node("nav-contacts", ToggleButton.class).isFocused());
        type(KeyCode.DOWN);
        assertTrue(visible("#screen-settings"));
        type(KeyCode.DOWN);
        assertTrue(visible("#screen-settings"), "there is none below the last");
        press(KeyCode.CONTROL, KeyCode.DIGIT2).release(KeyCode.DIGIT2, KeyCode.CONTROL);
        assertTrue(visible("#screen-friends"));
        type(KeyCode.HOME);
        assertTrue(visible("#screen-check"));
        type(KeyCode.SPACE);
        assertTrue(node("nav-check", ToggleButton.class).isSelected(), "pressing it again leaves it chosen");
        type(KeyCode.TAB);
        assertFalse(node("nav-contacts", ToggleButton.class).isFocused(), "the list is one stop of the Tab key");
        clickOn("#nav-friends");
        assertTrue(visible("#screen-friends"));
        press(KeyCode.CONTROL, KeyCode.COMMA).release(KeyCode.COMMA, KeyCode.CONTROL);
        assertTrue(visible("#screen-settings"));
    }

    @Test
    void filesArriveWhicheverWayTheyCome() {
        sample.files.willOpen(Path.of("a.kith"), Path.of("b.vcf"));
        clickOn("#open-files");
        assertEquals(List.of(Path.of("a.kith"), Path.of("b.vcf")), sample.contents.get().received());
        sample.files.willOpen();
        press(KeyCode.CONTROL, KeyCode.O).release(KeyCode.O, KeyCode.CONTROL);
        assertEquals(2, sample.contents.get().received().size());
        inWindow(() -> sample.window.onFiles(List.of(Path.of("c.csv"))));
        assertEquals(3, sample.contents.get().received().size());
        assertFalse(visible("#drop-overlay"));
    }

    @Test
    @Tag("exhaustive")
    void theLockIsThereWhereThereIsSomethingToLock() {
        assertFalse(visible("#lock"));
        inWindow(() -> sample.contents.get().lockState().set(WindowLock.State.UNLOCKED));
        assertTrue(visible("#lock"));
        Button lock = node("lock", Button.class);
        assertEquals("Unlocked: Kith signs without asking. Press to lock.", lock.getAccessibleText());
        clickOn("#lock");
        assertTrue(lock.getAccessibleText().startsWith("Locked: Kith asks for the passphrase before it signs."));
        press(KeyCode.CONTROL, KeyCode.L).release(KeyCode.L, KeyCode.CONTROL);
        assertTrue(lock.getAccessibleText().startsWith("Unlocked"));
        press(KeyCode.CONTROL, KeyCode.L).release(KeyCode.L, KeyCode.CONTROL);
        assertEquals(WindowLock.State.LOCKED, sample.contents.get().lockState().get());
        inWindow(() -> sample.window.choose(sample.window.appearance().with(Optional.of(Language.CHINESE))));
        inWindow(() -> sample.contents.get().lockState().set(WindowLock.State.LOCKED));
        assertTrue(node("lock", Button.class).getAccessibleText().startsWith("已锁定"));
    }

    @Test
    void workIsShownAndCanBeCancelled() {
        CountDownLatch reported = new CountDownLatch(1);
        inWindow(() -> sample.window.context().background().run("files.open", progress -> {
            progress.at(300, 1200);
            reported.countDown();
            while (!progress.cancelled()) {
                Thread.onSpinWait();
            }
            throw Fault.CANCELLED.raise();
        }, result -> { }, sample.window.context().notices()::fault));
        until(() -> reported.getCount() == 0 && visible("#work")
                && lookup(".work-count").queryAs(Label.class).getText().equals("300 of 1,200"));
        assertEquals(0.25, lookup(".progress-bar").queryAs(ProgressBar.class).getProgress());
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        inWindow(() -> lookup(".work-cancel").queryAs(Button.class).fire());
        until(() -> !visible("#work"));
        assertTrue(visible(".notice.info"), "to stop something is no error");
    }

    @Test
    @Tag("exhaustive")
    void closingWithWorkRunningIsAskedAbout() {
        CountDownLatch end = new CountDownLatch(1);
        inWindow(() -> sample.window.context().background().run("files.open", progress -> {
            while (!progress.cancelled()) {
                Thread.onSpinWait();
            }
            return end;
        }, CountDownLatch::countDown, fault -> { }));
        inWindow(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        assertTrue(stage.isShowing());
        assertEquals("A task is still running", sample.asked.get().title());
        sample.answer.set(Confirm.Answer.DO_IT);
        inWindow(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        assertFalse(stage.isShowing());
    }

    @Test
    void keepsAnErrorInSightUntilItIsClosed() {
        Notices notices = sample.window.context().notices();
        inWindow(() -> notices.fault(Fault.SIGNATURE_INVALID.raise()));
        inWindow(() -> {
            notices.info("1");
            notices.success("2");
            notices.warning("3");
            notices.warning("4");
        });
        assertEquals(List.of("4", notices.shown().getLast().brief()),
                lookup(".notice-brief").queryAllAs(Label.class).stream().map(Label::getText).toList());
        while (visible("#notices")) {
            inWindow(() -> lookup("#notices .notice-close").queryAllAs(Button.class).forEach(Button::fire));
        }
        assertEquals(List.of(), notices.shown());
    }

    @Test
    @Tag("exhaustive")
    void aPageBehindAPlaceLeadsBackToIt() {
        inWindow(() -> sample.window.goTo(Page.LEDGER));
        assertTrue(node("nav-friends", ToggleButton.class).isSelected(), "one is still at that place");
        clickOn("#back");
        assertTrue(visible("#screen-friends"));
        assertFalse(visible("#back"));
        inWindow(() -> sample.window.goTo(Page.LEDGER));
        press(KeyCode.ALT, KeyCode.LEFT).release(KeyCode.LEFT, KeyCode.ALT);
        assertTrue(visible("#screen-friends"));
        inWindow(() -> sample.window.goTo(Page.LEDGER));
        clickOn("#nav-friends");
        assertTrue(visible("#screen-friends"));
        assertTrue(node("nav-friends", ToggleButton.class).isSelected());
        clickOn("#nav-learn");
        assertTrue(visible("#screen-learn"));
        assertFalse(node("nav-friends", ToggleButton.class).isSelected());
    }

    @Test
    @Tag("exhaustive")
    void allButFailuresGoesWhenOneLeaves() {
        Notices notices = sample.window.context().notices();
        inWindow(() -> {
            notices.success("done");
            notices.info("worth knowing");
            notices.warning("look at it");
        });
        inWindow(() -> notices.fault(Fault.BOOK_EMPTY.raise()));
        clickOn("#nav-contacts");
        assertEquals(1, lookup(".notice").queryAll().size());
        assertTrue(visible(".notice.error"));
    }

    @Test
    @Tag("exhaustive")
    void anotherLanguageKeepsThePlaceAndTheNotices() {
        inWindow(() -> sample.window.goTo(Page.LEDGER));
        inWindow(() -> sample.window.context().notices().warning("stays"));
        inWindow(() -> sample.window.choose(sample.appearance.get().with(Optional.of(Language.CHINESE))));
        assertEquals("好友", node("nav-friends", ToggleButton.class).getText());
        assertTrue(visible("#screen-ledger"));
        assertTrue(visible(".notice.warning"));
        assertEquals(Optional.of(Language.CHINESE), sample.appearance.get().language());
        inWindow(() -> sample.window.context().notices().fault(Fault.BOOK_EMPTY.raise()));
        assertTrue(lookup(".notice.error .notice-brief").queryAs(Label.class).getText().startsWith("通讯录是空的"));
    }

    @Test
    @Tag("exhaustive")
    void lettersGrowAndShrinkByKeysAnywhere() {
        press(KeyCode.CONTROL, KeyCode.PLUS).release(KeyCode.PLUS, KeyCode.CONTROL);
        press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.EQUALS).release(KeyCode.EQUALS, KeyCode.SHIFT, KeyCode.CONTROL);
        assertEquals(130, sample.appearance.get().fontSize().percent());
        assertTrue(node("nav-check", ToggleButton.class).isFocused(), "one goes on where one was");
        press(KeyCode.CONTROL, KeyCode.MINUS).release(KeyCode.MINUS, KeyCode.CONTROL);
        assertEquals(115, sample.appearance.get().fontSize().percent());
        press(KeyCode.CONTROL, KeyCode.DIGIT0).release(KeyCode.DIGIT0, KeyCode.CONTROL);
        assertEquals(100, sample.appearance.get().fontSize().percent());
    }

    @Test
    @Tag("exhaustive")
    void aThemeIsPutOnAtOnce() {
        String light = Application.getUserAgentStylesheet();
        inWindow(() -> sample.window.choose(sample.appearance.get().with(ThemeChoice.DARK)));
        assertNotEquals(light, Application.getUserAgentStylesheet());
        assertEquals(ThemeChoice.DARK, sample.appearance.get().theme());
    }
}
