package kith.app.circle.held;

import module java.base;
import kith.circle.Exposed;

/**
 * People whom results of several rounds show together.
 *
 * @param names nicknames, for strangers the name on the roster, for the user their own
 * @param kind how, and whether it must be agreed to
 * @param circle title of the circle whose earlier round shows them together with this one; none where it takes more
 *     than two results
 * @param round that round
 */
public record ShownTogether(List<String> names, Exposed.Kind kind, Optional<String> circle, OptionalInt round) {
    /** Copies the list. */
    public ShownTogether {
        names = List.copyOf(names);
    }
}
