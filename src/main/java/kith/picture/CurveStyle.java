package kith.picture;

import java.util.ArrayList;
import java.util.List;
import kith.lab.report.Series;

/**
 * How one curve is told from the others: by its colour, and without colours by its marks and dashes.
 *
 * @param colour 0 to {@link Palette#CURVES} - 1
 * @param shape of its marks
 * @param dashes lengths of strokes and gaps in pixels, in turn; empty for an unbroken line
 */
public record CurveStyle(int colour, Shape shape, List<Double> dashes) {
    /** Shapes of marks. */
    public enum Shape {
        /** A filled circle. */
        CIRCLE,
        /** A filled square. */
        SQUARE,
        /** A filled triangle that points up. */
        TRIANGLE,
        /** A filled square on its corner. */
        DIAMOND,
        /** An oblique cross. */
        CROSS,
        /** A filled triangle that points down. */
        WEDGE,
        /** A circle that is not filled. */
        RING,
        /** A square that is not filled. */
        BOX
    }

    private static final List<List<Double>> DASHES = List.of(List.of(7.0, 4.0), List.of(2.0, 3.0),
            List.of(9.0, 3.0, 2.0, 3.0), List.of(14.0, 4.0), List.of(5.0, 2.0, 2.0, 2.0, 2.0, 2.0),
            List.of(3.0, 6.0), List.of(12.0, 3.0, 5.0, 3.0), List.of(1.5, 5.0));
    private static final String THEORY = "theory";

    /** Copies the list. */
    public CurveStyle {
        dashes = List.copyOf(dashes);
    }

    /**
     * {@return the styles of curves that stand in one figure} A curve whose id is that of another with {@code theory-}
     * before or {@code -theory} behind it has the other's colour; all the others have their own, as long as there are
     * enough. Curves of the same look have marks and dashes of their own.
     *
     * @param series all of the figure, in its order
     */
    public static List<CurveStyle> of(List<Series> series) {
        List<Integer> colours = colours(series);
        List<CurveStyle> styles = new ArrayList<>();
        int dashed = 0;
        int marked = 0;
        for (int i = 0; i < series.size(); i++) {
            boolean broken = series.get(i).look() == Series.Look.DASHED;
            Shape shape = Shape.values()[(broken ? 0 : marked++) % Shape.values().length];
            styles.add(new CurveStyle(colours.get(i), shape,
                    broken ? DASHES.get(dashed++ % DASHES.size()) : List.of()));
        }
        return styles;
    }

    private static List<Integer> colours(List<Series> series) {
        List<String> owners = new ArrayList<>();
        for (Series one : series) {
            if (!owners.contains(owner(one, series))) {
                owners.add(owner(one, series));
            }
        }
        return series.stream().map(one -> owners.indexOf(owner(one, series)) % Palette.CURVES).toList();
    }

    private static String owner(Series one, List<Series> all) {
        return all.stream().map(Series::id).filter(id -> one.look() == Series.Look.DASHED
                && (one.id().equals(THEORY + "-" + id) || one.id().equals(id + "-" + THEORY))).findFirst()
                .orElse(one.id());
    }
}
