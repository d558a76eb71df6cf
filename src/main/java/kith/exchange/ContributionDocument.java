package kith.exchange;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * A member's filter for one round of a plain circle: whoever holds it can test practically every contact that they can
 * guess.
 *
 * @param name what the member goes by
 * @param serial orders the member's documents
 * @param issued when it was signed, cut to seconds
 * @param circle the circle
 * @param revision the circle's revision
 * @param round the circle's round
 * @param coding {@link Coding#RAW} or {@link Coding#SPARSE}
 * @param filter the member's contacts under the circle's parameters
 */
public record ContributionDocument(String name, long serial, Instant issued, CircleId circle, int revision, int round,
        Coding coding, BloomFilter filter) implements Contribution {
    /** Cuts the date to seconds. */
    public ContributionDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public CircleMode mode() {
        return CircleMode.PLAIN;
    }

    @Override
    public Shape shape() {
        return filter.shape();
    }

    @Override
    public Salt salt() {
        return filter.salt();
    }

    @Override
    public DocumentType type() {
        return DocumentType.CONTRIBUTION;
    }
}
