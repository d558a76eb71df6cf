package kith.circle;

/** How much two members have in common, on any scale on which more is more. */
@FunctionalInterface
public interface Likeness {
    /**
     * {@return how alike two are, 0 or more and finite} The same whichever comes first.
     *
     * @param one a place, from 0
     * @param other a different place
     */
    double of(int one, int other);
}
