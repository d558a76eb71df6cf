package kith.lab.replay;

import module java.base;
import kith.evidence.SenderCheck;
import kith.lab.FriendLimit;
import kith.lab.ReplayPlan;
import kith.lab.circle.CircleReplay;
import kith.lab.circle.CircleRules;
import kith.lab.circle.CirclesPlan;
import kith.lab.circle.ToldContacts;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.privacy.Level;
import kith.report.Report;

/** What the lists of circles recognise, alone and beside their members' filters, by number of members. */
public final class Circles implements Experiment {
    private static final List<FriendLimit> MEMBERS = Stream.of(3, 5, 10, 20).map(FriendLimit::new).toList();
    private static final int PRESET = 300;

    private final CircleRules rules;

    /** @param rules how circles are planned */
    public Circles(CircleRules rules) {
        this.rules = rules;
    }

    @Override
    public String id() {
        return "circles";
    }

    @Override
    public List<Parameter> parameters() {
        return Stream.concat(People.FIRST.stream(), Stream.of(
                new Parameter.Count("filters", 1, Level.MAX, Level.FRIEND),
                new Parameter.Choice("contacts", List.of("classes", "own", Integer.toString(PRESET)), "classes"),
                new Parameter.Share("fpp", 1e-6, CirclesPlan.LARGEST_FPP, 0.005), People.SEED)).toList();
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        People people = People.of(settings);
        ReplayPlan replay = new ReplayPlan(List.of(settings.whole("filters")), MEMBERS,
                List.of(SenderCheck.DEFAULT_ALPHA), settings.whole("users"), People.STRANGERS, settings.count("seed"));
        ToldContacts contacts = switch (settings.choice("contacts")) {
            case "classes" -> ToldContacts.CLASSES;
            case "own" -> ToldContacts.OWN;
            default -> ToldContacts.of(PRESET);
        };
        CirclesPlan plan = new CirclesPlan(replay, List.of(settings.share("fpp")), contacts, true);
        return new CircleReport(people, plan, new CircleReplay(people.network(), plan, rules).run(watch),
                SenderCheck.DEFAULT_ALPHA).report();
    }
}
