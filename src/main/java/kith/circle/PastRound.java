package kith.circle;

import java.util.Set;

/**
 * A round under masks, as far as it matters for what several results tell together: who took part. People, not keys:
 * whoever rotated their key between two rounds is the same one.
 *
 * @param circle the circle's identifier in hexadecimal
 * @param title what the user calls it
 * @param round which round of the circle
 * @param people all who took part, the user among them
 */
public record PastRound(String circle, String title, int round, Set<String> people) {
    /** Copies the set. */
    public PastRound {
        people = Set.copyOf(people);
    }
}
