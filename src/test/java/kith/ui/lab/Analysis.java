package kith.ui.lab;

import java.util.List;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.report.Report;

/** Lends the words of the experiment "analysis" to tests. */
final class Analysis implements Experiment {
    @Override
    public String id() {
        return "analysis";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        return new Report(List.of(), List.of(), List.of());
    }
}
