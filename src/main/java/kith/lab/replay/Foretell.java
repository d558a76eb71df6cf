package kith.lab.replay;

import module java.base;
import kith.lab.WorthPlan;
import kith.lab.WorthReplay;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.privacy.Level;
import kith.report.Report;

/** Whether what Kith foretells from one's own contacts comes true. */
public final class Foretell implements Experiment {
    private static final int MOST = 30;
    private static final int USERS = 500;

    @Override
    public String id() {
        return "foretell";
    }

    @Override
    public List<Parameter> parameters() {
        return Stream.concat(People.first(USERS).stream(), Stream.of(
                new Parameter.Count("filters", 1, Level.MAX, Level.FRIEND),
                new Parameter.Count("friends", 1, MOST, 5), new Parameter.Count("members", 3, MOST, 6),
                new Parameter.Share("fpp", 1e-6, 0.5, 0.005), People.SEED)).toList();
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        People people = People.of(settings);
        WorthPlan plan = new WorthPlan(settings.whole("filters"), settings.whole("friends"), settings.whole("members"),
                settings.share("fpp"), settings.whole("users"), settings.count("seed"));
        return new ForetellReport(people, new WorthReplay(people.network(), plan).run(watch)).report();
    }
}
