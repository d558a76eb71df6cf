package kith.lab.spamlist;

import module java.base;
import kith.bloom.BloomFilter;
import kith.fault.EnumWord;
import kith.lab.Proportion;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** The report, as it grows. */
final class SpamReport {
    private static final double NANOSECONDS_A_MILLISECOND = 1e6;
    private static final double NANOSECONDS_A_SECOND = 1e9;
    private static final int CURVE = 50;

    private final SpamPlan plan;
    private final BloomFilter filter;
    private final int items;
    private final List<Finding> findings = new ArrayList<>();
    private final List<Figure> figures = new ArrayList<>();
    private final List<Grid> tables = new ArrayList<>();

    /** Begins with the memory, which is known at once. */
    SpamReport(SpamPlan plan, Senders senders, BloomFilter filter) {
        this.plan = plan;
        this.filter = filter;
        this.items = senders.bad().size();
        SpamMemory memory = SpamMemory.of(senders.addresses(), filter);
        findings.add(memory.finding());
        tables.add(memory.table());
        figures.add(memory.figure(plan.fpp()));
    }

    /** {@return what is known so far} */
    Report report() {
        return new Report(findings, figures, tables);
    }

    /** @param lines of the file that were no addresses */
    void skipped(long lines) {
        if (lines > 0) {
            findings.addFirst(new Finding("skipped", Map.of("lines", Value.count(lines))));
        }
    }

    /** @param steps while the filter was filled, the last one full */
    void filled(List<Filled> steps) {
        Filled full = steps.getLast();
        findings.add(new Finding("alarms", Map.of("probes", Value.count(SpamList.PROBES), "measured",
                interval(full.measured()), "expected", Value.share(full.expected()), "fill", Value.share(full.byFill()),
                "agreement", agreement(full.measured(), full.byFill()))));
        figures.add(new Figure("alarms", new Axis("entered", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("alarms", Unit.SHARE, Axis.Scale.LINEAR), List.of(
                        new Series("theory", Series.Look.DASHED,
                                curve(items, x -> filter.shape().expectedFpp((long) x))),
                        new Series("by-fill", Series.Look.LINE, steps.stream()
                                .map(step -> new Series.Point(step.entered(), step.byFill())).toList()),
                        new Series("measured", Series.Look.MARKS, steps.stream().map(SpamReport::point).toList()))));
    }

    /**
     * @param front with its exceptions
     * @param known good senders, for whom they were made
     */
    void allowed(Front front, List<Sender> known) {
        if (known.isEmpty()) {
            return;
        }
        int exceptions = front.exceptions().size();
        long left = known.stream().filter(front::leavesOpen).count();
        Proportion share = Proportion.ofTrials(exceptions, known.size());
        findings.add(new Finding("allowed", Map.of("known", Value.count(known.size()), "stopped",
                Value.count(exceptions), "expected", Value.count(Math.rint(known.size() * filter.fpp())), "share",
                interval(share), "agreement", agreement(share, filter.fpp()), "left", Value.count(left), "bytes",
                bytes(JavaMemory.hashSet(front.exceptions())))));
    }

    /** @param delivery of the messages */
    void delivered(Delivery delivery) {
        Mail.Counts alone = delivery.filter();
        findings.add(1, new Finding("missed", Map.of("bad", Value.count(alone.messages(Mail.Kind.BAD)), "missed",
                Value.count(delivery.missed()), "wrongly", Value.count(delivery.wronglyStopped()))));
        double messages = delivery.messages();
        double expected = alone.messages(Mail.Kind.BAD) + filter.fpp() * alone.messages(Mail.Kind.NEWCOMER);
        findings.add(new Finding("asked", Map.of("messages", Value.count(messages), "asked",
                Value.count(delivery.asked()), "expected", Value.count(Math.rint(expected)), "saved",
                Value.share(1 - delivery.asked() / messages))));
        double cost = plan.cost() * NANOSECONDS_A_MILLISECOND;
        findings.add(new Finding("cost", Map.of("cost", nanoseconds(cost), "with",
                seconds(delivery.asked() * cost / NANOSECONDS_A_SECOND), "without",
                seconds(messages * cost / NANOSECONDS_A_SECOND))));
        tables.add(table(delivery));
    }

    private Grid table(Delivery delivery) {
        return new Grid("mail", List.of("kind", "messages", "filter-alone", "expected", "stopped"),
                IntStream.range(0, Mail.Kind.values().length).mapToObj(i -> {
                    Mail.Kind kind = Mail.Kind.values()[i];
                    double share = kind == Mail.Kind.BAD ? 1 : filter.fpp();
                    return Grid.row(new Value.Word(EnumWord.of(kind)),
                            Value.count(delivery.filter().messages(kind)), Value.count(delivery.filter().hits(kind)),
                            Value.count(Math.rint(share * delivery.filter().messages(kind))),
                            Value.count(delivery.stopped().hits(kind)));
                }).toList());
    }

    /** @param times of filter and list */
    void times(LookUpTimes times) {
        findings.add(new Finding(plan.onDisk() ? "times-disk"
                : "times-memory", Map.of("front", nanoseconds(times.front()),
                "list", nanoseconds(times.list()), "times", new Value.Amount(times.list() / times.front(), Unit.NUMBER),
                "rounds", Value.count(LookUpTimes.ROUNDS))));
    }

    /** @param shares of bad messages from none to all */
    void shares(List<SpamList.Share> shares) {
        double newcomers = plan.known() == 0 ? 1 : plan.newcomers();
        double fpp = filter.shape().expectedFpp(items);
        DoubleUnaryOperator theory = bad -> bad + (1 - bad) * newcomers * fpp;
        List<Series.Point> points = shares.stream().map(SpamReport::point).toList();
        figures.add(new Figure("asked", new Axis("bad", Unit.SHARE, Axis.Scale.LINEAR),
                new Axis("asked", Unit.SHARE, Axis.Scale.LINEAR), List.of(
                        new Series("without", Series.Look.DASHED, curve(1, x -> 1)),
                        new Series("theory", Series.Look.DASHED, curve(1, theory)),
                        new Series("measured", Series.Look.MARKS, points))));
    }

    private static Series.Point point(SpamList.Share share) {
        Mail.Counts counts = share.counts();
        int messages = IntStream.of(counts.messages()).sum();
        Proportion asked = Proportion.ofTrials(counts.allHits(), messages);
        return new Series.Point(share.bad(), asked.estimate(), asked.low(), asked.high());
    }

    private static List<Series.Point> curve(double last, DoubleUnaryOperator theory) {
        return DoubleStream.iterate(0, i -> i <= CURVE, i -> i + 1).map(i -> last * i / CURVE)
                .mapToObj(x -> new Series.Point(x, theory.applyAsDouble(x))).toList();
    }

    private static Series.Point point(Filled step) {
        return new Series.Point(step.entered(), step.measured().estimate(), step.measured().low(),
                step.measured().high());
    }

    private static Value agreement(Proportion measured, double expected) {
        return new Value.Word(measured.low() <= expected && expected <= measured.high() ? "within" : "outside");
    }

    private static Value interval(Proportion share) {
        return new Value.Interval(share.estimate(), share.low(), share.high(), Unit.SHARE);
    }

    private static Value bytes(double bytes) {
        return new Value.Amount(bytes, Unit.BYTES);
    }

    private static Value nanoseconds(double time) {
        return new Value.Amount(time, Unit.NANOSECONDS);
    }

    private static Value seconds(double time) {
        return new Value.Amount(time, Unit.SECONDS);
    }
}
