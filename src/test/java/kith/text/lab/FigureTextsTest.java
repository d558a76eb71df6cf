package kith.text.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kith.app.lab.RunExperiment;
import kith.lab.analysis.SizingTable;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.lab.spamlist.SpamList;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Report;
import kith.report.Series;
import kith.report.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words in figures and of runs. */
class FigureTextsTest {
    private static final SizingTable SIZING = new SizingTable();
    private static final Report REPORT = new RunExperiment(SIZING).run(Map.of(), Watch.none());

    private static FigureTexts texts(Locale locale) {
        return new FigureTexts(LabTexts.in(locale), "sizing", REPORT.figures().getFirst(), List.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1200       | COUNT       | 1,200 | 1,200
            0.35       | NUMBER      | 0.35  | 0.35
            250000     | BITS        | 250K  | 25万
            8000000000 | BITS        | 8B    | 80亿
            2500000    | PER_SECOND  | 2.5M  | 250万
            0.05       | SHARE       | 5%    | 5%
            2000       | NANOSECONDS | 2 µs  | 2 µs
            -3         | NUMBER      | -3    | -3
            """)
    void numbersBesideAxesAreShort(double number, Unit unit, String english, String chinese) {
        assertEquals(english, texts(Locale.ENGLISH).tick(number, unit));
        assertEquals(chinese, texts(Locale.SIMPLIFIED_CHINESE).tick(number, unit));
    }

    @Test
    void aUnitThatIsNotBesideTheNumbersIsBesideTheName() {
        Axis bits = new Axis("items", Unit.BITS, Axis.Scale.LINEAR);
        assertEquals("Elements (bits)", texts(Locale.ENGLISH).axis(bits));
        assertEquals("元素个数（位）", texts(Locale.SIMPLIFIED_CHINESE).axis(bits));
        assertEquals("Elements", texts(Locale.ENGLISH).axis(new Axis("items", Unit.COUNT, Axis.Scale.LINEAR)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            list.txt      | list.txt
            my list.txt   | "my list.txt"
            $(date).txt   | '$(date).txt'
            a"b'c.txt     | 'a"b'\\''c.txt'
            `date`.txt    | '`date`.txt'
            """)
    void noShellCarriesOutANameOfAFile(String name, String quoted) {
        ReportTexts reportTexts = new ReportTexts(LabTexts.in(Locale.ENGLISH), new SpamList(),
                Map.of("addresses", Path.of("folder", name).toString()));
        assertTrue(reportTexts.command().startsWith("kith lab spam-list --addresses " + quoted + " --items "),
                reportTexts.command());
    }

    @Test
    void theCommandIsOneLine() {
        String command = new ReportTexts(LabTexts.in(Locale.ENGLISH), new SpamList(),
                Map.of("addresses", Path.of("a\nb\u2028.txt").toString())).command();
        assertTrue(command.startsWith("kith lab spam-list --addresses \"a?b?.txt\" "), command);
    }

    @Test
    void aSeriesSaysWhereItBeginsAndEnds() {
        assertEquals("58 points, from 28.8 at 1e-6 to 1.44 at 50.1%",
                texts(Locale.ENGLISH).about(REPORT.figures().getFirst().series().getFirst()));
        assertEquals("nothing measured yet", texts(Locale.ENGLISH).about(new Series("x", Series.Look.LINE, List.of())));
    }

    /** A command with which somebody else gets the same, and which says nothing of folders. */
    @Test
    void aRunIsRepeatedByItsCommand() {
        Experiment files = new Experiment() {
            @Override
            public String id() {
                return "sizing";
            }

            @Override
            public List<Parameter> parameters() {
                return List.of(new Parameter.Source("file", List.of("fvecs")), new Parameter.Source("other", List.of()),
                        new Parameter.Share("fpp", 0, 1, 0.5));
            }

            @Override
            public Report run(Settings settings, Watch watch) {
                return REPORT;
            }
        };
        String file = Path.of("home", "alice", "my descriptors.fvecs").toString();
        assertEquals("kith lab sizing --file \"my descriptors.fvecs\" --fpp 1%",
                new ReportTexts(LabTexts.in(Locale.ENGLISH),
                files, Map.of("file", file, "fpp", " 1% ")).command());
    }

    @Test
    void settingsStandBelowAFigureAsTheyWere() {
        ReportTexts reportTexts = new ReportTexts(LabTexts.in(Locale.ENGLISH), SIZING, Map.of("items", "25000"));
        assertEquals("Elements: 25,000; Wanted false positives: 0.1", reportTexts.settings());
        Figure figure = REPORT.figures().getFirst();
        assertEquals(List.of(reportTexts.settings()), reportTexts.chart(figure).words().notes());
        String summary = reportTexts.summary(REPORT);
        assertTrue(summary.startsWith("kith lab sizing --items 25000 --fpp 0.1\nHow long a filter must be\n"), summary);
        assertTrue(summary.endsWith("10% are then expected.\n"), summary);
    }
}
