package kith.picture;

import module java.base;
import kith.report.Axis;
import kith.report.Figure;
import kith.report.Series;
import kith.report.Unit;

/**
 * A figure that is to be drawn, with its words.
 *
 * @param figure the curves
 * @param words all that is written in the picture
 */
public record Chart(Figure figure, Words words) {
    /** What is written in a picture of curves: numbers and ids have no language, the words of the caller have. */
    public interface Words {
        /** {@return what the figure shows, in one line} */
        String title();

        /** {@return what there is to see, for those who do not see it} */
        String description();

        /** {@return what else is to be said below the picture, a sentence or two each; may be empty} */
        List<String> notes();

        /** {@return the name of an axis, with the unit of its numbers where they are written without} */
        String axis(Axis axis);

        /** {@return the name of a series} */
        String series(Series series);

        /** {@return what there is to see in one series, for those who do not see it} */
        String about(Series series);

        /** {@return a number beside an axis, short} */
        String tick(double number, Unit unit);

        /** {@return the language} */
        Locale language();
    }
}
