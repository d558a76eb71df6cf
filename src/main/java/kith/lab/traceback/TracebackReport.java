package kith.lab.traceback;

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
final class TracebackReport {
    private final Plan chosen;

    TracebackReport(Plan chosen) {
        this.chosen = chosen;
    }

    Report of(Map<Plan, List<Outcome>> outcomes) {
        List<Outcome> runs = Objects.requireNonNull(outcomes.get(chosen));
        Map<Plan, List<Outcome>> sameDegree = only(outcomes, plan -> plan.degree() == chosen.degree());
        Map<Plan, List<Outcome>> sameBits = only(outcomes, plan -> plan.bits() == chosen.bits());
        return new Report(List.of(branches(runs), clean(runs), memory(runs), over(runs)),
                List.of(falseBranches("by-bits", new Axis("bits", Unit.NUMBER, Axis.Scale.LINEAR),
                        Axis.Scale.LOGARITHMIC, sameDegree, Plan::bits),
                        falseBranches("by-degree", new Axis("degree", Unit.COUNT, Axis.Scale.LINEAR),
                                Axis.Scale.LINEAR, sameBits, Plan::degree),
                        clean(sameDegree), ages(runs)),
                List.of(table(sameDegree)));
    }

    private static Map<Plan, List<Outcome>> only(Map<Plan, List<Outcome>> outcomes, Predicate<Plan> which) {
        Map<Plan, List<Outcome>> some = new LinkedHashMap<>(outcomes);
        some.keySet().removeIf(which.negate());
        return some;
    }

    private static Finding branches(List<Outcome> runs) {
        return new Finding("branches", Map.of("hops", new Value.Amount(mean(runs, Outcome::hops), Unit.NUMBER),
                "measured", RunMean.of(runs, Outcome::falseBranches).value(Unit.NUMBER), "theory",
                new Value.Amount(mean(runs, Outcome::expectedBranches), Unit.NUMBER), "questions",
                new Value.Amount(mean(runs, Outcome::questions), Unit.NUMBER)));
    }

    private static Finding clean(List<Outcome> runs) {
        return new Finding("clean", Map.of("measured", share(runs).value(), "theory",
                Value.share(mean(runs, Outcome::expectedClean))));
    }

    private Finding memory(List<Outcome> runs) {
        return new Finding("memory", Map.of("bits", new Value.Amount(chosen.bits(), Unit.BITS), "fpp",
                Value.share(mean(runs, Outcome::fpp)), "memory",
                new Value.Amount(mean(runs, Outcome::bits) * chosen.pages() / Byte.SIZE, Unit.BYTES), "packets",
                Value.count((double) chosen.packets() * chosen.pages())));
    }

    private Finding over(List<Outcome> runs) {
        return new Finding("over", Map.of("pages", Value.count(chosen.pages()), "before",
                Value.share(mean(runs, run -> run.found()[chosen.pages() - 1])), "after",
                Value.share(mean(runs, run -> run.found()[chosen.pages()]))));
    }

    private static Figure falseBranches(String id, Axis axis, Axis.Scale scale,
            Map<Plan, List<Outcome>> outcomes, ToDoubleFunction<Plan> x) {
        return new Figure(id, axis, new Axis("false-branches", Unit.NUMBER, scale),
                List.of(new Series("measured", Series.Look.MARKS, points(outcomes, x, Outcome::falseBranches)),
                        new Series("theory", Series.Look.DASHED, theory(outcomes, x, Outcome::expectedBranches))));
    }

    private static Figure clean(Map<Plan, List<Outcome>> outcomes) {
        return new Figure("clean", new Axis("bits", Unit.NUMBER, Axis.Scale.LINEAR),
                new Axis("clean", Unit.SHARE, Axis.Scale.LINEAR),
                List.of(new Series("measured", Series.Look.MARKS, outcomes.entrySet().stream()
                        .sorted(Comparator.comparingDouble(entry -> entry.getKey().bits()))
                        .map(entry -> share(entry.getValue()).at(entry.getKey().bits())).toList()),
                        new Series("theory", Series.Look.DASHED,
                                theory(outcomes, Plan::bits, Outcome::expectedClean))));
    }

    private Figure ages(List<Outcome> runs) {
        List<Series.Point> measured = new ArrayList<>();
        List<Series.Point> expected = new ArrayList<>();
        for (int i = 0; i < runs.getFirst().found().length; i++) {
            int age = i;
            measured.add(RunMean.of(runs, run -> run.found()[age]).at(age));
        }
        double over = chosen.pages() - 0.5;
        expected.addAll(List.of(new Series.Point(0, 1), new Series.Point(over, 1), new Series.Point(over, 0),
                new Series.Point(chosen.pages() + 1.0, 0)));
        return new Figure("ages", new Axis("age", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("found", Unit.SHARE, Axis.Scale.LINEAR),
                List.of(new Series("measured", Series.Look.MARKS, measured),
                        new Series("theory", Series.Look.DASHED, expected)));
    }

    private static Grid table(Map<Plan, List<Outcome>> outcomes) {
        return new Grid("memory", List.of("bits", "page", "fpp", "false-branches", "theory", "clean", "clean-theory",
                "questions"), outcomes.entrySet().stream()
                        .sorted(Comparator.comparingDouble(entry -> entry.getKey().bits()))
                        .map(entry -> Grid.row(new Value.Amount(entry.getKey().bits(), Unit.NUMBER),
                                new Value.Amount(mean(entry.getValue(), Outcome::bits) / Byte.SIZE, Unit.BYTES),
                                Value.share(mean(entry.getValue(), Outcome::fpp)),
                                RunMean.of(entry.getValue(), Outcome::falseBranches).value(Unit.NUMBER),
                                new Value.Amount(mean(entry.getValue(), Outcome::expectedBranches), Unit.NUMBER),
                                share(entry.getValue()).value(),
                                Value.share(mean(entry.getValue(), Outcome::expectedClean)),
                                new Value.Amount(mean(entry.getValue(), Outcome::questions), Unit.NUMBER)))
                        .toList());
    }

    private static List<Series.Point> points(Map<Plan, List<Outcome>> outcomes, ToDoubleFunction<Plan> x,
            ToDoubleFunction<Outcome> said) {
        return outcomes.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> x.applyAsDouble(entry.getKey())))
                .map(entry -> RunMean.of(entry.getValue(), said).at(x.applyAsDouble(entry.getKey()))).toList();
    }

    private static List<Series.Point> theory(Map<Plan, List<Outcome>> outcomes, ToDoubleFunction<Plan> x,
            ToDoubleFunction<Outcome> expected) {
        return outcomes.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> x.applyAsDouble(entry.getKey())))
                .map(entry -> new Series.Point(x.applyAsDouble(entry.getKey()), mean(entry.getValue(), expected)))
                .toList();
    }

    private static RunShare share(List<Outcome> runs) {
        return RunShare.of(runs, Outcome::clean, Outcome::traces);
    }

    private static double mean(List<Outcome> runs, ToDoubleFunction<Outcome> said) {
        return RunMean.of(runs, said).mean();
    }
}
