package kith.ui.parts;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/**
 * A control with its label above and a line below that explains it, or says what is wrong with its value.
 * The label names the control for screen readers, and the line below is its help.
 */
public final class FormRow extends VBox {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final StringProperty problem = new SimpleStringProperty(this, "problem", "");

    /**
     * @param name what the control is for
     * @param hint what to put there; may be empty
     * @param control the control
     */
    public FormRow(String name, String hint, Control control) {
        this(name, hint, control, control);
    }

    /**
     * With a hint that changes with the value.
     *
     * @param name what the control is for
     * @param hint what the value means
     * @param control the control
     */
    public FormRow(String name, ObservableValue<String> hint, Control control) {
        this(name, hint, control, control);
    }

    /**
     * With a control that stands among others.
     *
     * @param name what the control is for
     * @param hint what to put there; may be empty
     * @param control the control
     * @param shown what stands below the label: the control's surroundings
     */
    public FormRow(String name, String hint, Control control, Node shown) {
        this(name, new SimpleStringProperty(hint), control, shown);
    }

    private FormRow(String name, ObservableValue<String> hint, Control control, Node shown) {
        Label label = new Label(name);
        label.setLabelFor(control);
        label.getStyleClass().add("form-label");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        control.setAccessibleText(name);
        Label below = new Label();
        below.getStyleClass().add("form-hint");
        below.setWrapText(true);
        below.setMinHeight(USE_PREF_SIZE);
        below.textProperty().bind(problem.flatMap(text -> text.isEmpty() ? hint : problem));
        Present.when(below, below.textProperty().isNotEmpty());
        control.accessibleHelpProperty().bind(below.textProperty());
        problem.addListener((source, before, now) -> pseudoClassStateChanged(WRONG, !now.isEmpty()));
        getStyleClass().add("form-row");
        getChildren().addAll(label, shown, below);
    }

    /** {@return what is wrong with the value, empty when nothing is; stands in place of the hint} */
    public StringProperty problemProperty() {
        return problem;
    }
}
