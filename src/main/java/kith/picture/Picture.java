package kith.picture;

import module java.base;

/**
 * What is drawn.
 *
 * @param width in pixels
 * @param height in pixels
 * @param title what it shows, in one line
 * @param description what there is to see in it, for those who do not see it
 * @param language of all words
 * @param marks in the order of drawing
 */
public record Picture(double width, double height, String title, String description, Locale language,
        List<Mark> marks) {
    /** Copies the list. */
    public Picture {
        marks = List.copyOf(marks);
    }
}
