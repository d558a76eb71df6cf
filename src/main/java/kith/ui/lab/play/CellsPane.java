package kith.ui.lab.play;

import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;

/** The cells, drawn or as a table, with what there is to say of one of them. */
final class CellsPane extends VBox {
    CellsPane(ScreenContext context, PlaygroundViewModel model) {
        super(8);
        CellGrid grid = new CellGrid(context, model);
        Label said = sentence("");
        said.setId("play-said");
        said.textProperty().bind(grid.saidProperty());
        Label legend = sentence(context.texts().get("play.legend"));
        legend.getStyleClass().add("form-hint");
        VBox picture = new VBox(8, grid, said, legend);
        CellTable table = new CellTable(context, model);
        ToggleButton asTable = new ToggleButton(context.texts().get("play.as-table"));
        asTable.setId("play-as-table");
        asTable.setMinWidth(Region.USE_PREF_SIZE);
        Present.either(asTable.selectedProperty(), table, picture);
        Label filter = sentence("");
        filter.setId("play-filter");
        filter.getStyleClass().add("form-label");
        getChildren().addAll(filter, new StackPane(picture, table), asTable);
        model.shownProperty().subscribe(shown -> filter.setText(shown.sentences().setup()));
    }
}
