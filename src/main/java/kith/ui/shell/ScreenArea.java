package kith.ui.shell;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.util.Subscription;

/** Shows the screen of the current place; makes each when it is first visited, and keeps it. */
final class ScreenArea extends ScrollPane {
    private final Map<Place, Screen> screens = new EnumMap<>(Place.class);
    private final Map<Place, Node> made = new EnumMap<>(Place.class);
    private final Subscription following;

    private final Consumer<Runnable> whenShown;

    /**
     * @param screens what to show
     * @param navigation where
     * @param whenShown runs what a screen does to look again
     */
    ScreenArea(List<Screen> screens, Navigation navigation, Consumer<Runnable> whenShown) {
        this.whenShown = whenShown;
        screens.forEach(screen -> this.screens.put(screen.place(), screen));
        setFitToWidth(true);
        setFitToHeight(true);
        setFocusTraversable(false);
        getStyleClass().add("screen-area");
        FocusFollower.install(this);
        following = navigation.currentProperty().subscribe(this::show);
    }

    /** Lets go of the navigation, which lives longer than this area. */
    void detach() {
        following.unsubscribe();
    }

    private void show(Place place) {
        Screen screen = screens.get(place);
        if (screen == null) {
            setContent(null);
            return;
        }
        Node view = made.computeIfAbsent(place, missing -> {
            Node node = screen.view().get();
            node.setId("screen-" + missing.id());
            node.getStyleClass().add("screen");
            if (node instanceof Region region) {
                // Otherwise a screen that is too high is squeezed before it is scrolled, and sentences are cut.
                region.setMinHeight(Region.USE_PREF_SIZE);
            }
            return node;
        });
        setContent(view);
        setVvalue(0);
        setHvalue(0);
        whenShown.accept(screen.shown());
    }
}
