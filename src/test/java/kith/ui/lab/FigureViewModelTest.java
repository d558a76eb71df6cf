package kith.ui.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Series;
import kith.report.Series.Look;
import kith.report.Series.Point;
import kith.report.Unit;
import kith.text.lab.LabTexts;
import kith.ui.lab.FigureViewModel.Spot;
import kith.ui.lab.FigureViewModel.Visibility;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;

class FigureViewModelTest {
    private static final Series THEORY = new Series("theory", Look.DASHED,
            IntStream.rangeClosed(0, 30).mapToObj(i -> new Point(i, i / 100.0)).toList());
    private static final Series MEAN = new Series("mean", Look.LINE,
            IntStream.rangeClosed(0, 3).mapToObj(i -> new Point(i * 10, i / 10.0, i / 11.0, i / 9.0)).toList());
    private static final Series NOTHING = new Series("exact", Look.LINE, List.of());

    private final FigureViewModel model = of(THEORY, MEAN, NOTHING);

    private static Figure figure(Series... series) {
        return new Figure("curves", new Axis("entered", Unit.COUNT, Axis.Scale.LINEAR),
                new Axis("fpp", Unit.SHARE, Axis.Scale.LOGARITHMIC), List.of(series));
    }

    private static FigureViewModel of(Series... series) {
        return new FigureViewModel(new ExperimentTexts(new Analysis(), LabTexts.in(Locale.ENGLISH),
                Texts.in(Locale.ENGLISH)), figure(series));
    }

    @Test
    void alongACurveAndToItsEnds() {
        model.along(1);
        assertEquals(new Spot(0, 2), model.spotProperty().get(),
                "0 has no place on a logarithmic axis, so it begins at 1");
        model.along(Integer.MAX_VALUE);
        assertEquals(new Spot(0, 30), model.spotProperty().get());
        model.along(-10);
        assertEquals(new Spot(0, 20), model.spotProperty().get());
        model.along(Integer.MIN_VALUE);
        assertEquals(new Spot(0, 1), model.spotProperty().get());
        assertEquals(0, model.progress()[0]);
        assertEquals(29, model.progress()[1]);
    }

    @Test
    void toAnotherCurveAtTheNearestPlace() {
        model.look(new Spot(0, 18));
        model.across(1);
        assertEquals(new Spot(1, 2), model.spotProperty().get());
        model.across(1);
        assertEquals(new Spot(0, 20), model.spotProperty().get(), "round, past the curve without points");
        model.across(-1);
        assertEquals(new Spot(1, 2), model.spotProperty().get());
    }

    @Test
    void theNumbersAreSaidWithThoseAtTheSamePlace() {
        assertEquals("", model.said());
        model.look(new Spot(1, 1));
        assertEquals("Elements put: 10; Mean of the runs, with standard deviation: 10% (9.09% to 11.1%); Theory: 10%",
                model.said());
        model.look(new Spot(0, 11));
        assertEquals("Elements put: 11; Theory: 11%", model.said());
    }

    @Test
    void aCurveThatIsSwitchedOffIsNotMet() {
        model.look(new Spot(1, 1));
        model.show(MEAN, Visibility.HIDDEN);
        assertNull(model.spotProperty().get());
        assertEquals(Set.of(0, 2), model.drawingProperty().get().shown());
        model.across(1);
        model.across(1);
        assertEquals(0, model.spotProperty().get().series());
        model.show(THEORY, Visibility.HIDDEN);
        model.along(1);
        assertNull(model.spotProperty().get(), "nothing is left to look at");
        model.show(MEAN, Visibility.SHOWN);
        model.begin();
        assertEquals(new Spot(1, 1), model.spotProperty().get());
    }

    @Test
    void aFigureThatGrowsKeepsWhatIsLookedAtAndWhatIsSwitchedOff() {
        model.look(new Spot(0, 5));
        model.show(MEAN, Visibility.HIDDEN);
        model.show(figure(new Series("theory", Look.DASHED, THEORY.points().subList(0, 10)), MEAN));
        assertEquals(new Spot(0, 5), model.spotProperty().get());
        assertEquals(Set.of(0), model.drawingProperty().get().shown());
        model.show(figure(new Series("theory", Look.DASHED, THEORY.points().subList(0, 3)), MEAN));
        assertNull(model.spotProperty().get(), "another run that has not come so far");
    }
}
