package kith.ui.lab;

import module java.base;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.fault.KithException;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.ui.lab.ExperimentViewModel.Phase;
import kith.ui.lab.ExperimentViewModel.Setup;
import org.jspecify.annotations.Nullable;

/**
 * Where one experiment stands, without any words: it outlives the view models, of which there is one for each language
 * that the window speaks, and a run tells this, so that it is seen wherever the user looks by then. Lives on the
 * window's thread, except for the flag of a run.
 */
final class ExperimentState {
    private final Map<String, StringProperty> typed;
    private final ObjectProperty<Phase> phase = new SimpleObjectProperty<>(this, "phase", Phase.FRESH);
    private final DoubleProperty done = new SimpleDoubleProperty(this, "done", -1);
    private final ObjectProperty<@Nullable RunResult> result = new SimpleObjectProperty<>(this, "result");
    private final ObjectProperty<@Nullable KithException> problem = new SimpleObjectProperty<>(this, "problem");
    private final ObjectProperty<Setup> setup = new SimpleObjectProperty<>(this, "setup", Setup.OPEN);
    private final ObjectProperty<@Nullable Map<String,
            String>> begunWith = new SimpleObjectProperty<>(this, "begunWith");
    private AtomicBoolean stop = new AtomicBoolean();
    private @Nullable ExperimentViewModel shownBy;

    ExperimentState(Experiment experiment) {
        typed = experiment.parameters().stream().collect(Collectors.toUnmodifiableMap(Parameter::id,
                parameter -> new SimpleStringProperty(this, parameter.id(), parameter.usual())));
    }

    /** From now on this view model speaks for the experiment; the one before it is let go. */
    void showIn(ExperimentViewModel model) {
        ExperimentViewModel before = shownBy;
        shownBy = model;
        if (before != null) {
            before.letGo();
        }
    }

    /**
     * A run begins.
     *
     * @param values what it is begun with, by parameter
     * @return is set when it is to stop
     */
    AtomicBoolean begin(Map<String, String> values) {
        AtomicBoolean stopped = new AtomicBoolean();
        stop = stopped;
        problem.set(null);
        result.set(null);
        done.set(-1);
        begunWith.set(Map.copyOf(values));
        phase.set(Phase.RUNNING);
        setup.set(Setup.FOLDED);
        return stopped;
    }

    /** The run came to its end, {@link Phase#DONE}, or was stopped. */
    void end(Phase how, @Nullable RunResult found) {
        if (found != null) {
            result.set(found);
        }
        phase.set(how);
        if (shownBy != null) {
            shownBy.sayEnd(how, found == null ? null : found.report());
        }
    }

    /** The run could not be done. */
    void fail(KithException why) {
        problem.set(why);
        setup.set(Setup.OPEN);
        phase.set(Phase.FAILED);
        if (shownBy != null) {
            shownBy.sayFailed(why);
        }
    }

    /** Asks the run to stop. */
    void cancel() {
        if (phase.get() == Phase.RUNNING) {
            stop.set(true);
            phase.set(Phase.STOPPING);
        }
    }

    /** {@return what was typed for a parameter of the experiment} */
    StringProperty typed(Parameter parameter) {
        return Objects.requireNonNull(typed.get(parameter.id()));
    }

    ObjectProperty<Phase> phase() {
        return phase;
    }

    DoubleProperty done() {
        return done;
    }

    ObjectProperty<@Nullable RunResult> result() {
        return result;
    }

    ObjectProperty<@Nullable KithException> problem() {
        return problem;
    }

    ObjectProperty<Setup> setup() {
        return setup;
    }

    /** {@return what the last run was begun with, by parameter; nothing before the first} */
    ObjectProperty<@Nullable Map<String, String>> begunWith() {
        return begunWith;
    }
}
