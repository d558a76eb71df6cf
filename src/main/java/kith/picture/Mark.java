package kith.picture;

import java.util.List;

/** One thing in a picture. Lengths in pixels, from the top left. */
public sealed interface Mark {
    /** Which part of a line of letters is at its place. */
    enum Anchor {
        /** The beginning. */
        START,
        /** The middle. */
        MIDDLE,
        /** The end. */
        END
    }

    /** Which way a line of letters runs. */
    enum Turn {
        /** To the right. */
        NONE,
        /** Upwards. */
        UP
    }

    /**
     * A line of letters.
     *
     * @param x of its place
     * @param y of the line's middle there
     * @param letters size of the letters
     * @param most the longest the line may become; letters are drawn closer where a font is wider than expected
     * @param anchor which part of the line is at the place
     * @param turn which way it runs
     * @param tone its colour
     * @param text the letters
     */
    record Line(double x, double y, double letters, double most, Anchor anchor, Turn turn, Tone tone, String text)
            implements Mark {
    }

    /**
     * A square of a shade, with what it stands for.
     *
     * @param x of the left edge
     * @param y of the upper edge
     * @param side length
     * @param shade 0 to {@link Palette#SHADES} - 1, or {@link Shading#SAME}
     * @param about in words, for the mouse and for screen readers; empty for nothing
     */
    record Square(double x, double y, double side, int shade, String about) implements Mark {
    }

    /**
     * A square matrix of squares that touch each other.
     *
     * @param x of the left edge
     * @param y of the upper edge
     * @param cell side of a square
     * @param size rows, and as many columns
     * @param shading the squares
     */
    record Squares(double x, double y, double cell, int size, Shading shading) implements Mark {
    }

    /**
     * A line around a square.
     *
     * @param x of the left edge of what is inside
     * @param y of the upper edge of what is inside
     * @param side of what is inside
     */
    record Frame(double x, double y, double side) implements Mark {
    }

    /**
     * A place.
     *
     * @param x from the left
     * @param y from the top
     */
    record Spot(double x, double y) {
    }

    /**
     * Lines through places.
     *
     * @param lines each through at least two places
     * @param width of the lines
     * @param dashes lengths of strokes and gaps, in turn; empty for unbroken lines
     * @param tone their colour
     */
    record Strokes(List<List<Spot>> lines, double width, List<Double> dashes, Tone tone) implements Mark {
        /** Copies the lists. */
        public Strokes {
            lines = lines.stream().map(List::copyOf).toList();
            dashes = List.copyOf(dashes);
        }
    }

    /**
     * A surface through which what is below can be seen.
     *
     * @param outline at least three places
     * @param tone its colour
     */
    record Band(List<Spot> outline, Tone tone) implements Mark {
        /** Copies the list. */
        public Band {
            outline = List.copyOf(outline);
        }
    }

    /**
     * The mark of one point.
     *
     * @param x of its middle
     * @param y of its middle
     * @param radius from the middle to its edge
     * @param shape its shape
     * @param tone its colour
     */
    record Dot(double x, double y, double radius, CurveStyle.Shape shape, Tone tone) implements Mark {
        /** {@return its corners} */
        public List<Spot> outline() {
            return shape.outline().stream()
                    .map(spot -> new Spot(x + radius * spot.x(), y + radius * spot.y())).toList();
        }
    }

    /**
     * Marks that belong together.
     *
     * @param title what they are
     * @param about what there is to see, for those who do not see it
     * @param marks in the order of drawing
     */
    record Group(String title, String about, List<Mark> marks) implements Mark {
        /** Copies the list. */
        public Group {
            marks = List.copyOf(marks);
        }
    }
}
