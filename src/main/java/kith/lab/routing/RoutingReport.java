package kith.lab.routing;

import module java.base;
import kith.lab.network.RunMean;
import kith.lab.network.RunShare;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** What is said of the runs that are done. */
final class RoutingReport {
    private final Plan chosen;

    RoutingReport(Plan chosen) {
        this.chosen = chosen;
    }

    Report of(Map<Plan, List<RoutingRun.Outcome>> outcomes) {
        List<RoutingRun.Outcome> runs = Objects.requireNonNull(outcomes.get(chosen));
        return new Report(List.of(found(runs), messages(runs), wasted(runs)),
                List.of(byHops(runs), messages(outcomes), wasted(outcomes)), List.of(levels(runs)));
    }

    /** Runs in which nothing was found say nothing of what finding takes. */
    private static List<RoutingRun.Outcome> finding(List<RoutingRun.Outcome> runs) {
        return runs.stream().filter(run -> run.messages() > 0).toList();
    }

    private Finding found(List<RoutingRun.Outcome> runs) {
        return new Finding("found", Map.of("measured", within(runs, chosen.depth()).value(), "theory",
                Value.share(expectedWithin(runs, chosen.depth())), "depth", Value.count(chosen.depth())));
    }

    private static Finding messages(List<RoutingRun.Outcome> runs) {
        List<RoutingRun.Outcome> some = finding(runs);
        if (some.isEmpty()) {
            return new Finding("nothing-found", Map.of());
        }
        double flooding = mean(runs, RoutingRun.Outcome::flooding);
        RunMean messages = RunMean.of(some, RoutingRun.Outcome::messages);
        return new Finding("messages", Map.of("measured", messages.value(Unit.NUMBER), "theory",
                new Value.Amount(mean(some, RoutingRun.Outcome::expectedMessages), Unit.NUMBER), "flooding",
                new Value.Amount(flooding, Unit.NUMBER), "factor",
                new Value.Amount(flooding / messages.mean(), Unit.NUMBER)));
    }

    private static Finding wasted(List<RoutingRun.Outcome> runs) {
        return new Finding("wasted", Map.of("measured",
                RunMean.of(runs, RoutingRun.Outcome::wasted).value(Unit.NUMBER), "theory",
                new Value.Amount(mean(runs, RoutingRun.Outcome::expectedWasted), Unit.NUMBER)));
    }

    private Figure byHops(List<RoutingRun.Outcome> runs) {
        List<Series.Point> measured = new ArrayList<>();
        List<Series.Point> expected = new ArrayList<>();
        for (int hops = 1; hops <= chosen.depth(); hops++) {
            measured.add(within(runs, hops).at(hops));
            expected.add(new Series.Point(hops, expectedWithin(runs, hops)));
        }
        return new Figure("by-hops", new Axis("hops", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("found", Unit.SHARE, Axis.Scale.LINEAR),
                List.of(new Series("measured", Series.Look.MARKS, measured),
                        new Series("theory", Series.Look.DASHED, expected)));
    }

    private static RunShare within(List<RoutingRun.Outcome> runs, int hops) {
        return RunShare.of(runs, run -> run.foundWithin()[hops], RoutingRun.Outcome::queries);
    }

    private static double expectedWithin(List<RoutingRun.Outcome> runs, int hops) {
        return mean(runs, run -> run.expectedWithin()[hops] / run.queries());
    }

    private Figure messages(Map<Plan, List<RoutingRun.Outcome>> outcomes) {
        List<Series.Point> measured = new ArrayList<>();
        List<Series.Point> expected = new ArrayList<>();
        List<Series.Point> flooding = new ArrayList<>();
        List<Series.Point> tree = new ArrayList<>();
        for (Plan plan : byBits(outcomes)) {
            List<RoutingRun.Outcome> some = finding(Objects.requireNonNull(outcomes.get(plan)));
            if (!some.isEmpty()) {
                measured.add(RunMean.of(some, RoutingRun.Outcome::messages).at(plan.bits()));
                expected.add(new Series.Point(plan.bits(), mean(some, RoutingRun.Outcome::expectedMessages)));
            }
            flooding.add(RunMean.of(Objects.requireNonNull(outcomes.get(plan)), RoutingRun.Outcome::flooding)
                    .at(plan.bits()));
            tree.add(new Series.Point(plan.bits(), Theory.flooding(plan.degree(), plan.depth())));
        }
        return new Figure("messages", new Axis("bits", Unit.NUMBER, Axis.Scale.LINEAR),
                new Axis("messages", Unit.NUMBER, Axis.Scale.LOGARITHMIC),
                List.of(new Series("filters", Series.Look.MARKS, measured),
                        new Series("theory", Series.Look.DASHED, expected),
                        new Series("flooding", Series.Look.MARKS, flooding),
                        new Series("flooding-theory", Series.Look.DASHED, tree)));
    }

    private static Figure wasted(Map<Plan, List<RoutingRun.Outcome>> outcomes) {
        List<Series.Point> measured = new ArrayList<>();
        List<Series.Point> expected = new ArrayList<>();
        for (Plan plan : byBits(outcomes)) {
            measured.add(RunMean.of(Objects.requireNonNull(outcomes.get(plan)), RoutingRun.Outcome::wasted)
                    .at(plan.bits()));
            expected.add(new Series.Point(plan.bits(),
                    mean(Objects.requireNonNull(outcomes.get(plan)), RoutingRun.Outcome::expectedWasted)));
        }
        return new Figure("wasted", new Axis("bits", Unit.NUMBER, Axis.Scale.LINEAR),
                new Axis("wasted", Unit.NUMBER, Axis.Scale.LOGARITHMIC),
                List.of(new Series("filters", Series.Look.MARKS, measured),
                        new Series("theory", Series.Look.DASHED, expected)));
    }

    private static List<Plan> byBits(Map<Plan, List<RoutingRun.Outcome>> outcomes) {
        return outcomes.keySet().stream().sorted(Comparator.comparingDouble(Plan::bits)).toList();
    }

    private Grid levels(List<RoutingRun.Outcome> runs) {
        List<List<Optional<Value>>> rows = new ArrayList<>();
        for (int i = 0; i < chosen.depth(); i++) {
            int level = i;
            rows.add(Grid.row(Value.count(level + 1),
                    new Value.Amount(mean(runs, run -> run.behind()[level]), Unit.NUMBER),
                    RunShare.of(runs, run -> run.positive()[level], RoutingRun.Outcome::probes).value(),
                    Value.share(mean(runs, run -> run.fpp()[level]))));
        }
        return new Grid("levels", List.of("level", "behind", "fpp", "theory"), rows);
    }

    private static double mean(List<RoutingRun.Outcome> runs, ToDoubleFunction<RoutingRun.Outcome> said) {
        return RunMean.of(runs, said).mean();
    }
}
