package kith.lab.play;

import java.util.List;
import kith.bloom.variant.Traceable.Cell;
import kith.bloom.variant.Traceable.Passing;

/**
 * Why a filter says of a word what it says.
 *
 * @param word the word
 * @param verdict what it says, and whether that is right
 * @param passing whether all looks must pass, or one
 * @param looks every cell that belongs to the word, in the order of looking; {@link #needed} of them were needed
 */
public record LookExplanation(String word, Verdict verdict, Passing passing, List<Look> looks) {
    /** What a filter says of a word, and whether that is right. */
    public enum Verdict {
        /** "Perhaps", and it is in. */
        IN,
        /** "Perhaps", and it is not in: its cells are others' cells. */
        FALSE_POSITIVE,
        /** "Surely not", and it is not in. */
        SURELY_NOT,
        /** "Surely not", and it is in: what was never in was removed, and took its cells along. */
        FALSE_NEGATIVE
    }

    /**
     * A look at a cell.
     *
     * @param function the hash function that leads there, from 0
     * @param panel which row of cells
     * @param cell which of them
     * @param content what is in it
     * @param passes whether this cell by itself would let the word pass
     * @param others the other words in the filter that use the cell
     */
    public record Look(int function, int panel, int cell, Cell content, boolean passes, List<User> others) {
        /** Copies the list. */
        public Look {
            others = List.copyOf(others);
        }
    }

    /** Copies the list. */
    public LookExplanation {
        looks = List.copyOf(looks);
    }

    /** {@return whether the filter says "perhaps"} */
    public boolean found() {
        return verdict == Verdict.IN || verdict == Verdict.FALSE_POSITIVE;
    }

    /** {@return after how many looks the answer is known, so that nobody looks any further} */
    public int needed() {
        for (int look = 0; look < looks.size(); look++) {
            if (looks.get(look).passes() == (passing == Passing.ANY)) {
                return look + 1;
            }
        }
        return looks.size();
    }
}
