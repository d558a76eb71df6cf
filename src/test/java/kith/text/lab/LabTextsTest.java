package kith.text.lab;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.app.lab.RunExperiment;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Watch;
import kith.picture.Layout;
import kith.picture.LineChart;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Finding;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import kith.report.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every experiment is run, small, and everything in its report has words in both languages. */
class LabTextsTest {
    private static final Pattern NEEDLESS_BLANK = Pattern.compile("[）\\p{IsHan}] \\p{IsHan}");

    /** Settings with which an experiment is soon done; the rest as usual. */
    private static final Map<String, Map<String, String>> SMALL = Map.ofEntries(
            entry("analysis", Map.of("items", "50", "runs", "2", "probes", "1000")),
            entry("spectrum", Map.of("items", "50", "total", "500", "runs", "2")),
            entry("deletion", Map.of("items", "100", "runs", "2", "probes", "500")),
            entry("compare", Map.of("items", "4096", "runs", "2", "probes", "100", "milliseconds", "1")),
            entry("lookups", Map.of("entries", "1000", "milliseconds", "1")),
            entry("vectors", Map.of("items", "300", "queries", "300", "runs", "2")),
            entry("shortening", Map.of("items", "500", "runs", "2")),
            entry("spam-list", Map.of("items", "2000", "known", "500", "messages", "2000")),
            entry("summary-cache",
                    Map.of("proxies", "3", "requests", "200", "documents", "50", "pages", "200", "runs", "2")),
            entry("traceback", Map.of("routers", "20", "packets", "20", "traces", "10", "runs", "2")),
            entry("routing", Map.of("nodes", "40", "documents", "5", "queries", "20", "runs", "2")),
            entry("levels", Map.of("users", "10", "guesses", "500")),
            entry("recognise", Map.of("users", "10")),
            entry("circles", Map.of("users", "10")),
            entry("foretell", Map.of("users", "20")),
            entry("whom", Map.of("users", "10", "rounds", "1")),
            entry("loops", Map.of("routers", "60", "packets", "50", "faults", "0.2", "runs", "2")));

