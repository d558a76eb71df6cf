package kith.exchange;

import module java.base;

/**
 * A circle's founder says that it is closed for good: nothing is contributed or merged any more, and no later file of
 * the circle is taken. What was merged before stays.
 *
 * @param name what the founder goes by
 * @param serial orders the founder's documents
 * @param issued when it was signed, cut to seconds
 * @param circle the circle
 * @param title what its members call it
 * @param revision the last revision
 * @param round the last round
 */
public record ClosingDocument(String name, long serial, Instant issued, CircleId circle, String title, int revision,
        int round) implements Document {
    /** Cuts the date to seconds. */
    public ClosingDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public DocumentType type() {
        return DocumentType.CLOSING;
    }
}
