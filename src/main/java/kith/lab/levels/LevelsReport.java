package kith.lab.levels;

import module java.base;
import kith.lab.EmailNetwork;
import kith.lab.Proportion;
import kith.privacy.Edition;
import kith.privacy.Level;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;

/** What levels are worth and what they cost, in sentences, curves and a table. */
final class LevelsReport {
    private final Levels.Found found;
    private final EmailNetwork network;
    private final boolean read;

    LevelsReport(Levels.Found found, EmailNetwork network, boolean read) {
        this.found = found;
        this.network = network;
        this.read = read;
    }

    Report report() {
        return new Report(findings(), List.of(byLevel(), byPrecision()), List.of(table(), reached()));
    }

    private List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        for (int friends = 0; friends < Levels.FRIENDS.size(); friends++) {
            findings.add(oneWord(friends));
        }
        findings.add(usual());
        findings.add(new Finding(read ? "read" : "made-up", Map.of("people",
                Value.count(network.people()), "edges", Value.count(network.edges()), "users",
                Value.count(found.row(1, 0).users()))));
        return findings;
    }

    /**
     * {@return from how many filters on one match is enough among so many friends who all gave as many: at least
     * log2(r / alpha); more than there are where it never is}
     */
    static int oneWordDecides(int friends, double alpha) {
        return Math.max(1, (int) Math.ceil(Math.log(friends / alpha) / Math.log(2)));
    }

    private Finding oneWord(int friends) {
        int count = Levels.FRIENDS.get(friends).most();
        int level = oneWordDecides(count, found.alpha());
        Value number = Value.count(count);
        if (level > Edition.POOL) {
            return new Finding("never", Map.of("friends", number));
        }
        return new Finding("one-word", Map.of("friends", number, "level", Value.count(level), "measured",
                interval(found.row(level, friends).recall()), "expected", Value.share(found.expected(level, friends)),
                "ceiling", Value.share(found.row(level, friends).ceiling().known().estimate()), "precision",
                interval(found.attack().precision(level))));
    }

    /** What the usual level is worth, and what two more filters would change on both sides. */
    private Finding usual() {
        int more = Level.FRIEND + 2;
        int three = 1;
        return new Finding("usual", Map.of("level", Value.count(Level.FRIEND), "more", Value.count(more),
                "recognised", Value.share(found.row(Level.FRIEND, three).recall().estimate()), "better",
                Value.share(found.row(more, three).recall().estimate()), "precision",
                Value.share(found.attack().precision(Level.FRIEND).estimate()), "surer",
                Value.share(found.attack().precision(more).estimate()), "guesses", Value.count(found.guesses()),
                "contacts", Value.count(Math.round(found.attack().meanContacts()))));
    }

    private Figure byLevel() {
        List<Series> series = new ArrayList<>();
        for (int friends = 0; friends < Levels.FRIENDS.size(); friends++) {
            int few = friends;
            series.add(series(name(few), Series.Look.LINE, level -> point(level, found.row(level, few).recall())));
            series.add(series(name(few) + "-theory", Series.Look.DASHED,
                    level -> new Series.Point(level, found.expected(level, few))));
        }
        series.add(series("precision", Series.Look.MARKS, level -> point(level, found.attack().precision(level))));
        series.add(series("precision-theory", Series.Look.DASHED,
                level -> new Series.Point(level, found.attack().expected(level))));
        return new Figure("by-level", new Axis("level", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("share", Unit.SHARE, Axis.Scale.LINEAR), series);
    }

    private Figure byPrecision() {
        List<Series> series = new ArrayList<>();
        for (int friends = 0; friends < Levels.FRIENDS.size(); friends++) {
            int few = friends;
            series.add(series(name(few), Series.Look.MARKS,
                    level -> point(found.attack().precision(level).estimate(), found.row(level, few).recall())));
            series.add(series(name(few) + "-theory", Series.Look.DASHED,
                    level -> new Series.Point(found.attack().expected(level), found.expected(level, few))));
        }
        return new Figure("by-precision", new Axis("precision", Unit.SHARE, Axis.Scale.LINEAR),
                new Axis("recognised", Unit.SHARE, Axis.Scale.LINEAR), series);
    }

    private Grid table() {
        List<List<Optional<Value>>> rows = new ArrayList<>();
        for (int level = 1; level <= Edition.POOL; level++) {
            List<Value> row = new ArrayList<>(List.of(Value.count(level), interval(found.attack().precision(level)),
                    Value.share(found.attack().expected(level))));
            for (int friends = 0; friends < Levels.FRIENDS.size(); friends++) {
                row.add(interval(found.row(level, friends).recall()));
                row.add(Value.share(found.expected(level, friends)));
            }
            rows.add(row.stream().map(Optional::of).toList());
        }
        List<String> columns = new ArrayList<>(List.of("level", "precision", "precision-theory"));
        for (int friends = 0; friends < Levels.FRIENDS.size(); friends++) {
            columns.add(name(friends));
            columns.add(name(friends) + "-theory");
        }
        return new Grid("levels", columns, rows);
    }

    /** {@return of those whom a friend knows, how many are recognised} */
    private Grid reached() {
        List<String> columns = new ArrayList<>(List.of("level"));
        IntStream.range(0, Levels.FRIENDS.size()).forEach(friends -> columns.add(name(friends)));
        return new Grid("reached", columns, IntStream.rangeClosed(1, Edition.POOL).mapToObj(level -> {
            List<Optional<Value>> row = new ArrayList<>(List.of(Optional.of(Value.count(level))));
            for (int friends = 0; friends < Levels.FRIENDS.size(); friends++) {
                row.add(Optional.ofNullable(found.row(level, friends).ceiling().reached()).map(LevelsReport::interval));
            }
            return row;
        }).toList());
    }

    private static String name(int friends) {
        return "friends-" + Levels.FRIENDS.get(friends).most();
    }

    private static Series series(String id, Series.Look look, IntFunction<Series.Point> point) {
        return new Series(id, look, IntStream.rangeClosed(1, Edition.POOL).mapToObj(point).toList());
    }

    private static Series.Point point(double x, Proportion share) {
        return new Series.Point(x, share.estimate(), share.low(), share.high());
    }

    private static Value interval(Proportion share) {
        return new Value.Interval(share.estimate(), share.low(), share.high(), Unit.SHARE);
    }
}
