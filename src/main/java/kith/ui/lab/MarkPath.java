package kith.ui.lab;

import javafx.scene.shape.ArcTo;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import kith.picture.CurveStyle.Shape;

/** Marks of one shape, all in one path. */
final class MarkPath {
    private final Path path = new Path();
    private final Shape shape;
    private final double half;

    /**
     * @param shape of every mark
     * @param half half its width, in pixels
     */
    MarkPath(Shape shape, double half) {
        this.shape = shape;
        this.half = half;
    }

    Path path() {
        return path;
    }

    /** {@return the class in the stylesheet} */
    String style() {
        return switch (shape) {
            case CIRCLE, SQUARE, TRIANGLE, DIAMOND, WEDGE -> "figure-mark";
            case CROSS, RING, BOX -> "figure-mark-hollow";
        };
    }

    /** Adds a mark around a place. */
    void add(double x, double y) {
        switch (shape) {
            case CIRCLE, RING -> {
                double r = half;
                path.getElements().addAll(new MoveTo(x - r, y), new ArcTo(r, r, 0, x + r, y, false, true),
                        new ArcTo(r, r, 0, x - r, y, false, true), new ClosePath());
            }
            case SQUARE, BOX -> corners(x, y, 0.9, new double[] {-1, -1, 1, -1, 1, 1, -1, 1});
            case TRIANGLE -> corners(x, y, 1.1, new double[] {0, -1, 0.95, 0.75, -0.95, 0.75});
            case WEDGE -> corners(x, y, 1.1, new double[] {0, 1, 0.95, -0.75, -0.95, -0.75});
            case DIAMOND -> corners(x, y, 1.25, new double[] {0, -1, 1, 0, 0, 1, -1, 0});
            case CROSS -> path.getElements().addAll(new MoveTo(x - half, y - half), new LineTo(x + half, y + half),
                    new MoveTo(x - half, y + half), new LineTo(x + half, y - half));
        }
    }

    private void corners(double x, double y, double size, double[] places) {
        for (int i = 0; i < places.length; i += 2) {
            double atX = x + places[i] * half * size;
            double atY = y + places[i + 1] * half * size;
            path.getElements().add(i == 0 ? new MoveTo(atX, atY) : new LineTo(atX, atY));
        }
        path.getElements().add(new ClosePath());
    }
}
