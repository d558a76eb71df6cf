package kith.ui.lab;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.lab.report.Grid;
import kith.ui.shell.Desk;
import org.kordamp.ikonli.feather.Feather;

/** A table of a report under its title. */
final class GridCard extends VBox {
    private final ExperimentWords words;
    private final SheetTable table;

    GridCard(Desk desk, ExperimentWords words, Grid grid) {
        super(8);
        this.words = words;
        getStyleClass().add("card");
        String name = words.lab().title(words.id(), grid);
        table = new SheetTable(desk, "lab-table-" + grid.id(), name);
        Label title = sentence(name);
        title.getStyleClass().add("form-label");
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        Button copy = button("lab-copy-" + grid.id(), desk.texts().get("lab.copy-table"), Feather.COPY);
        copy.setOnAction(event -> table.copyAll());
        HBox head = new HBox(12, title, copy);
        head.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(head, table);
        show(grid);
    }

    void show(Grid grid) {
        table.show(Sheet.of(words.id(), grid, words.lab()));
    }
}
