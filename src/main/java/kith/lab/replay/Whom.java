package kith.lab.replay;

import module java.base;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.lab.whom.WhomPlan;
import kith.lab.whom.WhomReplay;
import kith.lab.whom.WhomRow;
import kith.privacy.Level;
import kith.report.Report;

/** What it brings to ask those whom Kith names next, and not just anybody. */
public final class Whom implements Experiment {
    private static final int ROUNDS = 3;

    @Override
    public String id() {
        return "whom";
    }

    @Override
    public List<Parameter> parameters() {
        return Stream.concat(People.FIRST.stream(), Stream.of(
                new Parameter.Count("filters", WhomPlan.FEWEST_FILTERS, Level.MAX, Level.FRIEND),
                new Parameter.Count("friends", 0, WhomPlan.MOST_FRIENDS, 3),
                new Parameter.Count("rounds", 1, 100, ROUNDS), People.SEED)).toList();
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        People people = People.of(settings);
        WhomPlan plan = new WhomPlan(List.of(settings.whole("filters")), List.of(settings.whole("friends")),
                settings.whole("users"), settings.whole("rounds"), false, settings.count("seed"));
        WhomReplay replay = new WhomReplay(people.network(), plan);
        long users = replay.users();
        List<WhomRow> rows = replay.run(watch.part(0, 2 * users));
        return new WhomReport(people, plan, rows, replay.expected(watch.part(users, 2 * users))).report();
    }
}
