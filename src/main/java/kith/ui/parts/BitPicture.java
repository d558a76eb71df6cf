package kith.ui.parts;

import module java.base;
import javafx.beans.value.ObservableValue;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
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
    private static final int LARGEST_SIDE = 6;
    private static final int WANTED_WIDTH = 480;
    private static final int SMALL_WIDTH = 110;
    private static final int SMALL_CELLS = SMALL_WIDTH * SMALL_WIDTH / 4;

    private final StyleableProperty<Color> ink =
            STYLES.createStyleableColorProperty(this, "ink", "-kith-ink", picture -> picture.ink, Color.GRAY);
    private final ImageView view = new ImageView();
    private final double[] shade;
    private final int columns;
    private final int rows;
    private final int side;

    /**
     * @param length how many bits there are, at least 1
     * @param isSet whether the bit at an index is set
     * @param description what a screen reader says instead
     */
    public BitPicture(int length, IntPredicate isSet, String description) {
        this(length, isSet, description, MAX_CELLS, WANTED_WIDTH);
    }

    /** {@return a picture small enough to stand beside others; of long filters, more bits share a square} */
    public static BitPicture small(int length, IntPredicate isSet, String description) {
        return new BitPicture(length, isSet, description, SMALL_CELLS, SMALL_WIDTH);
    }

    private BitPicture(int length, IntPredicate isSet, String description, int maxCells, int wantedWidth) {
        if (length < 1) {
            throw new IllegalArgumentException("length " + length);
        }
        int perCell = Math.ceilDiv(length, maxCells);
        int cells = Math.ceilDiv(length, perCell);
        columns = (int) Math.ceil(Math.sqrt(cells * WIDER_THAN_HIGH));
        rows = Math.ceilDiv(cells, columns);
        side = Math.clamp(wantedWidth / columns, 1, LARGEST_SIDE);
        shade = shades(length, isSet, perCell, cells);
        getChildren().add(view);
        getStyleClass().add("bit-picture");
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
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

    /** Every square is drawn in whole pixels: stretched by the toolkit, its edges would be blurred. */
    private void draw(Color color) {
        WritableImage image = new WritableImage(columns * side, rows * side);
        PixelWriter pixels = image.getPixelWriter();
        for (int cell = 0; cell < shade.length; cell++) {
            Color tone = color.deriveColor(0, 1, 1, shade[cell]);
            int left = cell % columns * side;
            int top = cell / columns * side;
            for (int pixel = 0; pixel < side * side; pixel++) {
                pixels.setColor(left + pixel % side, top + pixel / side, tone);
            }
        }
        view.setImage(image);
    }

    @Override
    protected double computePrefWidth(double height) {
        return snappedLeftInset() + columns * side + snappedRightInset();
    }

    @Override
    protected double computePrefHeight(double width) {
        return snappedTopInset() + rows * side + snappedBottomInset();
    }

    @Override
    protected void layoutChildren() {
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
