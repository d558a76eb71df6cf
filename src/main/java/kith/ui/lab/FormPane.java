package kith.ui.lab;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import kith.lab.experiment.Parameter;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.shell.FileDrop;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** A field for each parameter of an experiment. Enter in any of them runs it. */
final class FormPane extends VBox {
    private static final double FIELD_WIDTH = 150;
    private static final double GAP = 12;
    private static final double HINT_WIDTH = 360;

    private final ScreenContext context;
    private final ExperimentViewModel model;

    FormPane(ScreenContext context, ExperimentViewModel model) {
        this.context = context;
        this.model = model;
        setId("lab-form");
        List<FieldGrid.Field> fields = model.fields().stream().map(this::field).toList();
        Label invitation = sentence(context.texts().get("lab.hint-none"));
        invitation.getStyleClass().add("form-hint");
        getChildren().add(new FieldGrid(() -> context.scaled(FIELD_WIDTH), GAP, fields, invitation));
    }

    private FieldGrid.Field field(FieldViewModel field) {
        String id = "lab-" + model.id() + "-" + field.parameter().id();
        return switch (field.parameter()) {
            case Parameter.Count count -> field(field, text(id, field));
            case Parameter.Share share -> field(field, text(id, field));
            case Parameter.Choice choice -> field(field, choice(id, field, choice));
            case Parameter.Source source -> source(id, field);
        };
    }

    private FieldGrid.Field field(FieldViewModel field, Control control) {
        return field(field, control, control);
    }

    private FieldGrid.Field field(FieldViewModel field, Control control, Node shown) {
        String hint = model.experimentTexts().hint(field.parameter());
        Label name = sentence(model.experimentTexts().name(field.parameter()));
        name.setLabelFor(control);
        name.getStyleClass().add("form-label");
        Label explained = sentence(hint);
        explained.getStyleClass().add("form-hint");
        Label problem = sentence("");
        problem.getStyleClass().add("field-problem");
        problem.textProperty().bind(field.problemProperty());
        Present.inItsPlace(problem, field.problemProperty().isNotEmpty());
        control.setAccessibleText(name.getText());
        control.accessibleHelpProperty().bind(field.problemProperty().map(wrong -> wrong.isEmpty() ? hint : wrong));
        Tooltip tooltip = new Tooltip(hint);
        tooltip.setWrapText(true);
        context.follow(control, () -> tooltip.setMaxWidth(context.scaled(HINT_WIDTH)));
        control.setTooltip(tooltip);
        return new FieldGrid.Field(name, shown, problem, explained);
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
                return option == null ? "" : model.experimentTexts().option(choice, option);
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

    private FieldGrid.Field source(String id, FieldViewModel field) {
        TextField text = text(id, field);
        HBox.setHgrow(text, Priority.ALWAYS);
        Button choose = IconButton.button(id + "-choose", context.texts().get("lab.choose-file"), Feather.FOLDER);
        choose.setOnAction(event -> context.files().open(context.texts().get("lab.choose-file-title"))
                .stream().findFirst().ifPresent(field::take));
        Label over = new Label(context.texts().get("files.drop-here"));
        over.getStyleClass().add("drop-zone-over");
        over.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        StackPane both = new StackPane(new HBox(8, text, choose), over);
        // A file for an experiment is none of Kith's own, which the window around takes.
        FileDrop.install(both, over, files -> field.take(files.getFirst()));
        return field(field, text, both);
    }
}
