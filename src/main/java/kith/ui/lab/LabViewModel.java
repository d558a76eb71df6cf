package kith.ui.lab;

import module java.base;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.lab.experiment.Experiment;
import kith.text.lab.LabTexts;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/** The experiments, each with what was typed and what came of it, and which part of the Lab is in front. */
public final class LabViewModel {
    private final List<ExperimentViewModel> experiments;
    private final StringProperty chosen = new SimpleStringProperty(this, "chosen", "");

    /**
     * @param all the experiments, in the order of the list
     * @param session what they came to in this session, in whatever language the window spoke
     * @param texts the window's language
     * @param background runs them
     * @param windowThread runs what it is given on the window's thread
     * @param notices is told of files that were written
     */
    public LabViewModel(List<Experiment> all, ExperimentSession session, Texts texts, Background background,
            Executor windowThread, Notices notices) {
        chosen.set(session.chosen());
        chosen.subscribe(session::choose);
        LabTexts labTexts = LabTexts.in(texts.locale());
        experiments = all.stream().map(experiment -> {
            ExperimentTexts said = new ExperimentTexts(experiment, labTexts, texts);
            return new ExperimentViewModel(experiment, session.of(experiment), said, background,
                    windowThread, new ReportFiles(experiment.id(), said::of, texts, background, notices),
                    notices::announce);
        }).toList();
    }

    List<ExperimentViewModel> experiments() {
        return experiments;
    }

    /** Runs the experiment in front. */
    public void run() {
        experiments.stream().filter(experiment -> experiment.id().equals(chosen.get()))
                .forEach(ExperimentViewModel::run);
    }

    /** {@return the id of the part in front; any other word stands for the first} */
    public StringProperty chosenProperty() {
        return chosen;
    }
}
