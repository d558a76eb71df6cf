package kith.book;

/**
 * What a reader noticed.
 *
 * @param about what it is about
 * @param kind the constant's name, a kind of warning or a reason
 * @param count how often
 */
public record SourceNote(About about, String kind, int count) {
    /** What a note is about. */
    public enum About {
        /** Something that was noticed or repaired. */
        WARNING,
        /** Why entries were not taken over. */
        SKIPPED
    }
}
