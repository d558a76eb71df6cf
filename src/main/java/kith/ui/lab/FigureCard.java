package kith.ui.lab;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.lab.report.Figure;
import kith.ui.shell.Desk;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A figure under its title, drawn or as a table. */
final class FigureCard extends VBox {
    private final ExperimentWords words;
    private final SheetTable table;
    private final ToggleButton asTable;
    private Figure figure;

    FigureCard(Desk desk, ExperimentViewModel model, Figure figure) {
        super(8);
        this.words = model.words();
        this.figure = figure;
        Texts texts = desk.texts();
        getStyleClass().add("card");
        String name = words.lab().title(words.id(), figure);
        Label title = sentence(name);
        title.getStyleClass().add("form-label");
        Label about = sentence(words.lab().about(words.id(), figure));
        table = new SheetTable(desk, "lab-numbers-" + figure.id(), name);
        asTable = new ToggleButton(texts.get("lab.as-table"), new FontIcon(Feather.GRID));
        asTable.setId("lab-as-table-" + figure.id());
        asTable.setMinWidth(USE_PREF_SIZE);
        asTable.selectedProperty().subscribe(this::fill);
        Button copy = button("lab-copy-" + figure.id(), texts.get("lab.copy-table"), Feather.COPY);
        copy.setOnAction(event -> table.copyAll());
        show(copy, asTable.selectedProperty());
        show(table, asTable.selectedProperty());
        FlowPane tools = new FlowPane(10, 8, asTable, copy);
        tools.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(title, about, tools, new StackPane(table));
    }

    private static void show(Node node, ObservableValue<Boolean> when) {
        node.visibleProperty().bind(when);
        node.managedProperty().bind(node.visibleProperty());
    }

    void show(Figure now) {
        figure = now;
        fill();
    }

    /** Not while it is out of sight: a figure that grows would have its words made twenty times a second for nobody. */
    private void fill() {
        if (asTable.isSelected()) {
            table.show(Sheet.of(words.id(), figure, words.lab()));
        }
    }
}
