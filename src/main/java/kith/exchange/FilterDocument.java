package kith.exchange;

import module java.base;
import kith.bloom.BloomFilter;

/**
 * One noisy filter of an edition.
 *
 * @param name what the owner goes by
 * @param edition the edition's number, at least 1
 * @param serial orders the owner's documents
 * @param issued when it was signed, cut to seconds
 * @param expires after this it is no evidence any more, cut to seconds; later than {@code issued}
 * @param index which filter of the pool, 0 to pool - 1
 * @param pool how many filters the edition has, 1 to 16
 * @param filter of a class length, half full, with one hash function
 * @param together how many filters of the edition, counted from the first, its recipient is to have; 0 in version 1,
 *     which does not say it
 */
public record FilterDocument(String name, int edition, long serial, Instant issued, Instant expires, int index,
        int pool, BloomFilter filter, int together) implements Document {
    /** The most filters of one edition. */
    public static final int MAX_POOL = 16;

    /** Cuts the dates to seconds. */
    public FilterDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
        expires = expires.truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public int version() {
        return together == 0 ? 1 : 2;
    }

    @Override
    public DocumentType type() {
        return DocumentType.FILTER;
    }
}
