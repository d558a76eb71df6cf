package kith.ui.lab;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import kith.app.Progress;
import kith.app.RunExperiment;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.experiment.Experiment;
import kith.lab.report.Report;
import kith.ui.lab.Outcome.Extent;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** One experiment: what was typed, whether it runs, and what came of the last run. One run at a time; others go on beside it. */
public final class ExperimentViewModel {
    /** How far an experiment is. */
    enum Phase {
        /** It was never run. */
        FRESH,
        /** It runs. */
        RUNNING,
        /** It runs, and was asked to stop. */
        STOPPING,
        /** The last run came to its end. */
        DONE,
        /** The last run was stopped. */
        STOPPED,
        /** The last run could not be done. */
        FAILED
    }

    /** Whether what can be chosen is to be seen. */
    enum Setup {
        /** All of it. */
        OPEN,
        /** Only what the last run was begun with, in a line: the room belongs to what came of it. */
        FOLDED
    }

    private final Experiment experiment;
    private final ExperimentWords words;
    private final Background background;
    private final Executor windowThread;
    private final ReportFiles files;
    private final Consumer<String> voice;
    private final List<FieldViewModel> fields;
    private final BooleanBinding valid;
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(this, "phase", Phase.FRESH);
    private final ReadOnlyDoubleWrapper done = new ReadOnlyDoubleWrapper(this, "done", -1);
    private final ReadOnlyObjectWrapper<@Nullable Outcome> outcome = new ReadOnlyObjectWrapper<>(this, "outcome");
    private final ReadOnlyObjectWrapper<@Nullable KithException> problem = new ReadOnlyObjectWrapper<>(this, "problem");
    private final ObjectProperty<Setup> setup = new SimpleObjectProperty<>(this, "setup", Setup.OPEN);
    private final ReadOnlyStringWrapper settings = new ReadOnlyStringWrapper(this, "settings", "");
    private final StringBinding state;
    private AtomicBoolean stop = new AtomicBoolean();

    /** @param voice has the end of a run read aloud, for those who do not see it */
    ExperimentViewModel(Experiment experiment, ExperimentWords words, Background background, Executor windowThread,
            ReportFiles files, Consumer<String> voice) {
        this.experiment = experiment;
        this.words = words;
        this.background = background;
        this.windowThread = windowThread;
        this.files = files;
        this.voice = voice;
        fields = experiment.parameters().stream().map(parameter -> new FieldViewModel(parameter, words)).toList();
        valid = Bindings.createBooleanBinding(
                () -> fields.stream().allMatch(field -> field.problemProperty().get().isEmpty()),
                fields.stream().map(FieldViewModel::problemProperty).toArray(Observable[]::new));
        state = Bindings.createStringBinding(() -> words.state(phase.get(), done.get()), phase, done);
    }

    /** Runs it with what was typed, unless it runs already or something typed cannot be taken. */
    void run() {
        if (isRunning() || !valid.get()) {
            return;
        }
        Map<String, String> typed = new LinkedHashMap<>();
        fields.forEach(field -> typed.put(field.parameter().id(), field.typedProperty().get()));
        AtomicBoolean stopped = new AtomicBoolean();
        stop = stopped;
        problem.set(null);
        outcome.set(null);
        files.forget();
        done.set(-1);
        settings.set(words.settings(typed));
        phase.set(Phase.RUNNING);
        setup.set(Setup.FOLDED);
        background.run("lab.running", progress -> run(typed, stopped, progress), report -> {
            outcome.set(new Outcome(report, typed, Extent.WHOLE));
            phase.set(Phase.DONE);
            voice.accept(words.ended(Phase.DONE, report));
        }, this::failed);
    }

    private Report run(Map<String, String> typed, AtomicBoolean stopped, Progress progress) {
        LiveRun live = new LiveRun(progress, stopped, windowThread, System::nanoTime, done::set,
                report -> outcome.set(new Outcome(report, typed, Extent.SO_FAR)));
        return new RunExperiment(experiment).run(typed, live, live::soFar);
    }

    private void failed(KithException why) {
        if (why.fault() == Fault.CANCELLED) {
            phase.set(Phase.STOPPED);
            voice.accept(words.ended(Phase.STOPPED, null));
        } else {
            problem.set(why);
            setup.set(Setup.OPEN);
            phase.set(Phase.FAILED);
            voice.accept(words.failed(why));
        }
    }

    /** Asks the run to stop. What is known by then stays. */
    void cancel() {
        if (phase.get() == Phase.RUNNING) {
            stop.set(true);
            phase.set(Phase.STOPPING);
        }
    }

    /** Takes the usual values again. */
    void reset() {
        fields.forEach(FieldViewModel::reset);
    }

    /** {@return whether it runs} */
    boolean isRunning() {
        return phase.get() == Phase.RUNNING || phase.get() == Phase.STOPPING;
    }

    String id() {
        return experiment.id();
    }

    ExperimentWords words() {
        return words;
    }

    /** {@return what writes what came of a run to files} */
    ReportFiles files() {
        return files;
    }

    List<FieldViewModel> fields() {
        return fields;
    }

    /** {@return whether everything typed can be taken} */
    BooleanBinding validProperty() {
        return valid;
    }

    ReadOnlyObjectProperty<Phase> phaseProperty() {
        return phase.getReadOnlyProperty();
    }

    /** {@return how far a run is, 0 to 1, or -1 while that is not known} */
    ReadOnlyDoubleProperty doneProperty() {
        return done.getReadOnlyProperty();
    }

    /** {@return whether what can be chosen is to be seen; a run folds it, and opens it again if it cannot be done} */
    ObjectProperty<Setup> setupProperty() {
        return setup;
    }

    /** {@return what the last run was begun with, in one line; empty before the first} */
    ReadOnlyStringProperty settingsProperty() {
        return settings.getReadOnlyProperty();
    }

    /** {@return what is known of the last run, if anything is} */
    ReadOnlyObjectProperty<@Nullable Outcome> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    /** {@return why the last run could not be done, if it could not} */
    ReadOnlyObjectProperty<@Nullable KithException> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** {@return what is going on, in a few words; empty before the first run} */
    ObservableValue<String> stateProperty() {
        return state;
    }
}
