package kith.ui.lab;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.picture.CurveStyle;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Series;
import kith.report.Value;
import org.jspecify.annotations.Nullable;

/** A figure that one looks at: which of its curves are shown, and the point at which one looks closely. */
final class FigureViewModel {
    /** So many curves are told of at one place: more are read better in the table. */
    private static final int MOST_SAID = 3;

    /**
     * A point of the figure.
     *
     * @param series which curve
     * @param index which of its points
     */
    record Spot(int series, int index) {
    }

    /**
     * What is drawn.
     *
     * @param figure the whole figure
     * @param styles how its curves are told apart, in their order
     * @param shown those that are switched on
     */
    record Drawing(Figure figure, List<CurveStyle> styles, Set<Integer> shown) {
        Drawing {
            styles = List.copyOf(styles);
            shown = Set.copyOf(shown);
        }

        Series series(int index) {
            return figure.series().get(index);
        }

        /** {@return the figure with no other curves than those that are switched on; all of them if none is} */
        Figure seen() {
            List<Series> seen = new ArrayList<>();
            for (int i = 0; i < figure.series().size(); i++) {
                if (shown.contains(i)) {
                    seen.add(series(i));
                }
            }
            return seen.isEmpty() ? figure : new Figure(figure.id(), figure.x(), figure.y(), seen);
        }

        /** {@return whether a point has a place on both axes} */
        boolean holds(Series.Point point) {
            return holds(figure.x(), point.x()) && holds(figure.y(), point.y());
        }

        private static boolean holds(Axis axis, double number) {
            return Double.isFinite(number) && (axis.scale() == Axis.Scale.LINEAR || number > 0);
        }
    }

    private final ExperimentTexts experimentTexts;
    private final ReadOnlyObjectWrapper<Drawing> drawing;
    private final ReadOnlyObjectWrapper<@Nullable Spot> spot = new ReadOnlyObjectWrapper<>(this, "spot");
    private final Set<String> hidden = new HashSet<>();

    FigureViewModel(ExperimentTexts experimentTexts, Figure figure) {
        this.experimentTexts = experimentTexts;
        drawing = new ReadOnlyObjectWrapper<>(this, "drawing", drawing(figure));
    }

    private Drawing drawing(Figure figure) {
        Set<Integer> shown = new HashSet<>();
        for (int i = 0; i < figure.series().size(); i++) {
            if (!hidden.contains(figure.series().get(i).id())) {
                shown.add(i);
            }
        }
        return new Drawing(figure, CurveStyle.of(figure.series()), shown);
    }

    /** Shows another figure of the same kind: the same after some more of a run. */
    void show(Figure figure) {
        if (!figure.equals(drawing.get().figure())) {
            drawing.set(drawing(figure));
            keepSpot();
        }
    }

    /** Switches a curve on or off. */
    void show(Series series, Visibility visibility) {
        boolean changed = switch (visibility) {
            case SHOWN -> hidden.remove(series.id());
            case HIDDEN -> hidden.add(series.id());
        };
        if (changed) {
            drawing.set(drawing(drawing.get().figure()));
            keepSpot();
        }
    }

    /** Whether a curve is drawn. */
    enum Visibility {
        /** It is. */
        SHOWN,
        /** It was switched off. */
        HIDDEN
    }

    private void keepSpot() {
        Spot now = spot.get();
        if (now != null && (!drawing.get().shown().contains(now.series()) || !exists(now))) {
            spot.set(null);
        }
    }

    private boolean exists(Spot at) {
        return at.series() < drawing.get().figure().series().size()
                && at.index() < drawing.get().series(at.series()).points().size();
    }

    /** Looks at a point. */
    void look(@Nullable Spot at) {
        spot.set(at);
    }

    /** Looks at the first point there is, unless one is looked at. */
    void begin() {
        if (spot.get() == null) {
            curves().stream().findFirst().ifPresent(series -> spot.set(new Spot(series, places(series).getFirst())));
        }
    }

