package kith.lab.replay;

import module java.base;
import kith.fault.EnumWord;
import kith.lab.FriendLimit;
import kith.lab.Proportion;
import kith.lab.circle.CircleRow;
import kith.lab.circle.CirclesPlan;
import kith.lab.circle.Founding;
import kith.lab.network.RunShare;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;
import org.jspecify.annotations.Nullable;

/** What a replay of circles says, with what books and plans alone lead to expect of the lists. */
public final class CircleReport {
    private static final int ONE = 1;
    private static final int TWO = 2;

    private final People people;
    private final CirclesPlan plan;
    private final List<CircleRow> rows;

    /**
     * @param people who were replayed
     * @param plan what was tried; the curves are for the first share that it plans for, and for its last filters
     * @param rows what was measured
     * @param alpha which of the plan's shares of strangers they are for
     */
    public CircleReport(People people, CirclesPlan plan, List<CircleRow> rows, double alpha) {
        this.people = people;
        this.plan = plan;
        this.rows = rows.stream().filter(row -> row.alpha() == alpha).toList();
    }

    /** {@return all of it} */
    public Report report() {
        List<Figure> figures = new ArrayList<>();
        for (Founding founding : Founding.values()) {
            figures.add(recognised(founding));
        }
        figures.add(strangers());
        return new Report(findings(), figures, List.of(table()));
    }

    private List<FriendLimit> members() {
        return plan.replay().friends().stream().sorted((one, other) -> Integer.compare(one.most(), other.most()))
                .toList();
    }

    private int filters() {
        return plan.replay().filters().getLast();
    }

    /** {@return the row of a list, alone or with filters} */
    private CircleRow list(Founding founding, FriendLimit members, int atLeast, int filters) {
        return row(founding, members, filters, list -> list != null && list.atLeast() == atLeast
                && list.wantedFpp() == plan.wantedFpps().getFirst());
    }

    private CircleRow friends(Founding founding, FriendLimit members) {
        return row(founding, members, filters(), list -> list == null);
    }

    private CircleRow row(Founding founding, FriendLimit members, int filters,
            Function<CircleRow.@Nullable ListKind, Boolean> isWanted) {
        return rows.stream().filter(row -> row.founding() == founding && row.members().equals(members)
                && row.filters() == filters && isWanted.apply(row.list())).findFirst().orElseThrow();
    }

    private List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        for (FriendLimit members : members()) {
            if (!members.isAll()) {
                CircleRow list = list(Founding.RANDOM, members, ONE, 0);
                findings.add(new Finding("list", Map.of("members", Value.count(members.most()), "measured",
                        value(list.recall()), "expected", expected(list, CircleRow.Expected::recall), "ceiling",
                        Value.share(list.ceiling().known().estimate()), "strangers", value(list.falseAccept()),
                        "filters", Value.count(filters()), "alone",
                        value(friends(Founding.RANDOM, members).recall()))));
            }
        }
        findings.add(people.finding(rows.getFirst().users()));
        return findings;
    }

    private static Value expected(CircleRow row, Function<CircleRow.Expected, Double> what) {
        return Value.share(Optional.ofNullable(row.expected()).map(what).orElseThrow());
    }

    private Figure recognised(Founding founding) {
        return new Figure(EnumWord.of(founding), new Axis("members", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("recognised", Unit.SHARE, Axis.Scale.LINEAR), List.of(
                line("list", members -> list(founding, members, ONE, 0)),
                theory("list", members -> list(founding, members, ONE, 0), CircleRow.Expected::recall),
                line("list-of-two", members -> list(founding, members, TWO, 0)),
                theory("list-of-two", members -> list(founding, members, TWO, 0), CircleRow.Expected::recall),
                line("filters-" + filters(), members -> friends(founding, members)),
                line("both-" + filters(), members -> list(founding, members, ONE, filters())),
                new Series("ceiling", Series.Look.DASHED, few().map(members -> new Series.Point(members.most(),
                        friends(founding, members).ceiling().known().estimate())).toList())));
    }

    /** Whoever asks all contacts has no number of members. */
    private Stream<FriendLimit> few() {
        return members().stream().filter(members -> !members.isAll());
    }

    private Series line(String id, Function<FriendLimit, CircleRow> row) {
        return new Series(id, Series.Look.LINE, few().map(members ->
                new RunShare(row.apply(members).recall()).at(members.most())).toList());
    }

    private Series theory(String id, Function<FriendLimit, CircleRow> row,
            Function<CircleRow.Expected, Double> what) {
        return new Series(id + "-theory", Series.Look.DASHED, few().map(members -> new Series.Point(members.most(),
                Optional.ofNullable(row.apply(members).expected()).map(what).orElseThrow())).toList());
    }

    private Figure strangers() {
        List<Series> series = new ArrayList<>();
        for (Founding founding : Founding.values()) {
            String id = EnumWord.of(founding);
            Function<FriendLimit, CircleRow> list = members -> list(founding, members, ONE, 0);
            series.add(new Series(id, Series.Look.MARKS, few().map(members ->
                    new RunShare(list.apply(members).falseAccept()).at(members.most())).toList()));
            series.add(theory(id, list, CircleRow.Expected::falseAccept));
        }
        return new Figure("strangers", new Axis("members", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("accepted", Unit.SHARE, Axis.Scale.LINEAR), series);
    }

    private Grid table() {
        List<List<Optional<Value>>> cells = new ArrayList<>();
        for (CircleRow row : rows) {
            CircleRow.ListKind list = row.list();
            CircleRow.Expected expected = row.expected();
            Proportion reached = row.ceiling().reached();
            cells.add(List.of(Optional.of(new Value.Word(EnumWord.of(row.founding()))),
                    Optional.of(row.members().isAll() ? new Value.Word("all") : Value.count(row.members().most())),
                    Optional.ofNullable(list).map(one -> Value.share(one.wantedFpp())),
                    Optional.ofNullable(list).map(one -> Value.count(one.atLeast())),
                    Optional.of(Value.count(row.filters())), Optional.of(value(row.recall())),
                    Optional.ofNullable(expected).map(one -> Value.share(one.recall())),
                    Optional.of(Value.share(row.ceiling().known().estimate())),
                    Optional.ofNullable(reached).map(CircleReport::value), Optional.of(value(row.falseAccept())),
                    Optional.ofNullable(expected).map(one -> Value.share(one.falseAccept())),
                    Optional.ofNullable(list).map(one -> value(one.refused()))));
        }
        return new Grid("circles", List.of("founding", "members", "planned", "at-least", "filters", "recognised",
                "theory", "ceiling", "reached", "accepted", "accepted-theory", "refused"), cells);
    }

    private static Value value(Proportion share) {
        return new RunShare(share).value();
    }
}
