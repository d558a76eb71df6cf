package kith.ui.parts;

import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** A bar that is filled as far as something goes. It only shows what words beside it say: it takes no focus. */
public final class Meter extends StackPane {
    private static final PseudoClass HIGH = PseudoClass.getPseudoClass("high");
    private static final PseudoClass MIDDLE = PseudoClass.getPseudoClass("middle");
    private static final double HIGH_FROM = .9;
    private static final double MIDDLE_FROM = .5;

    private final Region bar = new Region();
    private double value;

    /** An empty one. */
    public Meter() {
        getStyleClass().add("meter");
        bar.getStyleClass().add("meter-bar");
        bar.setManaged(false);
        getChildren().add(bar);
        setAccessibleRole(AccessibleRole.NODE);
    }

    /** Fills it; from .5 and .9 on it looks different. Values are 0 to 1, others are cut. */
    public void show(double share) {
        value = Math.clamp(share, 0, 1);
        pseudoClassStateChanged(HIGH, value >= HIGH_FROM);
        pseudoClassStateChanged(MIDDLE, value >= MIDDLE_FROM && value < HIGH_FROM);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        bar.resizeRelocate(snappedLeftInset(), snappedTopInset(), snapSizeX(width * value),
                getHeight() - snappedTopInset() - snappedBottomInset());
    }
}
