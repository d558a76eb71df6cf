package kith.lab.summarycache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.report.Report;
import kith.report.Series;
import kith.report.Value;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is said of the runs. */
class SummaryCacheTest {
    private static Report report;

    @BeforeAll
    static void run() {
        SummaryCache experiment = new SummaryCache();
        report = experiment.run(Settings.of(experiment,
                Map.of("proxies", "3", "requests", "300", "documents", "50", "pages",
                "400", "delay", "0.1", "runs", "3")), Watch.none());
    }

    private static List<Series.Point> points(String figure, String series) {
        return report.figures().stream().filter(one -> one.id().equals(figure)).flatMap(one -> one.series().stream())
                .filter(one -> one.id().equals(series)).findAny().orElseThrow().points();
    }

    /** Nothing of the plain protocol is left to chance: messages and bytes lie on the formula, answers included. */
    @Test
    void thePlainProtocolLiesOnItsFormula() {
        for (String figure : List.of("messages", "bytes")) {
            List<Series.Point> measured = points(figure, "plain");
            List<Series.Point> theory = points(figure, "plain-theory");
            assertEquals(measured.size(), theory.size());
            for (int i = 0; i < measured.size(); i++) {
                assertEquals(theory.get(i).y(), measured.get(i).y(), 1e-9 * theory.get(i).y());
            }
        }
    }

    /** Queries have answers with every protocol, and the factor compares messages with messages. */
    @Test
    void theFactorCountsAnswersOnBothSides() {
        Map<String, Value> said = report.findings().getFirst().values();
        double plain = ((Value.Interval) said.get("plain")).number();
        double summaries = ((Value.Interval) said.get("summaries")).number();
        assertEquals(2 * plain / summaries, ((Value.Amount) said.get("factor")).number(), 1e-9);
    }
}
