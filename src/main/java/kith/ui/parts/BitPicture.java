package kith.ui.parts;

import java.util.List;
import java.util.function.IntPredicate;
import javafx.beans.value.ObservableValue;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/**
 * The bits of a filter as a picture, row by row from the top left. Up to {@value #MAX_CELLS} bits each is a square of
 * its own; of more bits several share a square, as dark as the part of them that is set. The colour comes from the
 * stylesheet ({@code -kith-ink}).
 */
public final class BitPicture extends Region {
    /** So many squares at most are drawn. */
    public static final int MAX_CELLS = 1 << 16;

    private static final StyleablePropertyFactory<BitPicture> STYLES =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());
    private static final double WIDER_THAN_HIGH = 3;

    private final StyleableProperty<Color> ink =
            STYLES.createStyleableColorProperty(this, "ink", "-kith-ink", picture -> picture.ink, Color.GRAY);
    private final ImageView view = new ImageView();
    private final double[] shade;
    private final int columns;
    private final int rows;

    /**
     * @param length how many bits there are, at least 1
     * @param isSet whether the bit at an index is set
     * @param description what a screen reader says instead
     */
    public BitPicture(int length, IntPredicate isSet, String description) {
        if (length < 1) {
            throw new IllegalArgumentException("length " + length);
        }
        int perCell = Math.ceilDiv(length, MAX_CELLS);
        int cells = Math.ceilDiv(length, perCell);
        columns = (int) Math.ceil(Math.sqrt(cells * WIDER_THAN_HIGH));
        rows = Math.ceilDiv(cells, columns);
        shade = shades(length, isSet, perCell, cells);
        view.setSmooth(false);
        getChildren().add(view);
        getStyleClass().add("bit-picture");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(description);
        inkValue().subscribe(this::draw);
    }

    private static double[] shades(int length, IntPredicate isSet, int perCell, int cells) {
        double[] shade = new double[cells];
        for (int cell = 0; cell < cells; cell++) {
            int from = cell * perCell;
            int to = Math.min(length, from + perCell);
            int set = 0;
            for (int bit = from; bit < to; bit++) {
                set += isSet.test(bit) ? 1 : 0;
            }
            shade[cell] = (double) set / (to - from);
        }
        return shade;
    }

    private void draw(Color color) {
        WritableImage image = new WritableImage(columns, rows);
        PixelWriter pixels = image.getPixelWriter();
        for (int cell = 0; cell < shade.length; cell++) {
            pixels.setColor(cell % columns, cell / columns, color.deriveColor(0, 1, 1, shade[cell]));
        }
        view.setImage(image);
    }

    /** Whole pixels a bit where there is room: a bit wider than its neighbour would look like two. */
    private double scale(double width) {
        double fitting = width / columns;
        return fitting >= 1 ? Math.floor(fitting) : fitting;
    }

    @Override
    protected double computePrefWidth(double height) {
        return snappedLeftInset() + columns * (double) Math.max(1, Math.min(6, 480 / columns)) + snappedRightInset();
    }

    @Override
    protected double computePrefHeight(double width) {
        double inside = (width < 0 ? computePrefWidth(-1) : width) - snappedLeftInset() - snappedRightInset();
        return snappedTopInset() + rows * scale(inside) + snappedBottomInset();
    }

    @Override
    protected double computeMinWidth(double height) {
        return snappedLeftInset() + Math.min(columns, 64) + snappedRightInset();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected void layoutChildren() {
        double scale = scale(getWidth() - snappedLeftInset() - snappedRightInset());
        view.setFitWidth(columns * scale);
        view.setFitHeight(rows * scale);
        view.relocate(snappedLeftInset(), snappedTopInset());
    }

    @SuppressWarnings("unchecked") // The factory makes properties that are both, and declares only the styleable side.
    private ObservableValue<Color> inkValue() {
        return (ObservableValue<Color>) ink;
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return STYLES.getCssMetaData();
    }
}
