package kith.picture;

/** Which colour letters and lines have. */
public sealed interface Tone {
    /** On the ground. */
    enum OnGround implements Tone {
        /** That of all letters. */
        INK,
        /** That of letters that matter less, and of axes. */
        FAINT,
        /** That of lines behind everything else. */
        GRID
    }

    /**
     * That of a curve.
     *
     * @param colour 0 to {@link Palette#CURVES} - 1
     */
    record OfCurve(int colour) implements Tone {
    }

    /**
     * Black or white, whichever is easier to read on a square.
     *
     * @param shade of the square, 0 to {@link Palette#SHADES} - 1
     */
    record OnShade(int shade) implements Tone {
    }
}
