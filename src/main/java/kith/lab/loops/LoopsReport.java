package kith.lab.loops;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import kith.lab.network.RunMean;
import kith.lab.network.RunShare;
import kith.lab.report.Axis;
import kith.lab.report.Figure;
import kith.lab.report.Finding;
import kith.lab.report.Grid;
import kith.lab.report.Report;
import kith.lab.report.Series;
import kith.lab.report.Unit;
import kith.lab.report.Value;

/** What is said of the runs that are done. */
final class LoopsReport {
    private final Plan chosen;
    private final int ttl;
    private final Map<Rule, VisitChain> chains = new HashMap<>();

    LoopsReport(Plan chosen, int ttl) {
        this.chosen = chosen;
        this.ttl = ttl;
    }

    Report of(Map<Plan, List<LoopRun.Outcome>> outcomes) {
        List<LoopRun.Outcome> runs = outcomes.get(chosen);
        List<Journey> journeys = runs.stream().flatMap(run -> run.journeys().stream()).toList();
        List<Finding> findings = new ArrayList<>(List.of(falseAlarms(runs)));
        List<Figure> figures = new ArrayList<>(List.of(byHops(runs), byBits(outcomes)));
        if (journeys.stream().anyMatch(journey -> journey.loop() > 0)) {
            findings.add(found(runs, journeys));
            findings.add(saved(runs));
            figures.add(byLoop(runs));
        }
        if (journeys.stream().anyMatch(journey -> journey.loop() == 0)) {
            findings.add(arrived(runs));
        }
        return new Report(findings, figures, List.of(table(outcomes)));
    }

    private VisitChain chain(Plan plan) {
        return chains.computeIfAbsent(plan.rule(), VisitChain::new);
    }

    private Finding falseAlarms(List<LoopRun.Outcome> runs) {
        return new Finding("false-alarms", Map.of("hops", Value.count(chosen.hops()), "measured",
                dropped(runs, chosen.hops()).value(), "theory", Value.share(chain(chosen).dropped(chosen.hops())),
                "bits", Value.bits(chosen.rule().shape().bits())));
    }

    /** Every loop is found by the visit that the guarantee names; the false alarms before it end some sooner. */
    private Finding found(List<LoopRun.Outcome> runs, List<Journey> journeys) {
        List<Journey> loops = journeys.stream().filter(journey -> journey.loop() > 0).toList();
        long late = loops.stream()
                .filter(journey -> journey.droppedAt().orElseThrow() > journey.different() + chosen.rule().alarms())
                .count();
        return new Finding("found", Map.of("loops", Value.count(loops.size()), "late", Value.count(late), "early",
                RunShare.of(runs, run -> count(run, true, true), run -> count(run, true, false)).value(), "theory",
                Value.share(mean(loops, journey -> chain(chosen).dropped(journey.different())))));
    }

    private Finding saved(List<LoopRun.Outcome> runs) {
        List<LoopRun.Outcome> some = runs.stream().filter(run -> count(run, true, false) > 0).toList();
        return new Finding("saved", Map.of("visits",
                RunMean.of(some, run -> visits(run, journey -> journey.droppedAt().orElseThrow())).value(Unit.NUMBER),
                "theory", new Value.Amount(RunMean.of(some,
                        run -> visits(run, journey -> chain(chosen).visitsInLoop(journey.different()))).mean(),
                        Unit.NUMBER),
                "ttl", Value.count(ttl)));
    }

    private Finding arrived(List<LoopRun.Outcome> runs) {
        List<Journey> straight = runs.stream().flatMap(run -> run.journeys().stream())
                .filter(journey -> journey.loop() == 0).toList();
        return new Finding("arrived", Map.of("measured",
                RunShare.of(runs, run -> count(run, false, true), run -> count(run, false, false)).value(), "theory",
                Value.share(mean(straight, journey -> chain(chosen).dropped(journey.different())))));
    }

    /** {@return packets of a run with a loop on their way or without, of these only those dropped before they came full circle} */
    private static int count(LoopRun.Outcome run, boolean loop, boolean early) {
        return (int) run.journeys().stream().filter(journey -> journey.loop() > 0 == loop)
                .filter(journey -> !early || journey.droppedAt().filter(at -> at <= journey.different()).isPresent())
                .count();
    }

    private static double visits(LoopRun.Outcome run, ToDoubleFunction<Journey> visits) {
        return run.journeys().stream().filter(journey -> journey.loop() > 0).mapToDouble(visits).average()
                .orElseThrow();
    }

