package kith.lab.compare;

import module java.base;
import kith.bloom.variant.Variant;
import kith.fault.EnumWord;
import kith.lab.experiment.Tally;
import kith.lab.timing.Spread;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Unit;
import kith.report.Value;

/** What was counted and measured of all filters, as findings and tables. */
final class ComparisonReport {
    private final Setting setting;
    private final Figure lengths;

    /** @param tally is asked, again and again, whether to stop */
    ComparisonReport(Setting setting, Tally tally) {
        this.setting = setting;
        lengths = Lengths.figure(setting.seed(), tally);
    }

    /**
     * {@return what is known so far}
     *
     * @param counted of some filters, at least one, or of all
     * @param times of all of them, or of none while they are not yet measured
     */
    Report of(List<Counted> counted, Map<Variant, Times> times) {
        List<Finding> findings = new ArrayList<>(List.of(agreement(counted), shortest(counted)));
        List<Grid> tables = new ArrayList<>(List.of(counts(counted), abilities(counted)));
        if (!times.isEmpty()) {
            findings.add(quickest(times));
            tables.add(1, durations(times));
        }
        return new Report(findings, List.of(lengths), tables);
    }

    private Finding agreement(List<Counted> counted) {
        return new Finding("agreement", Map.of("items", Value.count(setting.items()), "fpp", Value.share(setting.fpp()),
                "filters", Value.count(counted.size()), "agree",
                Value.count(counted.stream().filter(Counted::agrees).count())));
    }

    private static Finding shortest(List<Counted> counted) {
        Map<String, Value> values = new HashMap<>();
        put(values, "shortest", counted.stream().min(Comparator.comparingDouble(Counted::bits)).orElseThrow());
        Optional<Counted> forgetting = counted.stream()
                .filter(one -> one.variant().abilities().contains(Variant.Ability.DELETE))
                .min(Comparator.comparingDouble(Counted::bits));
        forgetting.ifPresent(one -> put(values, "forgetting", one));
        return new Finding(forgetting.isPresent() ? "shortest" : "shortest-so-far", values);
    }

    private static void put(Map<String, Value> values, String name, Counted one) {
        values.put(name, new Value.Word(one.variant().id()));
        values.put(name + "_bits", number(one.bits()));
    }

    private static Finding quickest(Map<Variant, Times> times) {
        Spread standard = standard(times).ask();
        Map.Entry<Variant, Times> slowest = times.entrySet().stream()
                .max(Comparator.comparingDouble(one -> one.getValue().ask().median())).orElseThrow();
        return new Finding("times", Map.of("ask", new Value.Amount(standard.median(), Unit.NANOSECONDS), "slowest",
                new Value.Word(slowest.getKey().id()), "ratio",
                number(slowest.getValue().ask().median() / standard.median())));
    }

    private static Times standard(Map<Variant, Times> times) {
        return Optional.ofNullable(times.get(Variant.STANDARD)).orElseThrow();
    }

    private static Grid counts(List<Counted> counted) {
        return new Grid("counts", List.of("filter", "bits-per-item", "sent", "expected", "measured", "agreement"),
                counted.stream().map(one -> List.of(name(one.variant()), Optional.of(number(one.bits())),
                        one.sent().isPresent() ? Optional.of(number(one.sent().getAsDouble()))
                        : Optional.<Value>empty(),
                        Optional.of(Value.share(one.expected())),
                        Optional.<Value>of(new Value.Interval(one.measured().estimate(), one.measured().low(),
                                one.measured().high(), Unit.SHARE)),
                        Optional.<Value>of(new Value.Word(one.agrees() ? "within" : "outside")))).toList());
    }

    /** Nanoseconds, and beside them by how much that is more than a standard filter takes for a put or a look-up. */
    private static Grid durations(Map<Variant, Times> times) {
        Times standard = standard(times);
        List<List<Optional<Value>>> rows = new ArrayList<>();
        times.forEach((variant, time) -> rows.add(Stream.of(Stream.of(name(variant)),
                cells(Optional.of(time.put()), standard.put()), cells(Optional.of(time.ask()), standard.ask()),
                cells(time.remove(), standard.put())).flatMap(Function.identity()).toList()));
        return new Grid("times",
                List.of("filter", "put", "put-ratio", "ask", "ask-ratio", "remove", "remove-ratio"), rows);
    }

    private static Stream<Optional<Value>> cells(Optional<Spread> time, Spread standard) {
        return Stream.of(time.map(one -> new Value.Amount(one.median(), Unit.NANOSECONDS)),
                time.map(one -> number(one.median() / standard.median())));
    }

    private static Grid abilities(List<Counted> counted) {
        List<String> columns = new ArrayList<>(List.of("filter"));
        Arrays.stream(Variant.Ability.values()).map(EnumWord::of).forEach(columns::add);
        return new Grid("abilities", columns, counted.stream().map(one -> Stream.concat(Stream.of(name(one.variant())),
                Arrays.stream(Variant.Ability.values()).map(ability -> Optional.<Value>of(
                        new Value.Word(one.variant().abilities().contains(ability) ? "yes" : "no")))).toList())
                                .toList());
    }

    private static Optional<Value> name(Variant variant) {
        return Optional.of(new Value.Word(variant.id()));
    }

    private static Value number(double number) {
        return new Value.Amount(number, Unit.NUMBER);
    }
}
