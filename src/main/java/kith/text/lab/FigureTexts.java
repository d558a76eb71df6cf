package kith.text.lab;

import module java.base;
import com.ibm.icu.text.CompactDecimalFormat;
import com.ibm.icu.text.CompactDecimalFormat.CompactStyle;
import kith.picture.Chart;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Series;
import kith.report.Unit;

/**
 * The words of one figure, for window and files alike. Numbers beside an axis are short: {@code 2M} for two million,
 * and where a unit would have to stand behind each of them it stands behind the axis' name.
 *
 * @param texts of the Lab
 * @param experiment whose figure
 * @param figure which one
 * @param notes what else is to be said below, such as the settings of the run
 */
public record FigureTexts(LabTexts texts, String experiment, Figure figure, List<String> notes)
        implements Chart.Words {
    /** From here on digits are counted rather than read. */
    private static final double LONG = 100_000;
    private static final int DIGITS = 5;

    /** Copies the list. */
    public FigureTexts {
        notes = List.copyOf(notes);
    }

    /** {@return a figure with its words and no notes} */
    public static Chart chart(LabTexts texts, String experiment, Figure figure) {
        return new Chart(figure, new FigureTexts(texts, experiment, figure, List.of()));
    }

    @Override
    public String title() {
        return texts.title(experiment, figure);
    }

    @Override
    public String description() {
        return texts.about(experiment, figure);
    }

    @Override
    public String axis(Axis axis) {
        String name = texts.axis(experiment, axis);
        return switch (axis.unit()) {
            case BITS -> texts.messages().get("any.chart.axis-bits", "axis", name);
            case SECONDS -> texts.messages().get("any.chart.axis-seconds", "axis", name);
            case PER_SECOND -> texts.messages().get("any.chart.axis-per-second", "axis", name);
            case COUNT, NUMBER, SHARE, BYTES, NANOSECONDS -> name;
        };
    }

    @Override
    public String series(Series series) {
        return texts.series(experiment, series);
    }

    @Override
    public String about(Series series) {
        if (series.points().isEmpty()) {
            return texts.messages().get("any.chart.empty");
        }
        Series.Point first = series.points().getFirst();
        Series.Point last = series.points().getLast();
        return texts.messages().format("any.chart.series", Map.of("points", series.points().size(),
                "first", texts.number(first.y(), figure.y().unit()), "from", texts.number(first.x(), figure.x().unit()),
                "last", texts.number(last.y(), figure.y().unit()), "to", texts.number(last.x(), figure.x().unit())));
    }

    @Override
    public String tick(double number, Unit unit) {
        return switch (unit) {
            case COUNT, NUMBER, BITS, PER_SECOND, SECONDS -> Math.abs(number) >= LONG ? compact(number)
                    : texts.number(number, Unit.NUMBER);
            case SHARE, BYTES, NANOSECONDS -> texts.number(number, unit);
        };
    }

    private String compact(double number) {
        CompactDecimalFormat format = CompactDecimalFormat.getInstance(texts.locale(), CompactStyle.SHORT);
        format.setMaximumSignificantDigits(DIGITS);
        return format.format(number);
    }

    @Override
    public Locale language() {
        return texts.locale();
    }
}
