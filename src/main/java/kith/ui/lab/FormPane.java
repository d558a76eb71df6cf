package kith.ui.lab;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import kith.lab.experiment.Parameter;
import kith.ui.parts.FormRow;
import kith.ui.parts.IconButton;
import kith.ui.parts.Tiles;
import kith.ui.shell.Desk;
import kith.ui.shell.FileDrop;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** A field for each parameter of an experiment. Enter in any of them runs it. */
final class FormPane extends VBox {
    private static final double FIELD_WIDTH = 210;
    private static final double GAP = 16;

    private final Desk desk;
    private final ExperimentViewModel model;

    FormPane(Desk desk, ExperimentViewModel model) {
        this.desk = desk;
        this.model = model;
        List<FormRow> rows = model.fields().stream().map(this::row).toList();
        getChildren().add(new Tiles(desk.scaled(FIELD_WIDTH), GAP, rows));
    }

    private FormRow row(FieldViewModel field) {
        String id = "lab-" + model.id() + "-" + field.parameter().id();
        String name = model.words().name(field.parameter());
        String hint = model.words().hint(field.parameter());
        FormRow row = switch (field.parameter()) {
            case Parameter.Count count -> new FormRow(name, hint, text(id, field));
            case Parameter.Share share -> new FormRow(name, hint, text(id, field));
            case Parameter.Choice choice -> new FormRow(name, hint, choice(id, field, choice));
            case Parameter.Source source -> source(id, name, hint, field);
        };
        row.problemProperty().bind(field.problemProperty());
        return row;
    }

    private TextField text(String id, FieldViewModel field) {
        TextField text = new TextField();
        text.setId(id);
        text.setPromptText(field.parameter().usual());
        text.textProperty().bindBidirectional(field.typedProperty());
        text.setOnAction(event -> model.run());
        return text;
    }

    private Control choice(String id, FieldViewModel field, Parameter.Choice choice) {
        ComboBox<String> box = new ComboBox<>();
        box.setId(id);
        box.getItems().setAll(choice.options());
        box.setMaxWidth(Double.MAX_VALUE);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable String option) {
                return option == null ? "" : model.words().option(choice, option);
            }

            @Override
            public String fromString(String words) {
                return choice.options().stream().filter(option -> toString(option).equals(words)).findFirst()
                        .orElse(choice.usual());
            }
        });
        box.valueProperty().bindBidirectional(field.typedProperty());
        return box;
    }

    private FormRow source(String id, String name, String hint, FieldViewModel field) {
        TextField text = text(id, field);
        HBox.setHgrow(text, Priority.ALWAYS);
        Button choose = IconButton.button(id + "-choose", desk.texts().get("lab.choose-file"), Feather.FOLDER);
        choose.setOnAction(event -> desk.files().open(desk.texts().get("lab.choose-file-title")).stream().findFirst()
                .ifPresent(field::take));
        Label over = new Label(desk.texts().get("files.drop-here"));
        over.getStyleClass().add("drop-zone-over");
        over.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        FormRow row = new FormRow(name, hint, text, new StackPane(new HBox(8, text, choose), over));
        // A file for an experiment is none of Kith's own, which the window around takes.
        FileDrop.install(row, over, files -> field.take(files.getFirst()));
        return row;
    }
}
