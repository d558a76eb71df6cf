package kith.lab.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import kith.bloom.Shape;
import kith.lab.circle.CircleRules;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.report.Figure;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Value;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What replays of invented people measure is what is worked out without any filter. */
@Tag("exhaustive")
class ReplayReportsTest {
    private static final int USERS = 100;
    private static final String SEED = "1";
    /** Of hundreds of points one may be so far off; a theory that is wrong is farther off in many. */
    private static final double DEVIATIONS = 4;
    /** So much shares may differ where hardly anything is expected and a few are found. */
    private static final double SLACK = 0.01;
    private static final CircleRules RULES = (members, contacts, fpp) ->
            new CircleRules.Terms(Shape.fromNP((long) members * contacts, fpp), 2 * fpp);

    private static Report run(Experiment experiment, String... more) {
        Map<String, String> typed = new HashMap<>(Map.of("users", Integer.toString(USERS), "seed", SEED));
        IntStream.range(0, more.length / 2).forEach(i -> typed.put(more[2 * i], more[2 * i + 1]));
        return experiment.run(Settings.of(experiment, typed), Watch.none());
    }

    private static Figure figure(Report report, String id) {
        return report.figures().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    }

    private static Series series(Figure figure, String id) {
        return figure.series().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    }

    /** {@return how many points of a curve lie where its theory says something between hardly anyone and nearly all} */
    private static int assertAgrees(Figure figure, String id, double trials) {
        Series theory = series(figure, id + "-theory");
        int decided = 0;
        for (Series.Point expected : theory.points()) {
            Series.Point measured = series(figure, id).points().stream().filter(one -> one.x() == expected.x())
                    .findFirst().orElseThrow();
            double y = expected.y();
            assertEquals(y, measured.y(), DEVIATIONS * Math.sqrt(y * (1 - y) / trials) + SLACK,
                    figure.id() + ", " + id + " at " + expected.x());
            decided += y > 0.05 && y < 0.95 ? 1 : 0;
        }
        return decided;
    }

    @Test
    void friendsRecogniseWhatBooksLeadToExpect() {
        Report report = run(new Recognise());
        int decided = 0;
        for (int friends : List.of(1, 3, 5, 10)) {
            decided += assertAgrees(figure(report, "by-filters"), "friends-" + friends, USERS);
        }
        for (int filters : List.of(1, 3, 5, 7, 10)) {
            assertAgrees(figure(report, "by-friends"), "filters-" + filters, USERS);
            for (Series.Point point : series(figure(report, "strangers"), "filters-" + filters).points()) {
                assertTrue(point.low() <= point.x() + 1e-9, point::toString);
            }
        }
        assertTrue(decided > 8, "only " + decided + " points say anything");
        Figure byFriends = figure(report, "by-friends");
        assertEquals(List.of(1., 3., 5., 10.), series(byFriends, "ceiling").points().stream().map(Series.Point::x)
                .toList());
        series(byFriends, "ceiling").points().forEach(ceiling -> assertTrue(series(byFriends, "filters-10").points()
                .stream().filter(one -> one.x() == ceiling.x()).allMatch(one -> one.low() <= ceiling.y()
                        && ceiling.y() <= one.high()), ceiling::toString));
    }

    /** Planned for what members have, and for what the user has: too few now and then, and lists are refused. */
    @Test
    void listsRecogniseWhatBooksAndPlansLeadToExpect() {
        int decided = 0;
        for (String contacts : List.of("classes", "own")) {
            Report report = run(new Circles(RULES), "contacts", contacts, "fpp", "0.009");
            for (String founding : List.of("random", "clustered")) {
                decided += assertAgrees(figure(report, founding), "list", USERS);
                decided += assertAgrees(figure(report, founding), "list-of-two", USERS);
                assertAgrees(figure(report, "strangers"), founding, USERS * 20.);
            }
        }
        assertTrue(decided > 15, "only " + decided + " points say anything");
    }

    @Test
    void forecastsAreTrueOnAverageAndTheirIntervalsHold() {
        Report report = run(new Foretell());
        Grid forecasts = report.tables().getFirst();
        for (List<Optional<Value>> row : forecasts.rows()) {
            String forecast = ((Value.Word) row.getFirst().orElseThrow()).id();
            double foretold = number(row.get(1));
            double found = number(row.get(2));
            if (forecast.equals("naive")) {
                assertTrue(foretold > found + 0.2, row::toString);
            } else {
                assertEquals(found, foretold, 0.06, row::toString);
                assertTrue(number(row.get(5)) >= 0.9, row::toString);
            }
            assertTrue(number(row.get(3)) >= found - 0.03, row::toString);
        }
        Figure calibration = figure(report, "calibration-friends");
        assertEquals(List.of(new Series.Point(0, 0), new Series.Point(1, 1)),
                series(calibration, "found-theory").points());
        // Whoever is told little and whoever is told much find what all do on average, or what they are told.
        double mean = number(forecasts.rows().getFirst().get(2));
        for (Series.Point point : series(calibration, "found").points()) {
            double nearest = Math.min(mean, point.x());
            double farthest = Math.max(mean, point.x());
            assertTrue(point.low() <= farthest + SLACK && point.high() >= nearest - SLACK, point::toString);
        }
    }

    private static double number(Optional<Value> cell) {
        return switch (cell.orElseThrow()) {
            case Value.Amount amount -> amount.number();
            case Value.Interval interval -> interval.number();
            case Value.Word word -> throw new AssertionError(word);
            case Value.Text text -> throw new AssertionError(text);
        };
    }

    /** Means of four draws and two rounds scatter less than single trials. */
    @Test
    void friendsByChanceBringWhatBooksLeadToExpect() {
        int decided = 0;
        for (String filters : List.of("7", "9")) {
            Report report = run(new Whom(), "filters", filters, "rounds", "2");
            Figure figure = report.figures().getFirst();
            assertEquals("friends-3-filters-" + filters, figure.id());
            decided += assertAgrees(figure, "chance", USERS);
            for (Series.Point known : series(figure, "chance-ceiling").points()) {
                double y = known.y();
                assertTrue(series(figure, "chance").points().stream().filter(one -> one.x() == known.x())
                        .allMatch(one -> one.y() <= y + DEVIATIONS * Math.sqrt(y * (1 - y) / USERS) + SLACK));
            }
        }
        assertTrue(decided >= 5, "only " + decided + " points say anything");
    }
}
