package kith.exchange;

import module java.base;
import kith.bloom.BloomFilter;

/**
 * The merged filters of a circle's round: who is on it is known to one member, or to so many, perhaps by chance.
 *
 * @param name what the merger goes by
 * @param serial orders the merger's documents
 * @param issued when it was signed, cut to seconds
 * @param circle the circle
 * @param title what its members call it
 * @param revision the circle's revision
 * @param round the circle's round
 * @param mode how it was merged
 * @param atLeast how many members have each bit set at least; 1 unless {@code mode} is {@link CircleMode#COUNTED}
 * @param contributions what was merged, 1 to 65,535 in strictly ascending order of kid
 * @param filter the positions that so many of them set
 */
public record WhitelistDocument(String name, long serial, Instant issued, CircleId circle, String title, int revision,
        int round, CircleMode mode, int atLeast, List<Included> contributions, BloomFilter filter) implements Document {
    /** Cuts the date to seconds and copies the list. */
    public WhitelistDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
        contributions = List.copyOf(contributions);
    }

    @Override
    public DocumentType type() {
        return DocumentType.WHITELIST;
    }
}
