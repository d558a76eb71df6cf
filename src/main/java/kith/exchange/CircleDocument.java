package kith.exchange;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * A circle as its founder laid it down for one round.
 *
 * @param name what the founder goes by
 * @param serial orders the founder's documents
 * @param issued when it was signed, cut to seconds
 * @param circle the circle's name among all circles
 * @param title what its members call it
 * @param revision counts the changes of roster or parameters, from 1
 * @param round counts the rounds, from 1
 * @param nonce 32 random bytes of this round, in base64url
 * @param roster 2 to 65,535 members in strictly ascending order of kid
 * @param shape length and hash functions of every contribution
 * @param salt the key of the hash functions, new for each round
 * @param mode how contributions are merged
 * @param cell bits a position: {@link CircleMode#cellFor} of the roster
 * @param largestFppPerBillion the largest FPP of the whitelist that the circle allows, in billionths, 1 to 999,999,999
 */
public record CircleDocument(String name, long serial, Instant issued, CircleId circle, String title, int revision,
        int round, String nonce, List<Member> roster, Shape shape, Salt salt, CircleMode mode, int cell,
        long largestFppPerBillion) implements Document {
    /** The most members, and contributions of one whitelist. */
    public static final int MAX_MEMBERS = 65_535;
    /** Length of a round's nonce in bytes. */
    public static final int NONCE_BYTES = 32;
    /** What {@link #largestFppPerBillion} counts in. */
    public static final long BILLION = 1_000_000_000L;

    /** Cuts the date to seconds and copies the roster. */
    public CircleDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
        roster = List.copyOf(roster);
    }

    /** {@return the largest FPP of the whitelist that the circle allows, above 0 and below 1} */
    public double largestFpp() {
        return (double) largestFppPerBillion / BILLION;
    }

    /** {@return the member with this key} */
    public Optional<Member> member(String kid) {
        int low = 0;
        for (int high = roster.size() - 1; low < high;) {
            int middle = (low + high) >>> 1;
            if (roster.get(middle).kid().compareTo(kid) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return Optional.of(roster.get(low)).filter(member -> member.kid().equals(kid));
    }

    @Override
    public DocumentType type() {
        return DocumentType.CIRCLE;
    }
}
