package kith.report;

import java.util.List;

/**
 * What came of an experiment.
 *
 * @param findings what it says, in sentences, the most important first
 * @param figures what can be drawn
 * @param tables what else can be looked up; the numbers behind a figure are not repeated here
 */
public record Report(List<Finding> findings, List<Figure> figures, List<Grid> tables) {
    /** Copies the lists. */
    public Report {
        findings = List.copyOf(findings);
        figures = List.copyOf(figures);
        tables = List.copyOf(tables);
    }
}
