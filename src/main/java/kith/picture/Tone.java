package kith.picture;

/** Which colour letters have. */
public sealed interface Tone {
    /** On the ground. */
    enum OnGround implements Tone {
        /** That of all letters. */
        INK,
        /** That of letters that matter less. */
        FAINT
    }

    /**
     * Black or white, whichever is easier to read on a square.
     *
     * @param shade of the square, 0 to {@link Palette#SHADES} - 1
     */
    record OnShade(int shade) implements Tone {
    }
}
