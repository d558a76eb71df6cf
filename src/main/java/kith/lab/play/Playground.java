package kith.lab.play;

import module java.base;
import kith.bloom.variant.Variant;
import kith.fault.Fault;

/**
 * A set-up and what was done with it. The same playground gives the same filter, cell by cell, on every machine.
 *
 * @param setup how the filter is made
 * @param actions what was done, in this order, at most {@link #MOST_ACTIONS}
 */
public record Playground(Setup setup, List<Action> actions) {
    /** The most actions. */
    public static final int MOST_ACTIONS = 500;

    /** The seed with which the example's cities share bits, and a city that is not among them looks as if it were. */
    private static final long EXAMPLE_SEED = 423;

    /**
     * Copies the list.
     *
     * @throws kith.fault.KithException {@link Fault#PLAYGROUND_FULL}; {@link Fault#WORD_STAYS} for an action that
     *     removes from a filter that cannot forget
     */
    public Playground {
        actions = List.copyOf(actions);
        if (actions.size() > MOST_ACTIONS) {
            throw Fault.PLAYGROUND_FULL.raise("limit", MOST_ACTIONS);
        }
        if (!setup.canRemove() && actions.stream().anyMatch(action -> action.kind() == Action.Kind.REMOVE)) {
            throw Fault.WORD_STAYS.raise();
        }
    }

    /** {@return a playground in which nothing was done} */
    public static Playground empty(Setup setup) {
        return new Playground(setup, List.of());
    }

    /**
     * {@return the example of the article: four cities in 48 bits, for ten elements at 10 %; then the look-ups of one
     * that is in, of one that is not, and of one that is not and seems to be}
     */
    public static Playground example() {
        return new Playground(new Setup(Variant.STANDARD, new Size.Wanted(10, 0.1), EXAMPLE_SEED), Stream.concat(
                Stream.of("Madrid", "Barcelona", "Berlin", "Roma").map(city -> new Action(Action.Kind.ADD, city)),
                Stream.of("Madrid", "London", "Paris").map(city -> new Action(Action.Kind.LOOK_UP, city))).toList());
    }

    /** {@return the same after one more action} */
    public Playground then(Action action) {
        List<Action> more = new ArrayList<>(actions);
        more.add(action);
        return new Playground(setup, more);
    }

    /** {@return the same after its first {@code count} actions} */
    public Playground upTo(int count) {
        return new Playground(setup, actions.subList(0, count));
    }

    /**
     * {@return the same actions with another set-up; what the other filter cannot do is left out}
     */
    public Playground with(Setup other) {
        return new Playground(other, actions.stream()
                .filter(action -> other.canRemove() || action.kind() != Action.Kind.REMOVE).toList());
    }

    /** {@return the filter after all actions, and the words in it} */
    public Board board() {
        return Board.after(this);
    }
}
