package kith.address.io;

import java.util.List;

/**
 * What the bytes of a file were taken for.
 *
 * @param name of the encoding, as Java knows it
 * @param by what tells it
 * @param badLines the lines, from 1, that hold something else, at most {@value #MAX_LINES} of them
 */
public record TextEncoding(String name, By by, List<Integer> badLines) {
    /** How many lines are named; a warning counts them all. */
    public static final int MAX_LINES = 100;

    /** What tells an encoding. */
    public enum By {
        /** The file itself: a mark, its bytes, or what it says. */
        FILE,
        /** Nothing for sure: how often its characters are used. */
        GUESS,
        /** The user. */
        CHOICE
    }

    /** Copies the lines. */
    public TextEncoding {
        badLines = List.copyOf(badLines);
    }

    /** {@return whether somebody should look whether the names are right} */
    public boolean isDoubtful() {
        return by == By.GUESS || !badLines.isEmpty();
    }
}
