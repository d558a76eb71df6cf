package kith.address.lookalike;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Whether two texts are one slip apart: a letter more, less, changed, or two neighbours exchanged (Damerau 1964). */
final class OneLetter {
    private OneLetter() {
    }

    /**
     * {@return how the second text came from the first; none if they are equal or further apart} Takes time
     * proportional to the shorter one.
     *
     * @param known code points
     * @param sender code points
     */
    static @Nullable Resemblance between(int[] known, int[] sender) {
        if (Math.abs(known.length - sender.length) > 1) {
            return null;
        }
        int first = Arrays.mismatch(known, sender);
        if (first < 0) {
            return null;
        }
        if (known.length != sender.length) {
            boolean more = sender.length > known.length;
            return tailsEqual(known, first + (more ? 0 : 1), sender, first + (more ? 1 : 0))
                    ? more ? Resemblance.LETTER_MORE : Resemblance.LETTER_LESS : null;
        }
        if (tailsEqual(known, first + 1, sender, first + 1)) {
            return Resemblance.LETTER_CHANGED;
        }
        return known[first] == sender[first + 1] && known[first + 1] == sender[first]
                && tailsEqual(known, first + 2, sender, first + 2) ? Resemblance.LETTERS_SWAPPED : null;
    }

    private static boolean tailsEqual(int[] one, int from, int[] other, int otherFrom) {
        return Arrays.equals(one, from, one.length, other, otherFrom, other.length);
    }
}
