package kith.ui.lab;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.report.Grid;
import kith.ui.shell.ScreenContext;
import org.kordamp.ikonli.feather.Feather;

/** A table of a report under its title. */
final class GridCard extends VBox {
    private final ExperimentTexts experimentTexts;
    private final SheetTable table;
    private Grid grid;

    GridCard(ScreenContext context, ExperimentTexts experimentTexts, Grid grid, Consumer<Grid> save) {
        super(8);
        this.experimentTexts = experimentTexts;
        this.grid = grid;
        getStyleClass().add("card");
        String name = experimentTexts.lab().title(experimentTexts.id(), grid);
        table = new SheetTable(context, "lab-table-" + grid.id(), name);
        Label title = sentence(name);
        title.getStyleClass().add("form-label");
        Button copy = button("lab-copy-" + grid.id(), context.texts().get("lab.copy-table"), Feather.COPY);
        copy.setOnAction(event -> table.copyAll());
        Button file = button("lab-save-" + grid.id(), context.texts().get("lab.save-table"), Feather.DOWNLOAD);
        file.setOnAction(event -> save.accept(this.grid));
        FlowPane tools = new FlowPane(8, 8, copy, file);
        getChildren().addAll(title, tools, table);
        show(grid);
    }

    void show(Grid now) {
        grid = now;
        table.show(LabTable.of(experimentTexts.id(), now, experimentTexts.lab()));
    }
}