    private static RunShare dropped(List<LoopRun.Outcome> runs, int visits) {
        return RunShare.of(runs, run -> run.droppedBy()[visits], LoopRun.Outcome::packets);
    }

    private Figure byHops(List<LoopRun.Outcome> runs) {
        List<Series.Point> measured = new ArrayList<>();
        List<Series.Point> exact = new ArrayList<>();
        List<Series.Point> usual = new ArrayList<>();
        for (int visits = 1; visits <= chosen.hops(); visits++) {
            measured.add(dropped(runs, visits).at(visits));
            exact.add(new Series.Point(visits, chain(chosen).dropped(visits)));
            usual.add(new Series.Point(visits, VisitChain.usualFormula(chosen.rule(), visits)));
        }
        List<Series> series = new ArrayList<>(List.of(new Series("measured", Series.Look.MARKS, measured),
                new Series("theory", Series.Look.DASHED, exact)));
        if (chosen.rule().alarms() == 1) {
            series.add(new Series("usual", Series.Look.DASHED, usual));
        }
        return new Figure("by-hops", new Axis("hops", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("dropped", Unit.SHARE, Axis.Scale.LINEAR), series);
    }

    private Figure byBits(Map<Plan, List<LoopRun.Outcome>> outcomes) {
        List<Series.Point> measured = new ArrayList<>();
        List<Series.Point> exact = new ArrayList<>();
        for (Plan plan : byLength(outcomes)) {
            double bits = plan.rule().shape().bits();
            measured.add(dropped(outcomes.get(plan), plan.hops()).at(bits));
            exact.add(new Series.Point(bits, chain(plan).dropped(plan.hops())));
        }
        return new Figure("by-bits", new Axis("bits", Unit.BITS, Axis.Scale.LOGARITHMIC),
                new Axis("dropped", Unit.SHARE, Axis.Scale.LINEAR),
                List.of(new Series("measured", Series.Look.MARKS, measured),
                        new Series("theory", Series.Look.DASHED, exact)));
    }

    private static List<Plan> byLength(Map<Plan, List<LoopRun.Outcome>> outcomes) {
        return outcomes.keySet().stream().sorted(Comparator.comparingInt(plan -> plan.rule().shape().bits())).toList();
    }

    /** Visits until a packet is dropped, by the length of its loop; lengths that fewer than two runs have are left out. */
    private Figure byLoop(List<LoopRun.Outcome> runs) {
        List<Series.Point> measured = new ArrayList<>();
        List<Series.Point> expected = new ArrayList<>();
        List<Series.Point> without = new ArrayList<>();
        TreeSet<Integer> lengths = runs.stream().flatMap(run -> run.journeys().stream()).map(Journey::loop)
                .filter(loop -> loop > 0).collect(Collectors.toCollection(TreeSet::new));
        for (int loop : lengths) {
            List<List<Journey>> some = runs.stream()
                    .map(run -> run.journeys().stream().filter(journey -> journey.loop() == loop).toList())
                    .filter(list -> !list.isEmpty()).toList();
            if (some.size() > 1) {
                measured.add(RunMean.of(some, list -> mean(list, one -> one.droppedAt().orElseThrow())).at(loop));
                expected.add(new Series.Point(loop, RunMean.of(some,
                        list -> mean(list, one -> chain(chosen).visitsInLoop(one.different()))).mean()));
                without.add(new Series.Point(loop, ttl));
            }
        }
        return new Figure("by-loop", new Axis("loop", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("visits", Unit.COUNT, Axis.Scale.LINEAR),
                List.of(new Series("measured", Series.Look.MARKS, measured),
                        new Series("theory", Series.Look.DASHED, expected),
                        new Series("ttl", Series.Look.DASHED, without)));
    }

    private static double mean(List<Journey> journeys, ToDoubleFunction<Journey> said) {
        return journeys.stream().mapToDouble(said).average().orElseThrow();
    }

    private Grid table(Map<Plan, List<LoopRun.Outcome>> outcomes) {
        List<List<Optional<Value>>> rows = new ArrayList<>();
        for (Plan plan : byLength(outcomes)) {
            rows.add(List.of(Optional.of(Value.bits(plan.rule().shape().bits())),
                    Optional.of(dropped(outcomes.get(plan), plan.hops()).value()),
                    Optional.of(Value.share(chain(plan).dropped(plan.hops()))),
                    plan.rule().alarms() == 1
                            ? Optional.of(Value.share(VisitChain.usualFormula(plan.rule(), plan.hops())))
                            : Optional.empty()));
        }
        return new Grid("by-bits", List.of("bits", "dropped", "theory", "usual"), rows);
    }
}
