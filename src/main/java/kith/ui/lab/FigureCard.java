package kith.ui.lab;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.lab.ExportFigure.Form;
import kith.app.lab.ExportFigure.Ground;
import kith.report.Axis;
import kith.report.Figure;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A figure under its title, drawn or as a table. */
final class FigureCard extends VBox {
    /** What is done when a figure is to be saved. */
    interface Saving {
        /** Asks for a file and writes it. */
        void save(Figure figure, Form form, Ground ground);
    }

    private static final double READOUT = 56;
    private static final int LARGE = 150;

    private final ExperimentTexts experimentTexts;
    private final FigureViewModel model;
    private final SheetTable table;
    private final ToggleButton asTable;

    FigureCard(ScreenContext context, ExperimentTexts experimentTexts, Figure figure, Saving save) {
        super(8);
        this.experimentTexts = experimentTexts;
        this.model = new FigureViewModel(experimentTexts, figure);
        Texts texts = context.texts();
        getStyleClass().add("card");
        String name = experimentTexts.lab().title(experimentTexts.id(), figure);
        Label title = sentence(name);
        title.getStyleClass().add("form-label");
        Label about = sentence(experimentTexts.lab().about(experimentTexts.id(), figure));
        table = new SheetTable(context, "lab-numbers-" + figure.id(), name);
        asTable = new ToggleButton(texts.get("lab.as-table"), new FontIcon(Feather.GRID));
        asTable.setId("lab-as-table-" + figure.id());
        asTable.setMinWidth(USE_PREF_SIZE);
        asTable.selectedProperty().subscribe(this::fill);
        Button copy = button("lab-copy-" + figure.id(), texts.get("lab.copy-table"), Feather.COPY);
        copy.setOnAction(event -> table.copyAll());
        // Above the table and not beside the title, which has no room for a third button.
        VBox numbers = new VBox(8, copy, table);
        Present.when(numbers, asTable.selectedProperty());
        FigureMenu menu = new FigureMenu(context, "lab-save-" + figure.id(),
                (form, ground) -> save.save(model.drawingProperty().get().figure(), form, ground));
        VBox picture = picture(context, figure, name);
        Present.when(picture, asTable.selectedProperty().not());
        StackPane head = new StackPane();
        context.follow(head, () -> head.getChildren().setAll(head(context, title, asTable, menu)));
        getChildren().addAll(head, new StackPane(picture, numbers), about);
    }

    /** One row, unless large letters leave the title no room beside the buttons. */
    private static Node head(ScreenContext context, Label title, Node... tools) {
        if (context.letters().size().percent() > LARGE) {
            title.setMaxWidth(USE_COMPUTED_SIZE);
            return new VBox(8, title, new FlowPane(8, 8, tools));
        }
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox head = new HBox(8, title);
        head.getChildren().addAll(tools);
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    private VBox picture(ScreenContext context, Figure figure, String name) {
        Label upwards = axis(Figure::y);
        Label across = axis(Figure::x);
        across.setMaxWidth(Double.MAX_VALUE);
        across.setAlignment(Pos.CENTER);
        FigurePane pane = new FigurePane(context, model, name);
        pane.setId("lab-figure-" + figure.id());
        Label readout = sentence("");
        readout.setId("lab-readout-" + figure.id());
        readout.getStyleClass().add("figure-readout");
        readout.textProperty().bind(Bindings.createStringBinding(() -> {
            String said = model.said();
            return said.isEmpty() ? context.texts().get("lab.figure-hint") : said;
        }, model.spotProperty(), model.drawingProperty()));
        // Three lines from the first: what is below must not jump while the mouse goes along a curve.
        context.follow(readout, () -> readout.setMinHeight(context.scaled(READOUT)));
        readout.setAlignment(Pos.TOP_LEFT);
        return new VBox(4, upwards, pane, across, new FigureLegend(context, model), readout);
    }

    /** Another run may have other axes. */
    private Label axis(Function<Figure, Axis> which) {
        Label label = sentence("");
        label.textProperty().bind(model.drawingProperty()
                .map(drawing -> experimentTexts.of(drawing.figure()).axis(which.apply(drawing.figure()))));
        label.getStyleClass().add("figure-axis-name");
        return label;
    }

    void show(Figure now) {
        model.show(now);
        fill();
    }

    /** Not while it is out of sight: a figure that grows would have its words made twenty times a second for nobody. */
    private void fill() {
        if (asTable.isSelected()) {
            table.show(LabTable.of(experimentTexts.id(), model.drawingProperty().get().figure(),
                    experimentTexts.lab()));
        }
    }
}