    /** Goes so many points to the right along the curve, or to the left; not beyond its ends. */
    void along(int steps) {
        begin();
        Spot now = spot.get();
        if (now != null) {
            List<Integer> places = places(now.series());
            long to = (long) places.indexOf(now.index()) + steps;
            spot.set(new Spot(now.series(), places.get(Math.clamp(to, 0, places.size() - 1))));
        }
    }

    /** Goes so many curves on, round and round, to the point that is nearest to the one looked at. */
    void across(int steps) {
        begin();
        Spot now = spot.get();
        if (now != null) {
            List<Integer> curves = curves();
            int to = curves.get(Math.floorMod(curves.indexOf(now.series()) + steps, curves.size()));
            spot.set(new Spot(to, nearest(to, point(now).x())));
        }
    }

    private int nearest(int series, double x) {
        int best = -1;
        for (int place : places(series)) {
            List<Series.Point> points = drawing.get().series(series).points();
            if (best < 0 || Math.abs(points.get(place).x() - x) < Math.abs(points.get(best).x() - x)) {
                best = place;
            }
        }
        return best;
    }

    /** {@return the curves that are switched on and have a point} */
    private List<Integer> curves() {
        return drawing.get().shown().stream().sorted().filter(series -> !places(series).isEmpty()).toList();
    }

    private List<Integer> places(int series) {
        List<Series.Point> points = drawing.get().series(series).points();
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            if (drawing.get().holds(points.get(i))) {
                places.add(i);
            }
        }
        return places;
    }

    private Series.Point point(Spot at) {
        return drawing.get().series(at.series()).points().get(at.index());
    }

    /**
     * {@return the numbers at the point that is looked at, those of its theory or measurement with them; empty for
     * none}
     */
    String said() {
        Spot at = spot.get();
        if (at == null) {
            return "";
        }
        double x = point(at).x();
        Figure figure = drawing.get().figure();
        Stream<String> others = curves().stream().filter(series -> series != at.series())
                .sorted((one, other) -> Boolean.compare(isPair(other, at.series()), isPair(one, at.series())))
                .flatMap(series -> drawing.get().series(series).points().stream().filter(point -> point.x() == x)
                        .limit(1).map(point -> said(series, point)));
        return Stream.concat(Stream.of(experimentTexts.named(experimentTexts.lab()
                .axis(experimentTexts.id(), figure.x()),
                        experimentTexts.lab().number(x, figure.x().unit())), said(at.series(), point(at))),
                others.limit(MOST_SAID - 1L)).reduce(experimentTexts::and).orElse("");
    }

    /** A measured curve and its theory have one colour. */
    private boolean isPair(int one, int other) {
        return drawing.get().styles().get(one).colour() == drawing.get().styles().get(other).colour();
    }

    private String said(int series, Series.Point point) {
        return experimentTexts.named(name(series), experimentTexts.lab().value(experimentTexts.id(), value(point)));
    }

    private Value value(Series.Point point) {
        return point.low() < point.high()
                ? new Value.Interval(point.y(), point.low(), point.high(), drawing.get().figure().y().unit())
                : new Value.Amount(point.y(), drawing.get().figure().y().unit());
    }

    /** {@return the name of a curve} */
    String name(int series) {
        return experimentTexts.lab().series(experimentTexts.id(), drawing.get().series(series));
    }

    /** {@return where the point that is looked at is on its curve, from 0, and where the last is; 0 and 0 for none} */
    int[] progress() {
        Spot at = spot.get();
        if (at == null) {
            return new int[] {0, 0};
        }
        List<Integer> places = places(at.series());
        return new int[] {Math.max(0, places.indexOf(at.index())), places.size() - 1};
    }

    ExperimentTexts experimentTexts() {
        return experimentTexts;
    }

    ReadOnlyObjectProperty<Drawing> drawingProperty() {
        return drawing.getReadOnlyProperty();
    }

    /** {@return the point that is looked at, if one is} */
    ReadOnlyObjectProperty<@Nullable Spot> spotProperty() {
        return spot.getReadOnlyProperty();
    }

    /** {@return the point that is looked at} Only while there is one. */
    Series.Point point() {
        return point(Objects.requireNonNull(spot.get()));
    }
}
