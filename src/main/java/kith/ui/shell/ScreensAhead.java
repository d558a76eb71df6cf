package kith.ui.shell;

import module java.base;
import javafx.animation.AnimationTimer;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.InputEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;
import kith.ui.parts.Present;
import kith.ui.work.Work;

/**
 * Makes the pages that nobody visited yet, in small steps, while the user does nothing and no work runs: a first visit
 * loads classes and styles and runs code that was never run before, for up to a fifth of a second in which the window
 * would stand still. A step ends before the window is drawn again, so that nothing of a page in the making is seen,
 * focused or read aloud. Over when all pages are made, the window is closed, or its root is another one: then Java has
 * what they need.
 */
final class ScreensAhead extends AnimationTimer {
    /** How long nothing is pressed or moved before a step is taken. */
    private static final long REST_NANOS = TimeUnit.MILLISECONDS.toNanos(600);
    /** From one step to the next: the user's next press arrives between them. */
    private static final int PULSES_BETWEEN = 4;

    private final WindowRoot root;
    private final Scene scene;
    private final ScreenArea area;
    private final Work work;
    private final Queue<Runnable> steps = new ArrayDeque<>();
    private final EventHandler<InputEvent> listening = event -> busy = true;
    private boolean busy = true;
    private long restingSince;
    private int pulses;

    /**
     * @param root the window's root, in its scene
     * @param area where the pages will be shown
     * @param work what runs in the background; while anything does, the window is left alone
     */
    ScreensAhead(WindowRoot root, ScreenArea area, Work work) {
        this.root = root;
        this.scene = root.getScene();
        this.area = area;
        this.work = work;
    }

    @Override
    public void start() {
        for (Screen screen : area.unmade()) {
            steps.add(() -> area.view(screen));
            steps.add(() -> tryOn(screen, aside -> { }));
            steps.add(() -> tryOn(screen, this::layOut));
        }
        scene.addEventFilter(InputEvent.ANY, listening);
        super.start();
    }

    @Override
    public void handle(long now) {
        if (steps.isEmpty() || !isShown()) {
            stop();
            scene.removeEventFilter(InputEvent.ANY, listening);
        } else if (busy || !work.running().isEmpty()) {
            busy = false;
            restingSince = now;
        } else if (now - restingSince >= REST_NANOS && ++pulses >= PULSES_BETWEEN) {
            pulses = 0;
            steps.remove().run();
        }
    }

    private boolean isShown() {
        Window window = scene.getWindow();
        return scene.getRoot() == root && window != null && window.isShowing();
    }

    /** Styles a screen where the window's styles hold for it, and does more, unless it was visited meanwhile. */
    private void tryOn(Screen screen, Consumer<StackPane> further) {
        Node view = area.view(screen);
        if (view.getParent() != null) {
            return;
        }
        StackPane aside = new StackPane(view);
        aside.getStyleClass().add("screen-area");
        Present.placedByHand(aside);
        root.getChildren().add(aside);
        aside.applyCss();
        further.accept(aside);
        root.getChildren().remove(aside);
        aside.getChildren().clear();
    }

    private void layOut(StackPane aside) {
        aside.resize(area.getWidth(), area.getHeight());
        aside.layout();
    }
}
