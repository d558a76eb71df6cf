package kith.exchange;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import kith.bloom.BloomFilter;

/**
 * A member's filter for one round of a circle.
 *
 * @param name what the member calls himself
 * @param serial orders the member's documents
 * @param issued when it was signed, cut to seconds
 * @param circle the circle
 * @param revision the circle's revision
 * @param round the circle's round
 * @param mode {@link Mode#PLAIN}; the others are of a newer format
 * @param coding how the bytes are stored, {@value #RAW}
 * @param filter the member's contacts under the circle's parameters
 */
public record ContributionDocument(String name, long serial, Instant issued, CircleId circle, int revision, int round,
        Mode mode, String coding, BloomFilter filter) implements Document {
    /** Stored as they are, bit by bit. */
    public static final String RAW = "raw";

    /** Cuts the date to seconds. */
    public ContributionDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public DocumentType type() {
        return DocumentType.CONTRIBUTION;
    }
}
