package kith.ui.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Grid;
import kith.report.Series;
import kith.report.Series.Look;
import kith.report.Series.Point;
import kith.report.Unit;
import kith.report.Value;
import kith.text.lab.LabTexts;
import kith.ui.lab.LabTable.Cell;
import org.junit.jupiter.api.Test;

class LabTableTest {
    private static final LabTexts WORDS = LabTexts.in(Locale.ENGLISH);

    @Test
    void aRowForEachPlaceAndTwoForTwoPointsAboveEachOther() {
        Figure figure = new Figure("curves", new Axis("entered", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("fpp", Unit.SHARE, Axis.Scale.LINEAR), List.of(
                        new Series("theory", Look.DASHED, List.of(new Point(10, 0.1), new Point(2000, 0.2))),
                        new Series("this", Look.MARKS, List.of(new Point(10, 0.11, 0.1, 0.12), new Point(10, 0.13)))));
        LabTable table = LabTable.of("analysis", figure, WORDS);
        assertEquals(List.of("Elements put", "Theory", "This filter, measured"), table.columns());
        assertEquals("Elements put\tTheory\tThis filter, measured\n10\t10%\t11% (10% to 12%)\n10\t\t13%\n2,000\t20%\t",
                table.text(table.rows()));
    }

    @Test
    void numbersAreSortedByWhatTheyAreAndEmptyCellsLast() {
        Grid grid = new Grid("runs", List.of("run"), List.of(Grid.row(Value.count(1_000)), List.of(Optional.empty()),
                Grid.row(Value.count(20)), Grid.row(new Value.Amount(20.5, Unit.COUNT))));
        LabTable table = LabTable.of("analysis", grid, WORDS);
        assertEquals(List.of("20", "20.5", "1,000", ""), table.rows().stream().map(List::getFirst).sorted()
                .map(Cell::text).toList());
    }
}
