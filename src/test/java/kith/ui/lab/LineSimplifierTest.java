package kith.ui.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import kith.picture.PlotArea;
import kith.picture.Ticks;
import kith.report.Axis.Scale;
import kith.report.Series.Point;
import kith.ui.lab.LineSimplifier.Corner;
import org.junit.jupiter.api.Test;

class LineSimplifierTest {
    private static final PlotArea AREA = new PlotArea(0, 0, 200, 100, Ticks.of(Scale.LINEAR, 0, 1_000_000, 5),
            Ticks.of(Scale.LINEAR, 0, 1, 5));

    @Test
    void fewPointsAreAllThere() {
        List<Corner> places =
                LineSimplifier.line(List.of(new Point(0, 0), new Point(500_000, 1), new Point(1_000_000, 0.5)), AREA);
        assertEquals(List.of(new Corner(0, 100, true), new Corner(100, 0, false), new Corner(200, 50, false)), places);
    }

    @Test
    void ofAMillionPointsNoPeakIsLost() {
        Random random = new Random(7);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 1_000_000; i++) {
            points.add(new Point(i, 0.4 + 0.1 * random.nextDouble()));
        }
        points.set(300_123, new Point(300_123, 0.99));
        points.set(700_456, new Point(700_456, 0.01));
        List<Corner> places = LineSimplifier.line(points, AREA);
        assertTrue(places.size() <= 4 * 201, () -> places.size() + " corners");
        assertEquals(1, places.stream().filter(Corner::first).count());
        assertEquals(1, places.stream().mapToDouble(Corner::y).min().orElseThrow(), 1e-9);
        assertEquals(99, places.stream().mapToDouble(Corner::y).max().orElseThrow(), 1e-9);
    }
}
