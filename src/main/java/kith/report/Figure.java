package kith.report;

import java.util.List;

/**
 * Curves over one axis.
 *
 * @param id of its title
 * @param x to the right
 * @param y upwards
 * @param series at least one, in the order of the legend; broken lines are drawn above lines, and marks above both
 */
public record Figure(String id, Axis x, Axis y, List<Series> series) {
    /** Copies the list. */
    public Figure {
        series = List.copyOf(series);
    }
}
