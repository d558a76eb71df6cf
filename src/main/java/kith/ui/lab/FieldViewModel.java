package kith.ui.lab;

import java.nio.file.Path;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.fault.KithException;
import kith.lab.experiment.Parameter;

/** One parameter, what was typed for it, and what is wrong with that. */
final class FieldViewModel {
    private final Parameter parameter;
    private final ExperimentTexts experimentTexts;
    private final StringProperty typed = new SimpleStringProperty(this, "typed", "");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");

    /** @param kept what was typed, in whatever language the window spoke */
    FieldViewModel(Parameter parameter, StringProperty kept, ExperimentTexts experimentTexts) {
        this.parameter = parameter;
        this.experimentTexts = experimentTexts;
        typed.bindBidirectional(kept);
        typed.subscribe(this::examine);
    }

    /** Another field shows what was typed from now on. */
    void letGo(StringProperty kept) {
        typed.unbindBidirectional(kept);
    }

    private void examine(String text) {
        try {
            // What is left empty is as usual.
            if (!text.isBlank()) {
                parameter.parse(text);
            }
            problem.set("");
        } catch (KithException e) {
            problem.set(experimentTexts.wrong(parameter));
        }
    }

    /** Takes the usual value again. */
    void reset() {
        typed.set(parameter.usual());
    }

    /** {@return whether the usual value would be taken} */
    boolean isUsual() {
        return typed.get().isBlank() || typed.get().strip().equals(parameter.usual());
    }

    /** Takes a file that was chosen or dropped. */
    void take(Path file) {
        typed.set(file.toString());
    }

    Parameter parameter() {
        return parameter;
    }

    StringProperty typedProperty() {
        return typed;
    }

    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }
}
