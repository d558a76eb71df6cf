package kith.ui.lab;

import module java.base;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import kith.app.lab.RunExperiment;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.experiment.Experiment;
import kith.parallel.Progress;
import kith.report.Report;
import kith.ui.lab.RunResult.Extent;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/**
 * One experiment: what was typed, whether it runs, and what came of the last run. One run at a time; others go on
 * beside it. Says in one language what {@link ExperimentState} keeps.
 */
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
    private final ExperimentState state;
    private final ExperimentTexts experimentTexts;
    private final Background background;
    private final Executor windowThread;
    private final ReportFiles files;
    private final Consumer<String> voice;
    private final List<FieldViewModel> fields;
    private final BooleanBinding valid;
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(this, "phase", Phase.FRESH);
    private final ReadOnlyDoubleWrapper done = new ReadOnlyDoubleWrapper(this, "done", -1);
    private final ReadOnlyObjectWrapper<@Nullable RunResult> result = new ReadOnlyObjectWrapper<>(this, "result");
    private final ReadOnlyObjectWrapper<@Nullable KithException> problem = new ReadOnlyObjectWrapper<>(this, "problem");
    private final ObjectProperty<Setup> setup = new SimpleObjectProperty<>(this, "setup", Setup.OPEN);
    private final ReadOnlyStringWrapper settings = new ReadOnlyStringWrapper(this, "settings", "");
    private final StringBinding said;

    /**
     * @param state where the experiment stands; from now on it is shown here and nowhere else
     * @param voice has the end of a run read aloud, for those who do not see it
     */
    ExperimentViewModel(Experiment experiment, ExperimentState state, ExperimentTexts experimentTexts,
            Background background,
            Executor windowThread, ReportFiles files, Consumer<String> voice) {
        this.experiment = experiment;
        this.state = state;
        this.experimentTexts = experimentTexts;
        this.background = background;
        this.windowThread = windowThread;
        this.files = files;
        this.voice = voice;
        fields = experiment.parameters().stream()
                .map(parameter -> new FieldViewModel(parameter, state.typed(parameter), experimentTexts)).toList();
        valid = Bindings.createBooleanBinding(
                () -> fields.stream().allMatch(field -> field.problemProperty().get().isEmpty()),
                fields.stream().map(FieldViewModel::problemProperty).toArray(Observable[]::new));
        said = Bindings.createStringBinding(() -> experimentTexts.state(phase.get(), done.get()), phase, done);
        state.showIn(this);
        follow();
    }

    private void follow() {
        phase.bind(state.phase());
        done.bind(state.done());
        result.bind(state.result());
        problem.bind(state.problem());
        setup.bindBidirectional(state.setup());
        settings.bind(state.begunWith().map(experimentTexts::settings).orElse(""));
    }

    /** Another view model shows the experiment from now on: nothing that comes reaches the views of this one. */
    void letGo() {
        List.of(phase, done, result, problem, settings).forEach(Property::unbind);
        setup.unbindBidirectional(state.setup());
        fields.forEach(field -> field.letGo(state.typed(field.parameter())));
    }

    /** Runs it with what was typed, unless it runs already or something typed cannot be taken. */
    void run() {
        if (isRunning() || !valid.get()) {
            return;
        }
        Map<String, String> typed = new LinkedHashMap<>();
        fields.forEach(field -> typed.put(field.parameter().id(), field.typedProperty().get()));
        files.forget();
        AtomicBoolean stopped = state.begin(typed);
        background.run("lab.running", progress -> run(typed, stopped, progress),
                report -> state.end(Phase.DONE, new RunResult(report, typed, Extent.WHOLE)), this::failed);
    }

    private Report run(Map<String, String> typed, AtomicBoolean stopped, Progress progress) {
        LiveRun live = new LiveRun(progress, stopped, windowThread, System::nanoTime, state.done()::set,
                report -> state.result().set(new RunResult(report, typed, Extent.SO_FAR)));
        return new RunExperiment(experiment).run(typed, live);
    }

    private void failed(KithException why) {
        if (why.fault() == Fault.CANCELLED) {
            state.end(Phase.STOPPED, null);
        } else {
            state.fail(why);
        }
    }

    /** Has it read aloud how the run ended. */
    void sayEnd(Phase how, @Nullable Report report) {
        voice.accept(experimentTexts.ended(how, report));
    }

    /** Has it read aloud why the run could not be done. */
    void sayFailed(KithException why) {
        voice.accept(experimentTexts.failed(why));
    }

    /** Asks the run to stop. What is known by then stays. */
    void cancel() {
        state.cancel();
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

    ExperimentTexts experimentTexts() {
        return experimentTexts;
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
    ReadOnlyObjectProperty<@Nullable RunResult> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /** {@return why the last run could not be done, if it could not} */
    ReadOnlyObjectProperty<@Nullable KithException> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** {@return what is going on, in a few words; empty before the first run} */
    ObservableValue<String> stateProperty() {
        return said;
    }
}
