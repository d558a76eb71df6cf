package kith.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import kith.ui.WindowTest;
import kith.ui.theme.Appearance;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Pulses are counted by the test, sixty a second of its own time. */
class ScreensAheadTest extends WindowTest {
    private static final long PULSE_NANOS = 16_666_667;
    private static final int SECOND = 60;
    private static final int ENOUGH = 10 * SECOND;

    private Stage stage;
    private SampleWindow sample;
    private ScreensAhead ahead;
    private long now;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        sample = new SampleWindow(opened, Appearance.SYSTEM);
        WindowRoot root = (WindowRoot) opened.getScene().getRoot();
        ahead = new ScreensAhead(root, (ScreenArea) root.lookup(".screen-area"), sample.work);
        ahead.start();
        // Only the test's pulses count.
        ahead.stop();
    }

    @Override
    protected void close() {
        sample.work.close();
    }

    @Test
    @Tag("exhaustive")
    void whoeverRestsFindsEveryPageMadeAndNothingChanged() {
        Node focused = stage.getScene().getFocusOwner();
        inWindow(() -> pulses(ENOUGH));
        assertEquals(List.of(Page.values()), made());
        assertTrue(visible("#screen-check"));
        assertFalse(visible("#screen-contacts"));
        assertSame(focused, stage.getScene().getFocusOwner());
        press(KeyCode.CONTROL, KeyCode.DIGIT3).release(KeyCode.DIGIT3, KeyCode.CONTROL);
        assertTrue(visible("#screen-contacts"));
        assertEquals(Page.values().length, made().size(), "none is made twice");
    }

    @Test
    @Tag("exhaustive")
    void whoeverTypesIsLeftAlone() {
        inWindow(() -> {
            for (int i = 0; i < ENOUGH; i++) {
                if (i % (SECOND / 4) == 0) {
                    Event.fireEvent(stage.getScene(), new KeyEvent(KeyEvent.KEY_RELEASED, "", "", KeyCode.A,
                            false, false, false, false));
                }
                pulses(1);
            }
        });
        assertEquals(List.of(Page.CHECK), made());
    }

    @Test
    @Tag("exhaustive")
    void whileSomethingRunsNothingIsMade() {
        CompletableFuture<Integer> end = new CompletableFuture<>();
        inWindow(() -> {
            sample.window.context().background().run("files.reading", progress -> end.join(),
                    result -> { }, fault -> { });
            pulses(ENOUGH);
        });
        assertEquals(List.of(Page.CHECK), made());
        end.complete(1);
        until(() -> sample.work.running().isEmpty());
        inWindow(() -> pulses(ENOUGH));
        assertEquals(List.of(Page.values()), made());
    }

    @Test
    void nothingIsMadeForAWindowThatIsClosed() {
        inWindow(() -> {
            pulses(SECOND);
            stage.hide();
        });
        List<Page> before = made();
        inWindow(() -> pulses(ENOUGH));
        assertTrue(before.size() > 1 && before.size() < Page.values().length, before::toString);
        assertEquals(before, made());
    }

    private List<Page> made() {
        return sample.contents.get().made();
    }

    private void pulses(int count) {
        for (int i = 0; i < count; i++) {
            ahead.handle(now += PULSE_NANOS);
        }
    }
}
