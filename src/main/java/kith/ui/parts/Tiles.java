package kith.ui.parts;

import module java.base;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/** Cards side by side, all equally wide and those of a row equally high; as many columns as have room. */
public final class Tiles extends Pane {
    private final DoubleSupplier least;
    private final double gap;

    /**
     * @param least narrowest width of a card, in pixels
     * @param gap between cards, in pixels
     * @param cards from left to right, then down
     */
    public Tiles(DoubleSupplier least, double gap, List<? extends Node> cards) {
        this.least = least;
        this.gap = gap;
        getChildren().setAll(cards);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return least.getAsDouble();
    }

    @Override
    protected double computePrefWidth(double height) {
        int count = getManagedChildren().size();
        return count * least.getAsDouble() + Math.max(0, count - 1) * gap;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double inside = width < 0 ? prefWidth(-1) : width;
        int columns = columns(inside);
        double total = 0;
        List<Node> cards = getManagedChildren();
        for (int i = 0; i < cards.size(); i += columns) {
            total += (i == 0 ? 0 : gap) + height(row(cards, i, columns), cardWidth(inside, columns));
        }
        return total;
    }

    @Override
    protected void layoutChildren() {
        int columns = columns(getWidth());
        double width = cardWidth(getWidth(), columns);
        List<Node> cards = getManagedChildren();
        double y = 0;
        for (int i = 0; i < cards.size(); i += columns) {
            List<Node> row = row(cards, i, columns);
            double height = height(row, width);
            for (int j = 0; j < row.size(); j++) {
                row.get(j).resizeRelocate(snapPositionX(j * (width + gap)), snapPositionY(y), snapSizeX(width),
                        snapSizeY(height));
            }
            y += height + gap;
        }
    }

    private int columns(double width) {
        int fit = (int) Math.floor((width + gap) / (least.getAsDouble() + gap));
        return Math.clamp(fit, 1, Math.max(1, getManagedChildren().size()));
    }

    private double cardWidth(double width, int columns) {
        return Math.floor((width - (columns - 1) * gap) / columns);
    }

    private static List<Node> row(List<Node> cards, int from, int columns) {
        return cards.subList(from, Math.min(cards.size(), from + columns));
    }

    private static double height(List<Node> row, double width) {
        return row.stream().mapToDouble(card -> card.prefHeight(width)).max().orElse(0);
    }
}
