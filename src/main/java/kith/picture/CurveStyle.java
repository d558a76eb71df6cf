package kith.picture;

import module java.base;
import kith.report.Series;

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
        CIRCLE(Fill.WHOLE, round()),
        /** A filled square. */
        SQUARE(Fill.WHOLE, -0.85, -0.85, 0.85, -0.85, 0.85, 0.85, -0.85, 0.85),
        /** A filled triangle that points up. */
        TRIANGLE(Fill.WHOLE, 0, -1.15, 1.05, 0.75, -1.05, 0.75),
        /** A filled square on its corner. */
        DIAMOND(Fill.WHOLE, 0, -1.2, 1.2, 0, 0, 1.2, -1.2, 0),
        /** A circle that is not filled. */
        RING(Fill.EDGE, round()),
        /** A filled triangle that points down. */
        WEDGE(Fill.WHOLE, 0, 1.15, 1.05, -0.75, -1.05, -0.75),
        /** A square that is not filled. */
        BOX(Fill.EDGE, -0.85, -0.85, 0.85, -0.85, 0.85, 0.85, -0.85, 0.85),
        /** An oblique cross. */
        CROSS(Fill.WHOLE, -1.1, -0.8, -0.8, -1.1, 0, -0.3, 0.8, -1.1, 1.1, -0.8, 0.3, 0, 1.1, 0.8, 0.8, 1.1, 0, 0.3,
                -0.8, 1.1, -1.1, 0.8, -0.3, 0);

        private final Fill fill;
        private final List<Mark.Spot> outline;

        Shape(Fill fill, double... outline) {
            this.fill = fill;
            this.outline = IntStream.range(0, outline.length / 2)
                    .mapToObj(i -> new Mark.Spot(outline[2 * i], outline[2 * i + 1])).toList();
        }

        /** {@return how much of it is coloured} */
        public Fill fill() {
            return fill;
        }

        /** {@return its corners around 0, for a radius of 1; a circle has many} */
        public List<Mark.Spot> outline() {
            return outline;
        }

        private static double[] round() {
            return IntStream.range(0, 2 * CORNERS).mapToDouble(i -> i % 2 == 0 ? Math.cos(Math.PI * i / CORNERS)
                    : Math.sin(Math.PI * (i - 1) / CORNERS)).toArray();
        }
    }

    /** How much of a shape is coloured. */
    public enum Fill {
        /** All of it. */
        WHOLE,
        /** A line along its edge. */
        EDGE
    }

    private static final int CORNERS = 20;
    private static final int AGAIN = 3;
    private static final List<List<Double>> DASHES = List.of(List.of(7.0, 4.0), List.of(2.0, 3.0),
            List.of(9.0, 3.0, 2.0, 3.0), List.of(14.0, 4.0), List.of(5.0, 2.0, 2.0, 2.0, 2.0, 2.0),
            List.of(3.0, 6.0), List.of(12.0, 3.0, 5.0, 3.0), List.of(1.5, 5.0));
    private static final String THEORY = "theory";
    private static final String CEILING = "ceiling";

    /** Copies the list. */
    public CurveStyle {
        dashes = List.copyOf(dashes);
    }

    /**
     * {@return the styles of curves that stand in one figure} A broken curve whose id is that of another with
     * {@code theory-} before it, or {@code -theory} or {@code -ceiling} behind it, has the other's colour; all the
     * others have their own, as long as there are enough. Curves of the same look have marks and dashes of their own.
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
            Shape shape = shape(broken ? 0 : marked++);
            styles.add(new CurveStyle(colours.get(i), shape,
                    broken ? DASHES.get(dashed++ % DASHES.size()) : List.of()));
        }
        return styles;
    }

    /**
     * {@return the places of the curves in the order of drawing} Lines first, then broken lines, then marks: where
     * measurement agrees with theory, both are seen.
     *
     * @param series all of the figure, in its order
     */
    public static List<Integer> order(List<Series> series) {
        return IntStream.range(0, series.size()).boxed()
                .sorted(Comparator.comparing(place -> series.get(place).look())).toList();
    }

    /** When colours begin anew, marks do not: the ninth curve has the first's colour and another mark. */
    private static Shape shape(int number) {
        int shapes = Shape.values().length;
        return Shape.values()[(number + AGAIN * (number / shapes)) % shapes];
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
                && List.of(THEORY + "-" + id, id + "-" + THEORY, id + "-" + CEILING).contains(one.id())).findFirst()
                .orElse(one.id());
    }
}
