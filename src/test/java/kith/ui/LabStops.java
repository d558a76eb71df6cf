package kith.ui;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import kith.ui.lab.LabPart;
import kith.ui.shell.Page;

/**
 * The stops of the {@link Tour} in the Lab: an experiment before and after its run, drawn and as a table, many settings
 * of which one is explained, and a value that cannot be taken.
 */
final class LabStops {
    private final Tour tour;
    private final KithWindow window;

    LabStops(Tour tour, KithWindow window) {
        this.tour = tour;
        this.window = window;
    }

    void visit() {
        tour.go(window, Page.LAB);
        choose("sizing");
        tour.stop("lab");
        choose("analysis");
        Tour.inWindow(() -> {
            tour.node("lab-analysis-step", Node.class).requestFocus();
            return "";
        });
        tour.stop("lab-settings");
        choose("sizing");
        type("lab-sizing-items", "many");
        tour.stop("lab-wrong");
        type("lab-sizing-items", "1,000");
        tour.press("lab-run");
        tour.rest(window);
        Tour.inWindow(() -> {
            tour.node("lab-figure-lengths", Node.class).requestFocus();
            return "";
        });
        tour.stop("lab-result");
        Tour.inWindow(() -> {
            tour.node("lab-as-table-lengths", ToggleButton.class).fire();
            return "";
        });
        tour.stop("lab-numbers");
    }

    private void choose(String part) {
        Tour.inWindow(() -> {
            ListView<?> list = tour.node("lab-list", ListView.class);
            List<?> parts = list.getItems();
            for (int i = 0; i < parts.size(); i++) {
                if (((LabPart) parts.get(i)).id().equals(part)) {
                    list.getSelectionModel().clearAndSelect(i);
                }
            }
            // What a pane that scrolls holds is found from the first drawing on.
            list.getScene().getRoot().applyCss();
            return "";
        });
    }

    private void type(String field, String text) {
        Tour.inWindow(() -> {
            tour.node(field, TextInputControl.class).setText(text);
            return "";
        });
    }
}
