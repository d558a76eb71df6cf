package kith.lab.replay;

import module java.base;
import kith.lab.ExpectedShares;
import kith.lab.FriendLimit;
import kith.lab.Proportion;
import kith.lab.ReplayPlan;
import kith.lab.ReplayRow;
import kith.lab.Rule;
import kith.lab.network.RunShare;
import kith.privacy.Level;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** What a replay of friends says, by Kith's own rule, with what books alone lead to expect. */
public final class RecognitionReport {
    private final People people;
    private final ReplayPlan plan;
    private final List<ReplayRow> rows;
    private final ExpectedShares expected;
    private final double alpha;

    /**
     * @param people who were replayed
     * @param plan what was tried
     * @param rows what was measured
     * @param expected what was to be expected
     * @param alpha which of the plan's shares of strangers the curves are for
     */
    public RecognitionReport(People people, ReplayPlan plan, List<ReplayRow> rows, ExpectedShares expected,
            double alpha) {
        this.people = people;
        this.plan = plan;
        this.rows = rows.stream().filter(row -> row.rule() == Rule.WEIGHTED).toList();
        this.expected = expected;
        this.alpha = alpha;
    }

    /** {@return all of it} */
    public Report report() {
        List<Figure> figures = new ArrayList<>(List.of(byFilters()));
        if (!few().isEmpty()) {
            figures.add(byFriends());
        }
        figures.add(strangers());
        return new Report(findings(), figures, List.of(table()));
    }

    private ReplayRow row(int level, FriendLimit friends, double share) {
        return rows.stream().filter(row -> row.filters() == level && row.friends().equals(friends)
                && row.alpha() == share).findFirst().orElseThrow();
    }

    private ReplayRow row(int level, FriendLimit friends) {
        return row(level, friends, alpha);
    }

    private List<Integer> levels() {
        return plan.filters().stream().sorted().toList();
    }

    private List<FriendLimit> few() {
        return plan.friends().stream().filter(few -> !few.isAll())
                .sorted((one, other) -> Integer.compare(one.most(), other.most())).toList();
    }

    private List<Finding> findings() {
        int level = plan.filters().contains(Level.FRIEND) ? Level.FRIEND : levels().getLast();
        List<Finding> findings = new ArrayList<>();
        for (FriendLimit friends : few()) {
            if (expected.has(friends)) {
                findings.add(new Finding("few", Map.of("friends", Value.count(friends.most()), "level",
                        Value.count(level), "measured", value(row(level, friends).recall()), "expected",
                        Value.share(expected.of(level, friends)), "ceiling", ceiling(row(level, friends)))));
            }
        }
        FriendLimit most = plan.friends().contains(FriendLimit.ALL) ? FriendLimit.ALL : few().getLast();
        ReplayRow row = row(level, most);
        if (most.isAll()) {
            findings.add(new Finding("all", Map.of("level", Value.count(level), "measured", value(row.recall()),
                    "ceiling", ceiling(row))));
        }
        findings.add(new Finding("strangers", Map.of("accepted", value(row.falseAccept()), "alpha",
                Value.share(alpha))));
        findings.add(people.finding(row.users()));
        return findings;
    }

    private Figure byFilters() {
        List<Series> series = new ArrayList<>();
        for (FriendLimit friends : few()) {
            series.add(new Series(id(friends), Series.Look.LINE,
                    levels().stream().map(level -> point(level, row(level, friends).recall())).toList()));
            if (expected.has(friends)) {
                series.add(new Series(id(friends) + "-theory", Series.Look.DASHED, levels().stream()
                        .map(level -> new Series.Point(level, expected.of(level, friends))).toList()));
            }
        }
        if (plan.friends().contains(FriendLimit.ALL)) {
            series.add(new Series(id(FriendLimit.ALL), Series.Look.LINE,
                    levels().stream().map(level -> point(level, row(level, FriendLimit.ALL).recall())).toList()));
            series.add(new Series("all-ceiling", Series.Look.DASHED, levels().stream().map(level -> new Series.Point(
                    level, row(level, FriendLimit.ALL).ceiling().known().estimate())).toList()));
        }
        return new Figure("by-filters", new Axis("level", Unit.COUNT, Axis.Scale.LINEAR), recognised(), series);
    }

    private Figure byFriends() {
        List<Series> series = new ArrayList<>();
        for (int level : levels()) {
            series.add(new Series(id(level), Series.Look.LINE,
                    few().stream().map(friends -> point(friends.most(), row(level, friends).recall())).toList()));
            series.add(new Series(id(level) + "-theory", Series.Look.DASHED, few().stream().filter(expected::has)
                    .map(friends -> new Series.Point(friends.most(), expected.of(level, friends))).toList()));
        }
        series.add(new Series("ceiling", Series.Look.DASHED, few().stream().map(friends -> new Series.Point(
                friends.most(), row(levels().getFirst(), friends).ceiling().known().estimate())).toList()));
        return new Figure("by-friends", new Axis("friends", Unit.COUNT, Axis.Scale.LINEAR), recognised(), series);
    }

    private static Axis recognised() {
        return new Axis("recognised", Unit.SHARE, Axis.Scale.LINEAR);
    }

    /** Strangers of those who hold the most filters, against how many may be accepted. */
    private Figure strangers() {
        FriendLimit most = plan.friends().contains(FriendLimit.ALL) ? FriendLimit.ALL : few().getLast();
        List<Double> alphas = plan.alphas().stream().sorted().toList();
        List<Series> series = new ArrayList<>();
        for (int level : levels()) {
            series.add(new Series(id(level), Series.Look.MARKS, alphas.stream()
                    .map(share -> point(share, row(level, most, share).falseAccept())).toList()));
        }
        series.add(new Series("most", Series.Look.DASHED, List.of(new Series.Point(0, 0),
                new Series.Point(alphas.getLast(), alphas.getLast()))));
        return new Figure("strangers", new Axis("alpha", Unit.SHARE, Axis.Scale.LINEAR),
                new Axis("accepted", Unit.SHARE, Axis.Scale.LINEAR), series);
    }

    private Grid table() {
        List<List<Optional<Value>>> cells = new ArrayList<>();
        for (int level : plan.filters()) {
            for (FriendLimit friends : plan.friends()) {
                ReplayRow row = row(level, friends);
                Proportion reached = row.ceiling().reached();
                cells.add(List.of(Optional.of(Value.count(level)),
                        Optional.of(friends.isAll() ? new Value.Word("all") : Value.count(friends.most())),
                        Optional.of(value(row.recall())),
                        expected.has(friends) ? Optional.of(Value.share(expected.of(level, friends)))
                                : Optional.empty(),
                        Optional.of(ceiling(row)), Optional.ofNullable(reached).map(RecognitionReport::value),
                        Optional.of(value(row.falseAccept()))));
            }
        }
        return new Grid("replay", List.of("level", "friends", "recognised", "theory", "ceiling", "reached", "accepted"),
                cells);
    }

    private static String id(FriendLimit friends) {
        return friends.isAll() ? "all" : "friends-" + friends.most();
    }

    private static String id(int level) {
        return "filters-" + level;
    }

    private static Series.Point point(double x, Proportion share) {
        return new RunShare(share).at(x);
    }

    private static Value value(Proportion share) {
        return new RunShare(share).value();
    }

    private static Value ceiling(ReplayRow row) {
        return Value.share(row.ceiling().known().estimate());
    }
}
