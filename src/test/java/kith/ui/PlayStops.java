package kith.ui;

import javafx.scene.control.TextField;
import kith.ui.shell.Page;

/**
 * The stops of the {@link Tour} at the playground: the example, one step of it, its cells as a table, thousands of
 * cells.
 */
final class PlayStops {
    private final Tour tour;
    private final KithWindow window;

    /**
     * @param tour that stops
     * @param window on any profile
     */
    PlayStops(Tour tour, KithWindow window) {
        this.tour = tour;
        this.window = window;
    }

    void visit() {
        tour.go(window, Page.LAB);
        press("play-example");
        tour.stop("play");
        press("play-back");
        tour.stop("play-step");
        press("play-as-table");
        tour.stop("play-table");
        press("play-as-table");
        type("play-bits", "4096");
        tour.stop("play-large");
        type("play-bits", "no number");
        tour.stop("play-wrong");
        press("play-example");
        press("play-clear");
        tour.stop("play-empty");
        press("play-example");
    }

    /** A filter is worked out in the background. */
    private void press(String id) {
        tour.press(id);
        tour.rest(window);
    }

    private void type(String id, String text) {
        Tour.inWindow(() -> {
            tour.node(id, TextField.class).setText(text);
            return "";
        });
        tour.rest(window);
    }
}
