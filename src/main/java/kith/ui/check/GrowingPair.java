package kith.ui.check;

import java.util.function.DoubleSupplier;
import javafx.geometry.Orientation;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * A part that takes what room there is, and on its right one that takes what it needs: below it where that is too much.
 */
final class GrowingPair extends Pane {
    private final Region growing;
    private final FlowPane fixed;
    private final double gap;
    private final DoubleSupplier least;

    /**
     * @param growing on the left, or above
     * @param fixed on the right, or below
     * @param gap between them, in pixels
     * @param least the width that the growing part has at least while both are side by side, in pixels
     */
    GrowingPair(Region growing, FlowPane fixed, double gap, DoubleSupplier least) {
        this.growing = growing;
        this.fixed = fixed;
        this.gap = gap;
        this.least = least;
        getChildren().addAll(growing, fixed);
    }

    private boolean beside(double width) {
        return width >= least.getAsDouble() + gap + oneLine();
    }

    /** A flow pane wishes to be as wide as it was told to wrap at; this is what it needs for one line. */
    private double oneLine() {
        return snapSizeX(fixed.getChildren().stream()
                .mapToDouble(child -> snapSizeX(child.prefWidth(-1)) + fixed.getHgap()).sum() - fixed.getHgap());
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return Math.max(growing.minWidth(-1), fixed.minWidth(-1));
    }

    @Override
    protected double computePrefWidth(double height) {
        return least.getAsDouble() + gap + oneLine();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = width < 0 ? computePrefWidth(-1) : width;
        return beside(room) ? Math.max(growing.prefHeight(-1), fixed.prefHeight(oneLine()))
                : growing.prefHeight(room) + gap + fixed.prefHeight(room);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double right = oneLine();
        if (beside(width)) {
            growing.resizeRelocate(0, 0, width - gap - right, getHeight());
            fixed.resizeRelocate(width - right, 0, right, fixed.prefHeight(right));
        } else {
            double above = growing.prefHeight(width);
            growing.resizeRelocate(0, 0, width, above);
            fixed.resizeRelocate(0, above + gap, width, fixed.prefHeight(width));
        }
    }
}
