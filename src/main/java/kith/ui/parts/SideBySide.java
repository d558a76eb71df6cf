package kith.ui.parts;

import java.util.function.DoubleSupplier;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/** Two parts beside each other where there is room for both, otherwise the second below the first. */
public final class SideBySide extends Pane {
    private final Node first;
    private final Node second;
    private final double gap;
    private final DoubleSupplier wide;
    private final double share;

    /**
     * @param first on the left, or above
     * @param second on the right, or below
     * @param gap between them, in pixels
     * @param wide the width from which both are beside each other, in pixels
     * @param share the first one's part of the width then, 0 to 1
     */
    public SideBySide(Node first, Node second, double gap, DoubleSupplier wide, double share) {
        this.first = first;
        this.second = second;
        this.gap = gap;
        this.wide = wide;
        this.share = share;
        getChildren().addAll(first, second);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private double firstWidth(double width) {
        return width < wide.getAsDouble() ? width : Math.floor((width - gap) * share);
    }

    private double secondWidth(double width) {
        return width < wide.getAsDouble() ? width : width - gap - firstWidth(width);
    }

    @Override
    protected double computeMinWidth(double height) {
        return Math.max(first.minWidth(-1), second.minWidth(-1));
    }

    @Override
    protected double computePrefWidth(double height) {
        return wide.getAsDouble();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = width < 0 ? wide.getAsDouble() : width;
        double one = first.prefHeight(firstWidth(room));
        double other = second.prefHeight(secondWidth(room));
        return Math.ceil(room < wide.getAsDouble() ? one + gap + other : Math.max(one, other));
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        if (width < wide.getAsDouble()) {
            double height = first.prefHeight(width);
            first.resizeRelocate(0, 0, width, height);
            second.resizeRelocate(0, height + gap, width, second.prefHeight(width));
        } else {
            first.resizeRelocate(0, 0, firstWidth(width), getHeight());
            second.resizeRelocate(firstWidth(width) + gap, 0, secondWidth(width), getHeight());
        }
    }
}
