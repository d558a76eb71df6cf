package kith.ui;

import javafx.scene.control.TextField;
import kith.ui.shell.Place;

/** The stops of the {@link Tour} at the playground: the example, one step of it, its cells as a table, thousands of cells. */
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
        tour.go(window, Place.LAB);
        tour.press("play-example");
        tour.stop("play");
        tour.press("play-back");
        tour.stop("play-step");
        tour.press("play-as-table");
        tour.stop("play-table");
        tour.press("play-as-table");
        type("play-bits", "4096");
        tour.stop("play-large");
        type("play-bits", "no number");
        tour.stop("play-wrong");
        tour.press("play-example");
        tour.press("play-clear");
        tour.stop("play-empty");
        tour.press("play-example");
    }

    private void type(String id, String text) {
        Tour.inWindow(() -> {
            tour.node(id, TextField.class).setText(text);
            return "";
        });
    }
}
