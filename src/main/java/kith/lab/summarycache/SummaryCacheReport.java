package kith.lab.summarycache;

import module java.base;
import kith.lab.network.RunMean;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** What is said of the runs that are done. */
final class SummaryCacheReport {
    private final Plan chosen;
    private final double load;
    private final int loadIndex;

    SummaryCacheReport(Plan chosen, double load) {
        this.chosen = chosen;
        this.load = load;
        this.loadIndex = chosen.loads().indexOf(load);
    }

    Report of(Map<Plan, List<Outcome>> outcomes) {
        List<Outcome> runs = Objects.requireNonNull(outcomes.get(chosen));
        return new Report(List.of(messages(runs), bytes(runs), falseHits(runs), staleMisses(runs), outOfDate(runs)),
                List.of(falseHitsByLoad(runs), messagesByDelay(outcomes), bytesByDelay(outcomes),
                        staleMissesByDelay(outcomes)),
                List.of(protocols(runs)));
    }

    private Finding messages(List<Outcome> runs) {
        RunMean ratio = RunMean.of(runs, Outcome::hitRatio);
        RunMean plain = RunMean.of(runs, run -> run.plain.queries);
        RunMean summaries = RunMean.of(runs, run -> chosenTraffic(run).messages());
        return new Finding("messages", Map.of("plain", plain.value(Unit.COUNT), "theory",
                Value.count(Math.rint(Theory.plainQueries(chosen.proxies(), ratio.mean(), chosen.requests()))), "ratio",
                Value.share(ratio.mean()), "summaries", summaries.value(Unit.COUNT), "factor",
                new Value.Amount(2 * plain.mean() / summaries.mean(), Unit.NUMBER)));
    }

    private Finding bytes(List<Outcome> runs) {
        double plain = RunMean.of(runs, run -> run.plain.bytes).mean();
        double summaries = RunMean.of(runs, run -> chosenTraffic(run).bytes).mean();
        return new Finding("bytes", Map.of("plain", new Value.Amount(plain, Unit.BYTES), "exact",
                new Value.Amount(RunMean.of(runs, run -> run.exact.bytes).mean(), Unit.BYTES), "summaries",
                new Value.Amount(summaries, Unit.BYTES), "share", Value.share(summaries / plain)));
    }

    private Finding falseHits(List<Outcome> runs) {
        Theory theory = new Theory(chosen);
        return new Finding("false-hits", Map.of("measured",
                RunMean.of(runs, run -> (double) chosenTraffic(run).falseByFilter / run.silent).value(Unit.SHARE),
                "theory", Value.share(theory.fpp(load)), "load", new Value.Amount(load, Unit.NUMBER)));
    }

    private Finding staleMisses(List<Outcome> runs) {
        double remote = runs.stream().mapToLong(Outcome::remote).sum();
        double expected = runs.stream()
                .mapToDouble(run -> new Theory(chosen).staleMisses(new Theory(chosen).fpp(load), run)).sum();
        return new Finding("stale-misses", Map.of("measured",
                RunMean.of(runs, run -> share(chosenTraffic(run).staleMisses, run.remote())).value(Unit.SHARE),
                "theory", Value.share(share(expected, remote)), "delay", Value.share(chosen.delay())));
    }

    private static Finding outOfDate(List<Outcome> runs) {
        return new Finding("out-of-date", Map.of("measured",
                RunMean.of(runs, run -> share(run.outOfDate, run.copies)).value(Unit.SHARE), "theory",
                Value.share(RunMean.of(runs, run -> share(run.outOfDateExpected, run.copies)).mean())));
    }

    private Figure falseHitsByLoad(List<Outcome> runs) {
        Theory theory = new Theory(chosen);
        List<Series.Point> measured = new ArrayList<>();
        List<Series.Point> expected = new ArrayList<>();
        for (int i = 0; i < chosen.loads().size(); i++) {
            int index = i;
            double bits = chosen.loads().get(i);
            measured.add(RunMean.of(runs, run -> (double) run.filters.get(index).falseByFilter / run.requests)
                    .at(bits));
        }
        // Theory says something of lengths between those that were tried, too.
        for (double bits = chosen.loads().getFirst(); bits <= chosen.loads().getLast(); bits++) {
            double between = bits;
            expected.add(new Series.Point(bits,
                    RunMean.of(runs, run -> theory.falseHits(between, run) / run.requests).mean()));
        }
        return new Figure("false-hits", new Axis("load", Unit.NUMBER, Axis.Scale.LINEAR),
                new Axis("false-hits", Unit.NUMBER, Axis.Scale.LOGARITHMIC),
                List.of(new Series("summaries", Series.Look.MARKS, measured),
                        new Series("theory", Series.Look.DASHED, expected)));
    }

    private Figure messagesByDelay(Map<Plan, List<Outcome>> outcomes) {
        return new Figure("messages", delays(), new Axis("messages", Unit.NUMBER, Axis.Scale.LOGARITHMIC), List.of(
                measured("plain", outcomes, run -> (double) run.plain.messages() / run.requests),
                theory("plain-theory", outcomes, (theory, run) -> 2 * Theory.plainQueries(chosen.proxies(),
                        run.hitRatio(), chosen.requests()) / run.requests),
                measured("summaries", outcomes, run -> (double) chosenTraffic(run).messages() / run.requests),
                theory("summaries-theory", outcomes, (theory, run) -> theory.messages(load, run) / run.requests),
                measured("exact", outcomes, run -> (double) run.exact.messages() / run.requests),
                theory("exact-theory", outcomes, (theory, run) -> theory.exactMessages(run) / run.requests)));
    }

