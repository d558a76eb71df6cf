package kith.app.lab;

import module java.base;
import kith.fault.Fault;
import kith.lab.analysis.FppAnalysis;
import kith.lab.analysis.SizingTable;
import kith.lab.compare.FilterComparison;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.lab.levels.Levels;
import kith.lab.loops.Loops;
import kith.lab.replay.Circles;
import kith.lab.replay.Foretell;
import kith.lab.replay.Recognise;
import kith.lab.replay.Whom;
import kith.lab.routing.Routing;
import kith.lab.shortening.Shortening;
import kith.lab.spamlist.SpamList;
import kith.lab.spectrum.CountingSpectrum;
import kith.lab.spectrum.Deletion;
import kith.lab.summarycache.SummaryCache;
import kith.lab.timing.LookUpRates;
import kith.lab.traceback.Traceback;
import kith.lab.vectors.VectorExperiment;
import kith.report.Report;

/** Runs one experiment of the Lab. Needs no profile and changes nothing. */
public final class RunExperiment {
    private static final List<Experiment> ALL = List.of(
            new SizingTable(),
            new FppAnalysis(),
            new FilterComparison(),
            new LookUpRates(),
            new VectorExperiment(),
            new Shortening(),
            new SpamList(),
            new SummaryCache(),
            new Traceback(),
            new Routing(),
            new Loops(),
            new CountingSpectrum(),
            new Deletion(),
            new Levels(),
            new Recognise(),
            new Circles(new PlannedCircles()),
            new Foretell(),
            new Whom());

    private final Experiment experiment;

    /** @param experiment which one */
    public RunExperiment(Experiment experiment) {
        this.experiment = experiment;
    }

    /** {@return all experiments, in the order in which they are offered} */
    public static List<Experiment> all() {
        return ALL;
    }

    /** {@return the experiment of an id} */
    public static Optional<Experiment> of(String id) {
        return ALL.stream().filter(experiment -> experiment.id().equals(id)).findAny();
    }

    /**
     * {@return what came of it}
     *
     * @param typed values by parameter, as they were typed; a parameter that is not there has its usual value
     * @param watch told how far it is in units of the experiment's own, and shown what is known so far
     * @throws kith.fault.KithException {@link Fault#PARAMETER_WRONG}, {@link Fault#CANCELLED}, and whatever files cause
     */
    public Report run(Map<String, String> typed, Watch watch) {
        return experiment.run(Settings.of(experiment, typed), watch);
    }
}
