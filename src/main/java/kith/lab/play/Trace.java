package kith.lab.play;

import java.util.List;
import kith.bloom.variant.Traceable.Cell;
import kith.lab.play.Board.CellPlace;

/**
 * One action step by step.
 *
 * @param action what was done
 * @param outcome what came of it
 * @param steps one for each cell that belongs to the word, in the order in which a look-up looks, and where a function
 *     leads to several cells one for these; for a look-up, those that were needed
 * @param elsewhere cells that changed besides: what a filter moves when it grows, shrinks or makes room
 */
public record Trace(Action action, Outcome outcome, List<Step> steps, int elsewhere) {
    /** What came of an action. */
    public enum Outcome {
        /** Added. */
        ADDED,
        /** Added once more, to a filter in which it was already. */
        ADDED_AGAIN,
        /** Removed. */
        REMOVED,
        /** Something was removed, but this word was never in: others may be missing now. */
        REMOVED_FROM_OTHERS,
        /** Surely not in, so nothing was removed. */
        NOTHING_TO_REMOVE,
        /** Looked up, and said to be perhaps in. */
        PERHAPS,
        /** Looked up, and said to be surely not in. */
        SURELY_NOT
    }

    /**
     * A look at a cell, or a change of it.
     *
     * @param function the hash function that leads there, from 0
     * @param place the cell
     * @param before what was in it before the action; empty where there was no such cell
     * @param after what is in it after the action; empty where there is no such cell
     * @param passes whether the cell lets the word pass, after the action
     * @param others the other words in the filter that use the cell
     */
    public record Step(int function, CellPlace place, Cell before, Cell after, boolean passes, List<User> others) {
        /** Copies the list. */
        public Step {
            others = List.copyOf(others);
        }

        /** {@return whether the cell was changed} */
        public boolean changed() {
            return !before.equals(after);
        }
    }

    /** Copies the list. */
    public Trace {
        steps = List.copyOf(steps);
    }

    /**
     * {@return an action of a playground, step by step}
     *
     * @param index which of its actions, from 0
     */
    public static Trace of(Playground playground, int index) {
        return new Tracing(playground, index).trace();
    }
}