    static java.util.List<Experiment> experiments() {
        return RunExperiment.all();
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void everythingInAReportHasWords(Experiment experiment) {
        Report report = new RunExperiment(experiment).run(SMALL.getOrDefault(experiment.id(), Map.of()),
                Watch.none());
        for (Locale locale : new Locale[] {Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE}) {
            LabTexts texts = LabTexts.in(locale);
            say(texts, experiment, report);
            report.figures().forEach(figure -> Layout.assertNothingIsCutAndNoLettersTouch(
                    LineChart.of(new ReportTexts(texts, experiment, Map.of()).chart(figure))));
        }
        assertIdsAreDistinct(report);
    }

    /** Files are named after figures and tables, columns after series. */
    private static void assertIdsAreDistinct(Report report) {
        assertFalse(report.figures().isEmpty(), "nothing to draw");
        assertDistinct(report.figures().stream().map(Figure::id));
        assertDistinct(report.tables().stream().map(Grid::id));
        report.figures().forEach(figure -> assertDistinct(figure.series().stream().map(Series::id)));
        report.tables().forEach(grid -> assertDistinct(grid.columns().stream()));
    }

    private static void assertDistinct(Stream<String> ids) {
        java.util.List<String> all = ids.toList();
        assertEquals(all.stream().distinct().toList(), all);
    }

    private static void say(LabTexts texts, Experiment experiment, Report report) {
        String id = experiment.id();
        assertFalse(texts.title(id).isBlank() || texts.about(id).isBlank());
        for (Parameter parameter : experiment.parameters()) {
            assertFalse(texts.parameter(id, parameter).isBlank() || texts.explained(id, parameter).isBlank());
            if (parameter instanceof Parameter.Choice choice) {
                choice.options().forEach(option -> assertFalse(texts.option(id, choice, option).isBlank()));
            }
        }
        for (Finding finding : report.findings()) {
            // An argument that is not given stays as it is.
            assertFalse(texts.finding(id, finding).contains("{"), () -> texts.finding(id, finding));
            assertFalse(NEEDLESS_BLANK.matcher(texts.finding(id, finding)).find(), () -> texts.finding(id, finding));
        }
        for (Figure figure : report.figures()) {
            assertFalse(texts.title(id, figure).isBlank() || texts.about(id, figure).isBlank());
            assertFalse(texts.axis(id, figure.x()).isBlank() || texts.axis(id, figure.y()).isBlank());
            figure.series().forEach(series -> assertFalse(texts.series(id, series).isBlank()));
        }
        for (Grid grid : report.tables()) {
            assertFalse(texts.title(id, grid).isBlank());
            grid.columns().forEach(column -> assertFalse(texts.column(id, column).isBlank()));
            grid.rows().forEach(row -> row.stream().flatMap(Optional::stream)
                    .forEach(value -> assertFalse(texts.value(id, value).isBlank())));
        }
    }

    @Test
    void anIntervalIsWrittenWhereItHasAWidth() {
        LabTexts texts = LabTexts.in(Locale.ENGLISH);
        assertEquals("5% (4% to 6%)", texts.value("any", new Value.Interval(0.05, 0.04, 0.06, Unit.SHARE)));
        assertEquals("0% (0% to 0.1%)", texts.value("any", new Value.Interval(0, 0, 0.001, Unit.SHARE)));
        assertEquals("720", texts.value("any", new Value.Interval(720, 720, 720, Unit.COUNT)));
    }

    @Test
    void bothLanguagesHaveTheSameKeys() throws IOException {
        assertEquals(keys("lab.properties"), keys("lab_zh_CN.properties"));
    }

    @Test
    void noTextIsForAnExperimentThatIsNotThere() throws IOException {
        Set<String> known = RunExperiment.all().stream().map(Experiment::id)
                .collect(Collectors.toCollection(TreeSet::new));
        known.add("any");
        Set<String> features = keys("lab.properties").stream().map(key -> key.substring(0, key.indexOf('.')))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(known, features);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0|SHARE|0%", "1|SHARE|100%", "0.0503|SHARE|5.03%", "0.001|SHARE|0.1%", "0.5|SHARE|50%",
            "1.37e-15|SHARE|1.37e-15", "8142363337|BITS|8,142,363,337 bits", "1|BITS|1 bit", "1440|BYTES|1.44 kB",
            "999.9|BYTES|1 kB", "12.345|NUMBER|12.3", "1234567|PER_SECOND|1.23 million a second"})
    void numbersAreWrittenWithTheirUnit(String row) {
        String[] cells = row.split("\\|");
        assertEquals(cells[2], LabTexts.in(Locale.ENGLISH)
                .value("any", new Value.Amount(Double.parseDouble(cells[0]), Unit.valueOf(cells[1]))));
    }

    /** One text for all numbers, in both languages; a number that has its own text keeps it. */
    @Test
    void numbersInAnIdAreInItsText() {
        assertEquals("1 friend, theory", series(Locale.ENGLISH, "levels", "friends-1-theory"));
        assertEquals("12 friends", series(Locale.ENGLISH, "recognise", "friends-12"));
        assertEquals("12 位好友", series(Locale.SIMPLIFIED_CHINESE, "recognise", "friends-12"));
        Figure figure = new Figure("friends-3-filters-1", new Axis("next", Unit.COUNT,
                Axis.Scale.LINEAR), new Axis("recognised", Unit.SHARE,
                Axis.Scale.LINEAR), java.util.List.of());
        assertEquals("3 friends before, 1 filter each", LabTexts.in(Locale.ENGLISH).title("whom", figure));
    }

    private static String series(Locale locale, String experiment, String id) {
        return LabTexts.in(locale).series(experiment, new Series(id, Series.Look.LINE, java.util.List.of()));
    }

    private static Set<String> keys(String file) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = LabTextsTest.class.getResourceAsStream("/kith/lab/" + file);
                InputStreamReader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
            properties.load(reader);
        }
        return new TreeSet<>(properties.stringPropertyNames());
    }
}
