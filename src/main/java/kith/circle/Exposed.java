package kith.circle;

import module java.base;

/**
 * One or two people who are hidden in each result alone, and whom several results together show.
 *
 * @param people one, or two
 * @param kind how
 * @param by the earlier round that shows them together with the one that is looked at; none where it takes more than
 *     two results
 */
public record Exposed(Set<String> people, Kind kind, Optional<PastRound> by) {
    /** How results show somebody. */
    public enum Kind {
        /**
         * Sums and differences of results are what these people gave, and nothing else: whoever holds the results can
         * test any address. Nothing is given without the user's confirmation.
         */
        DIFFERENCE,
        /**
         * They are the only ones of one result who are not in the other, which has others in their place: an address
         * in the one that is not in the other is theirs. It is told.
         */
        ONE_SIDED,
        /**
         * The user, perhaps: of the round before they do not know who took part, and two results could be their
         * contribution and nothing else. Nothing is given without their confirmation. No rosters show this: it is what
         * is said where they are missing.
         */
        NEWCOMER;

        /** {@return whether nothing is given before the user confirmed it} */
        public boolean needsConfirmation() {
            return this != ONE_SIDED;
        }
    }

    /** Copies the set. */
    public Exposed {
        people = Set.copyOf(people);
    }
}
