package kith.lab.replay;

import module java.base;
import kith.fault.EnumWord;
import kith.lab.PairedDifference;
import kith.lab.Proportion;
import kith.lab.network.RunShare;
import kith.lab.whom.WhomExpected;
import kith.lab.whom.WhomPlan;
import kith.lab.whom.WhomRow;
import kith.lab.whom.WhomRow.Choice;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** What next friends bring, chosen in one way and another, beside what no choice of them can exceed but by chance. */
public final class WhomReport {
    private final People people;
    private final WhomPlan plan;
    private final List<WhomRow> rows;
    private final WhomExpected expected;

    /**
     * @param people who were replayed
     * @param plan what was tried
     * @param rows what was measured
     * @param expected of friends by chance
     */
    public WhomReport(People people, WhomPlan plan, List<WhomRow> rows, WhomExpected expected) {
        this.people = people;
        this.plan = plan;
        this.rows = rows;
        this.expected = expected;
    }

    /** {@return all of it} */
    public Report report() {
        List<Figure> figures = new ArrayList<>();
        // The one with whom advice is best first.
        for (int friends : plan.friends().reversed()) {
            for (int filters : plan.filters()) {
                figures.add(figure(filters, friends));
            }
        }
        return new Report(findings(), figures, List.of(table()));
    }

    private Stream<WhomRow> next(int filters, int friends) {
        return rows.stream().filter(row -> row.choice() == Choice.NEXT_FRIENDS && row.filters() == filters
                && row.friends() == friends);
    }

    private List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        for (int filters : plan.filters()) {
            for (int friends : plan.friends()) {
                WhomRow row = next(filters, friends).findFirst().orElseThrow();
                Map<String, Value> values = Map.of("filters", Value.count(filters), "friends", Value.count(friends),
                        "chance", value(row.chance()), "expected",
                        Value.share(expected.recognised(filters, friends, row.next())), "seeing", value(row.seeing()),
                        "advised", value(row.advised()), "told", Value.share(row.told()));
                findings.add(new Finding(row.told() > 0 ? "next" : "nothing", values));
            }
        }
        findings.add(people.finding(rows.getFirst().gain().users()));
        return findings;
    }

    private Figure figure(int filters, int friends) {
        List<Series> series = new ArrayList<>(List.of(
                line("chance", filters, friends, WhomRow::chance),
                theory("chance-theory", filters, friends, next -> expected.recognised(filters, friends, next)),
                theory("chance-ceiling", filters, friends, next -> expected.known(filters, friends, next)),
                line("advised", filters, friends, WhomRow::advised),
                ceiling("advised-ceiling", filters, friends, WhomRow::advised),
                line("seeing", filters, friends, WhomRow::seeing),
                ceiling("seeing-ceiling", filters, friends, WhomRow::seeing)));
        return new Figure("friends-" + friends + "-filters-" + filters, new Axis("next", Unit.COUNT,
                Axis.Scale.LINEAR), new Axis("recognised", Unit.SHARE, Axis.Scale.LINEAR), series);
    }

    /** Every way begins where nobody came yet. */
    private Series line(String id, int filters, int friends, Function<WhomRow, WhomRow.Outcome> choice) {
        Proportion before = next(filters, friends).findFirst().orElseThrow().before().share();
        return new Series(id, Series.Look.LINE, Stream.concat(Stream.of(new RunShare(before).at(0)),
                next(filters, friends).map(row -> new RunShare(choice.apply(row).share()).at(row.next()))).toList());
    }

    private Series theory(String id, int filters, int friends, Function<Integer, Double> share) {
        return new Series(id, Series.Look.DASHED, next(filters, friends)
                .map(row -> new Series.Point(row.next(), share.apply(row.next()))).toList());
    }

    private Series ceiling(String id, int filters, int friends, Function<WhomRow, WhomRow.Outcome> choice) {
        return new Series(id, Series.Look.DASHED, next(filters, friends)
                .map(row -> new Series.Point(row.next(), choice.apply(row).ceiling().known())).toList());
    }

    private Grid table() {
        List<List<Optional<Value>>> cells = new ArrayList<>();
        for (WhomRow row : rows) {
            boolean next = row.choice() == Choice.NEXT_FRIENDS;
            List<Optional<Value>> one = new ArrayList<>(Grid.row(new Value.Word(EnumWord.of(row.choice())),
                    Value.count(row.filters()), Value.count(row.friends()), Value.count(row.next())));
            for (WhomRow.Outcome outcome : List.of(row.before(), row.chance(), row.advised(), row.seeing())) {
                one.add(Optional.of(value(outcome)));
                one.add(Optional.ofNullable(outcome.ceiling().reached()).map(Value::share));
            }
            one.add(next ? Optional.of(Value.share(expected.recognised(row.filters(), row.friends(), row.next())))
                    : Optional.empty());
            one.add(Optional.of(value(row.gain())));
            one.add(Optional.of(Value.share(row.told())));
            one.add(Optional.ofNullable(row.toldGain()).map(WhomReport::value));
            cells.add(one);
        }
        return new Grid("choices", List.of("choice", "filters", "friends", "next", "before", "before-reached",
                "chance", "chance-reached", "advised", "advised-reached", "seeing", "seeing-reached", "chance-theory",
                "gain", "told", "told-gain"), cells);
    }

    private static Value value(WhomRow.Outcome outcome) {
        return new RunShare(outcome.share()).value();
    }

    private static Value value(PairedDifference gain) {
        return new Value.Interval(gain.estimate(), gain.low(), gain.high(), Unit.SHARE);
    }
}