    private Figure bytesByDelay(Map<Plan, List<Outcome>> outcomes) {
        return new Figure("bytes", delays(), new Axis("bytes", Unit.BYTES, Axis.Scale.LOGARITHMIC), List.of(
                measured("plain", outcomes, run -> run.plain.bytes / run.requests),
                theory("plain-theory", outcomes, (theory, run) -> 2 * Messages.QUERY_BYTES * Theory
                        .plainQueries(chosen.proxies(), run.hitRatio(), chosen.requests()) / run.requests),
                measured("summaries", outcomes, run -> chosenTraffic(run).bytes / run.requests),
                theory("summaries-theory", outcomes, (theory, run) -> theory.bytes(load, run) / run.requests),
                measured("exact", outcomes, run -> run.exact.bytes / run.requests),
                theory("exact-theory", outcomes, (theory, run) -> theory.exactBytes(run) / run.requests)));
    }

    private Figure staleMissesByDelay(Map<Plan, List<Outcome>> outcomes) {
        return new Figure("stale-misses", delays(), new Axis("stale-misses", Unit.SHARE, Axis.Scale.LINEAR), List.of(
                measured("summaries", outcomes, run -> share(chosenTraffic(run).staleMisses, run.remote())),
                theory("theory", outcomes,
                        (theory, run) -> share(theory.staleMisses(theory.fpp(load), run), run.remote()))));
    }

    private static Axis delays() {
        return new Axis("delay", Unit.SHARE, Axis.Scale.LOGARITHMIC);
    }

    private static Stream<Map.Entry<Plan, List<Outcome>>> byDelay(Map<Plan, List<Outcome>> outcomes) {
        return outcomes.entrySet().stream().sorted(Comparator.comparingInt(entry -> entry.getKey().fresh()));
    }

    private static Series measured(String id, Map<Plan, List<Outcome>> outcomes, ToDoubleFunction<Outcome> said) {
        return new Series(id, Series.Look.MARKS, byDelay(outcomes)
                .map(entry -> RunMean.of(entry.getValue(), said).at(entry.getKey().delay())).toList());
    }

    private static Series theory(String id, Map<Plan, List<Outcome>> outcomes,
            ToDoubleBiFunction<Theory, Outcome> expected) {
        return new Series(id, Series.Look.DASHED, byDelay(outcomes)
                .map(entry -> new Series.Point(entry.getKey().delay(), RunMean.of(entry.getValue(),
                        run -> expected.applyAsDouble(new Theory(entry.getKey()), run)).mean()))
                .toList());
    }

    private Grid protocols(List<Outcome> runs) {
        List<List<Optional<Value>>> rows = new ArrayList<>();
        rows.add(row(new Value.Word("plain"), Optional.empty(), runs, run -> run.plain, 0));
        double directory = 16.0 * chosen.documents() * (chosen.proxies() - 1);
        rows.add(row(new Value.Word("exact"), Optional.empty(), runs, run -> run.exact, directory));
        for (int i = 0; i < chosen.loads().size(); i++) {
            int index = i;
            double bits = chosen.loads().get(i);
            rows.add(row(new Value.Word("summaries"), Optional.of(new Value.Amount(bits, Unit.NUMBER)), runs,
                    run -> run.filters.get(index),
                    Math.ceil(Proxy.shape(chosen, bits).bits() / 8.0) * (chosen.proxies() - 1)));
        }
        return new Grid("protocols",
                List.of("protocol", "load", "messages", "bytes", "remote-hits", "asked-out-of-date",
                "false-delay", "false-filter", "stale-misses", "memory"), rows);
    }

    /**
     * One protocol, all numbers a thousand requests but for the memory that a proxy needs for the others' summaries.
     */
    private static List<Optional<Value>> row(Value name, Optional<Value> bits, List<Outcome> runs,
            Function<Outcome, Traffic> which, double memory) {
        boolean asksEverybody = memory == 0;
        return List.of(Optional.of(name), bits, thousand(runs, run -> which.apply(run).messages(), Unit.NUMBER),
                thousand(runs, run -> which.apply(run).bytes, Unit.BYTES),
                thousand(runs, run -> which.apply(run).remoteHits, Unit.NUMBER),
                thousand(runs, run -> which.apply(run).outOfDate, Unit.NUMBER),
                asksEverybody ? Optional.empty() : thousand(runs, run -> which.apply(run).falseByDelay, Unit.NUMBER),
                asksEverybody ? Optional.empty() : thousand(runs, run -> which.apply(run).falseByFilter, Unit.NUMBER),
                thousand(runs, run -> which.apply(run).staleMisses, Unit.NUMBER),
                Optional.of(new Value.Amount(memory, Unit.BYTES)));
    }

    private static Optional<Value> thousand(List<Outcome> runs, ToDoubleFunction<Outcome> said, Unit unit) {
        return Optional.of(new Value.Amount(
                RunMean.of(runs, run -> 1000 * said.applyAsDouble(run) / run.requests).mean(), unit));
    }

    private Traffic chosenTraffic(Outcome run) {
        return run.filters.get(loadIndex);
    }

    private static double share(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }
}
