package kith.evidence;

import java.util.Set;

/**
 * Whose word a witness's testimony is.
 *
 * @param kind a friend's own filters, or a list that many made together
 * @param trust whether the user knows who answers for it
 * @param origins who could make it match whom they like, each alone: the friend, or of a list its members, its merger
 *     and the circle's founder; the user is never among them
 */
public record Source(Kind kind, Trust trust, Set<String> origins) {
    /** What a witness is. */
    public enum Kind {
        /** A friend with their own filters. */
        FRIEND,
        /** The merged list of a circle. */
        LIST
    }

    /** Copies the set. */
    public Source {
        origins = Set.copyOf(origins);
    }

    /** {@return a friend with their own filters} */
    public static Source friend(String id, Trust trust) {
        return new Source(Kind.FRIEND, trust, Set.of(id));
    }

    /** {@return the same, trusted so far} */
    Source trusted(Trust other) {
        return new Source(kind, other, origins);
    }
}
