package kith.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.WindowTest;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.work.Begun;
import org.junit.jupiter.api.Test;

class FootTest extends WindowTest {
    private static final String LONG = IntStream.rangeClosed(1, 25)
            .mapToObj(file -> "File " + file + " came from someone who is not verified.\n").reduce("", String::concat);

    private Stage stage;
    private SampleWindow sample;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        sample = new SampleWindow(opened, Appearance.SYSTEM);
    }

    @Override
    protected void close() {
        sample.work.close();
    }

    private Bounds place(String selector) {
        Node node = lookup(selector).query();
        return node.localToScene(node.getLayoutBounds());
    }

    private void assertNothingMovesOrIsCovered() {
        Bounds screen = place("#screen-check .page-header");
        Bounds bell = place("#bell");
        inWindow(() -> sample.window.context().notices().fault(Fault.WRITE_FAILED.raise("path", LONG, "problem",
                FileProblem.NO_SPACE)));
        Bounds area = place(".screen-area");
        Bounds bar = place("#notices");
        assertTrue(bar.getMinY() >= area.getMaxY(), () -> bar + " covers " + area);
        assertTrue(bar.getMaxY() <= stage.getScene().getHeight());
        assertTrue(bar.getMaxX() <= stage.getScene().getWidth());
        inWindow(() -> sample.window.context().notices().warning(LONG));
        assertEquals(area, place(".screen-area"), "a second one lies over the screen");
        assertEquals(screen, place("#screen-check .page-header"));
        assertEquals(bell, place("#bell"));
        Label words = lookup(".notice-brief").queryAs(Label.class);
        assertTrue(words.isTextTruncated());
        assertTrue(words.getHeight() < 3.2 * words.getFont().getSize(), () -> words.getHeight() + " is too high");
        assertTrue(place("#notices").getHeight() <= stage.getScene().getHeight() / 3);
        assertTrue(lookup(".notice-close").queryAllAs(Button.class).stream().allMatch(button ->
                button.localToScene(button.getLayoutBounds()).getMaxY() <= stage.getScene().getHeight()));
        inWindow(() -> sample.window.context().notices().closeAll());
    }

    @Test
    void noticeMovesNothingAndCoversNothing() {
        assertNothingMovesOrIsCovered();
        inWindow(() -> {
            stage.setWidth(640);
            stage.setHeight(480);
        });
        assertNothingMovesOrIsCovered();
        inWindow(() -> sample.window.choose(sample.appearance.get().with(new FontSize(200))
                .with(Optional.of(Language.CHINESE))));
        assertNothingMovesOrIsCovered();
    }

    @Test
    void manyTasksAreOneRowWithOneCancel() {
        CountDownLatch reported = new CountDownLatch(3);
        CountDownLatch stopped = new CountDownLatch(3);
        Consumer<Progress> untilStopped = progress -> {
            progress.atByte(9_632_450, 44_453_289);
            reported.countDown();
            while (!progress.cancelled()) {
                Thread.onSpinWait();
            }
            stopped.countDown();
        };
        Bounds screen = place("#screen-check .page-header");
        inWindow(() -> IntStream.range(0, 3).forEach(i -> sample.window.context().background().run("files.open",
                progress -> {
                    untilStopped.accept(progress);
                    return 1;
                }, result -> { }, fault -> { })));
        until(() -> reported.getCount() == 0 && visible(".work-count"));
        until(() -> lookup(".work-title").queryAs(Label.class).getText().endsWith(", and 2 more tasks"));
        assertEquals("9.6 MB of 44 MB", lookup(".work-count").queryAs(Label.class).getText());
        assertEquals(1, lookup(".work-cancel").queryAll().size());
        assertEquals(screen, place("#screen-check .page-header"));
        assertTrue(place("#work").getMinY() >= place(".screen-area").getMaxY());
        inWindow(() -> lookup(".work-cancel").queryAs(Button.class).fire());
        until(() -> stopped.getCount() == 0 && !visible("#work"));
    }

    @Test
    void closingDoesNotAskAboutWorkOfAVisit() {
        inWindow(() -> sample.window.context().background().begin(Begun.BY_VISIT, () ->
                sample.window.context().background().run("files.open", progress -> {
                    while (!progress.cancelled()) {
                        Thread.onSpinWait();
                    }
                    return 1;
                }, result -> { }, fault -> { })));
        inWindow(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        assertNull(sample.asked.get());
        assertFalse(stage.isShowing());
    }
}
