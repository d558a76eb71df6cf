package kith.ui.parts;

import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/**
 * A bar that is filled as far as something goes. It only shows what words beside it say: it takes no focus,
 * and has one colour, for how much is too much depends on who looks.
 */
public final class Meter extends StackPane {
    private final Region bar = new Region();
    private double value;

    /** An empty one. */
    public Meter() {
        getStyleClass().add("meter");
        bar.getStyleClass().add("meter-bar");
        Present.placedByHand(bar);
        getChildren().add(bar);
        setAccessibleRole(AccessibleRole.NODE);
    }

    /** Fills it. Values are 0 to 1, others are cut. */
    public void show(double share) {
        value = Math.clamp(share, 0, 1);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        bar.resizeRelocate(snappedLeftInset(), snappedTopInset(), snapSizeX(width * value),
                getHeight() - snappedTopInset() - snappedBottomInset());
    }
}
