package kith.ui.shell;

import module java.base;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import javafx.util.Duration;
import kith.ui.settings.Settings;
import kith.ui.shell.WindowPlace.Extent;

/** Opens the window where it was closed, if that place can be seen, and keeps where it is. */
public final class WindowMemory {
    private static final String NAME = "window";
    private static final double WIDTH = 1080;
    private static final double HEIGHT = 740;
    /** Of a window that is being moved, only the place where it comes to rest is kept. */
    private static final Duration REST = Duration.millis(500);

    private final Stage stage;
    private final Settings settings;
    private final PauseTransition rest = new PauseTransition(REST);
    private Rectangle2D normal;

    private WindowMemory(Stage stage, Settings settings, Rectangle2D normal) {
        this.stage = stage;
        this.settings = settings;
        this.normal = normal;
    }

    /**
     * Puts a stage, which is not shown yet, where it was at last, and keeps its place from now on.
     *
     * @param stage the window
     * @param settings where its place is kept
     */
    public static void install(Stage stage, Settings settings) {
        install(stage, settings, Stream.concat(Stream.of(Screen.getPrimary()), Screen.getScreens().stream())
                .distinct().map(Screen::getVisualBounds).toList());
    }

    /** The same, on these screens, the main one first. */
    static void install(Stage stage, Settings settings, List<Rectangle2D> screens) {
        Optional<WindowPlace> kept = settings.get(NAME).flatMap(WindowPlace::parse);
        WindowPlace place = kept.map(was -> was.on(screens))
                .orElseGet(() -> WindowPlace.centred(WIDTH, HEIGHT, Extent.NORMAL, screens.getFirst()));
        Rectangle2D bounds = place.bounds();
        stage.setX(bounds.getMinX());
        stage.setY(bounds.getMinY());
        stage.setWidth(bounds.getWidth());
        stage.setHeight(bounds.getHeight());
        stage.setMaximized(place.extent() == Extent.MAXIMISED);
        new WindowMemory(stage, settings, bounds).watch();
    }

    private void watch() {
        rest.setOnFinished(event -> keep());
        List<ObservableValue<?>> values = List.of(stage.xProperty(), stage.yProperty(), stage.widthProperty(),
                stage.heightProperty(), stage.maximizedProperty());
        values.forEach(value -> value.subscribe((before, now) -> {
            if (stage.isShowing()) {
                rest.playFromStart();
            }
        }));
        stage.addEventHandler(WindowEvent.WINDOW_HIDING, event -> {
            rest.stop();
            keep();
        });
    }

    private void keep() {
        if (stage.isIconified() || stage.isFullScreen()) {
            return;
        }
        if (!stage.isMaximized()) {
            normal = new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
        }
        settings.put(NAME,
                new WindowPlace(normal, stage.isMaximized() ? Extent.MAXIMISED : Extent.NORMAL).asText());
    }
}
