package kith.lab.loops;

import module java.base;
import kith.bloom.Shape;
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
final class LoopsReport {
    private final Plan chosen;
    private final int ttl;
    private final Map<Rule, VisitChain> chains = new HashMap<>();

    LoopsReport(Plan chosen, int ttl) {
        this.chosen = chosen;
        this.ttl = ttl;
    }

    Report of(Map<Plan, List<LoopRun.Outcome>> outcomes) {
        List<LoopRun.Outcome> runs = Objects.requireNonNull(outcomes.get(chosen));
        List<InNetwork> networks = runs.stream().flatMap(run -> run.network().stream()).toList();
        List<Finding> findings = new ArrayList<>(List.of(falseAlarms(runs)));
        List<Figure> figures = new ArrayList<>(List.of(byHops(runs), byBits(outcomes), byLoop(runs)));
        if (networks.stream().anyMatch(network -> network.loops() > 0)) {
            findings.add(found(networks));
            findings.add(visits(networks));
        }
        if (networks.stream().anyMatch(network -> network.arrivals() > 0)) {
            findings.add(arrived(networks));
        }
        return new Report(findings, figures, List.of(table(outcomes)));
    }

    private VisitChain chain(Rule rule) {
        return chains.computeIfAbsent(rule, VisitChain::new);
    }

    private Finding falseAlarms(List<LoopRun.Outcome> runs) {
        return new Finding("false-alarms", Map.of("hops", Value.count(chosen.hops()), "measured",
                dropped(runs, chosen.hops()).value(), "theory",
                Value.share(chain(chosen.rule()).dropped(chosen.hops())),
                "bits", Value.bits(chosen.rule().shape().bits())));
    }

    /** Every loop is found by the visit that the guarantee names; false alarms before it end some sooner. */
    private static Finding found(List<InNetwork> networks) {
        double loops = sum(networks, InNetwork::loops);
        return new Finding("found", Map.of("loops", Value.count(loops), "late",
                Value.count(sum(networks, InNetwork::late)), "early",
                RunShare.of(networks, InNetwork::early, InNetwork::loops).value(), "theory",
                Value.share(sum(networks, InNetwork::expectedEarly) / loops)));
    }

    private Finding visits(List<InNetwork> networks) {
        List<InNetwork> some = networks.stream().filter(network -> network.loops() > 0).toList();
        return new Finding("visits", Map.of("visits",
                RunMean.of(some, network -> network.visits() / network.loops()).value(Unit.NUMBER), "theory",
                new Value.Amount(RunMean.of(some, network -> network.expectedVisits() / network.loops()).mean(),
                        Unit.NUMBER),
                "ttl", Value.count(ttl)));
    }

    private static Finding arrived(List<InNetwork> networks) {
        return new Finding("arrived", Map.of("measured",
                RunShare.of(networks, InNetwork::dropped, InNetwork::arrivals).value(), "theory",
                Value.share(sum(networks, InNetwork::expectedDropped) / sum(networks, InNetwork::arrivals))));
    }

    private static double sum(List<InNetwork> networks, ToDoubleFunction<InNetwork> said) {
        return networks.stream().mapToDouble(said).sum();
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
            exact.add(new Series.Point(visits, chain(chosen.rule()).dropped(visits)));
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
            measured.add(dropped(Objects.requireNonNull(outcomes.get(plan)), plan.hops()).at(bits));
        }
        // Theory says something of lengths between those that were tried, too.
        int least = (int) measured.getFirst().x();
        for (double bits = least; bits <= measured.getLast().x(); bits *= Math.sqrt(Math.sqrt(2))) {
            Rule rule = new Rule(new Shape((int) Math.rint(bits), chosen.rule().shape().hashes()),
                    chosen.rule().alarms());
            exact.add(new Series.Point(rule.shape().bits(), chain(rule).dropped(chosen.hops())));
        }
        return new Figure("by-bits", new Axis("bits", Unit.BITS, Axis.Scale.LOGARITHMIC),
                new Axis("dropped", Unit.SHARE, Axis.Scale.LINEAR),
                List.of(new Series("measured", Series.Look.MARKS, measured),
                        new Series("theory", Series.Look.DASHED, exact)));
    }

    private static List<Plan> byLength(Map<Plan, List<LoopRun.Outcome>> outcomes) {
        return outcomes.keySet().stream().sorted(Comparator.comparingInt(plan -> plan.rule().shape().bits())).toList();
    }

    /** Visits until a packet is dropped, by the length of its loop. */
    private Figure byLoop(List<LoopRun.Outcome> runs) {
        List<Series.Point> measured = new ArrayList<>();
        List<Series.Point> expected = new ArrayList<>();
        List<Series.Point> without = new ArrayList<>();
        for (int loop : Plan.LOOPS) {
            measured.add(RunMean.of(runs, run -> run.laid().get(loop)).at(loop));
            expected.add(new Series.Point(loop, chain(chosen.rule()).visitsInLoop(chosen.approach() + loop)));
            without.add(new Series.Point(loop, ttl));
        }
        return new Figure("by-loop", new Axis("loop", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("visits", Unit.COUNT, Axis.Scale.LINEAR),
                List.of(new Series("measured", Series.Look.MARKS, measured),
                        new Series("theory", Series.Look.DASHED, expected),
                        new Series("ttl", Series.Look.DASHED, without)));
    }

    private Grid table(Map<Plan, List<LoopRun.Outcome>> outcomes) {
        List<List<Optional<Value>>> rows = new ArrayList<>();
        for (Plan plan : byLength(outcomes)) {
            rows.add(List.of(Optional.of(Value.bits(plan.rule().shape().bits())),
                    Optional.of(dropped(Objects.requireNonNull(outcomes.get(plan)), plan.hops()).value()),
                    Optional.of(Value.share(chain(plan.rule()).dropped(plan.hops()))),
                    plan.rule().alarms() == 1
                            ? Optional.of(Value.share(VisitChain.usualFormula(plan.rule(), plan.hops())))
                            : Optional.empty()));
        }
        return new Grid("by-bits", List.of("bits", "dropped", "theory", "usual"), rows);
    }
}
