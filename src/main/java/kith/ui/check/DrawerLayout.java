package kith.ui.check;

import module java.base;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * A main part and a drawer: beside it where there is room, otherwise below it. A drawer that is closed takes no room.
 */
final class DrawerLayout extends Pane {
    /** Part of the width that a drawer beside takes, and of the height that one below takes. */
    private static final double SHARE_BESIDE = 0.37;
    private static final double SHARE_BELOW = 0.58;

    private final Region main;
    private final Region drawer;
    private final BooleanSupplier wide;
    private final double gap;
    private final DoubleSupplier mainClosed;
    private final DoubleUnaryOperator mainFull;

    /**
     * @param main always there
     * @param drawer takes room only while it is managed
     * @param wide whether the drawer is beside
     * @param gap between the two
     * @param mainClosed the height that the main part wants while the drawer is closed
     * @param mainFull the height that shows all of the main part in a width; a drawer below leaves it no more than that
     */
    DrawerLayout(Region main, Region drawer, BooleanSupplier wide, double gap, DoubleSupplier mainClosed,
            DoubleUnaryOperator mainFull) {
        this.main = main;
        this.drawer = drawer;
        this.wide = wide;
        this.gap = gap;
        this.mainClosed = mainClosed;
        this.mainFull = mainFull;
        getChildren().addAll(main, drawer);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return mainClosed.getAsDouble();
    }

    /** It takes what there is. */
    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        if (!drawer.isManaged()) {
            place(main, 0, 0, width, height);
        } else if (wide.getAsBoolean()) {
            double side = Math.round((width - gap) * SHARE_BESIDE);
            place(main, 0, 0, width - gap - side, height);
            place(drawer, width - side, 0, side, height);
        } else {
            double room = height - gap;
            double below = Math.round(Math.max(room * SHARE_BELOW, room - mainFull.applyAsDouble(width)));
            place(main, 0, 0, width, room - below);
            place(drawer, 0, height - below, width, below);
        }
    }

    private static void place(Node node, double x, double y, double width, double height) {
        node.resizeRelocate(x, y, Math.max(0, width), Math.max(0, height));
    }
}
