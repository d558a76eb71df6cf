package kith.ui.parts;

import module java.base;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** An estimate with its interval as a picture: a line from nothing to a largest value, a band, and a mark in it. */
public final class IntervalBar extends Region {
    private static final double GAP = 4;

    private final double low;
    private final double estimate;
    private final double high;
    private final double most;
    private final DoubleSupplier thickness;
    private final Region track = part("interval-track");
    private final Region band = part("interval-band");
    private final Region mark = part("interval-mark");
    private final Label first;
    private final Label last;

    /**
     * A value on the line, with its words.
     *
     * @param value from 0 on
     * @param words as it is written
     */
    public record End(double value, String words) {
    }

    /**
     * @param low where the band begins, 0 to {@code estimate}
     * @param estimate where the mark is
     * @param high where the band ends
     * @param most the end of the line, at least {@code high} and above 0
     * @param none the words at the beginning of the line
     * @param thickness of the band, in pixels
     * @param description what a screen reader says instead
     */
    public IntervalBar(double low, double estimate, double high, End most, String none, DoubleSupplier thickness,
            String description) {
        this.low = low;
        this.estimate = estimate;
        this.high = high;
        this.most = most.value();
        this.thickness = thickness;
        first = new Label(none);
        last = new Label(most.words());
        List.of(first, last).forEach(label -> label.getStyleClass().add("quiet"));
        getStyleClass().add("interval-bar");
        getChildren().addAll(track, band, mark, first, last);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(description);
        setMinHeight(USE_PREF_SIZE);
    }

    private static Region part(String styleClass) {
        Region part = new Region();
        part.getStyleClass().add(styleClass);
        return part;
    }

    @Override
    protected double computePrefHeight(double width) {
        return snapSizeY(2 * thickness.getAsDouble() + GAP + first.prefHeight(-1));
    }

    @Override
    protected double computePrefWidth(double height) {
        return 20 * thickness.getAsDouble();
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double thick = thickness.getAsDouble();
        track.resizeRelocate(0, snapPositionY(thick * 7 / 8), width, snapSizeY(thick / 4));
        double from = snapPositionX(width * low / most);
        double to = snapPositionX(width * high / most);
        band.resizeRelocate(from, snapPositionY(thick / 2), Math.max(2, to - from), thick);
        double at = Math.clamp(width * estimate / most, 2, Math.max(2, width - 2));
        mark.resizeRelocate(snapPositionX(at - 2), 0, 4, 2 * thick);
        first.autosize();
        first.relocate(0, 2 * thick + GAP);
        last.autosize();
        last.relocate(width - last.getWidth(), 2 * thick + GAP);
    }
}
