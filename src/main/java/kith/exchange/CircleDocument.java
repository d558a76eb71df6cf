package kith.exchange;

import module java.base;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.identity.SealingKey;

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
 * @param masks what masks grow from; classical in a plain circle, which has none
 * @param joinings of a hybrid circle every member's joining file in the roster's order, or none as long as not all came
 */
public record CircleDocument(String name, long serial, Instant issued, CircleId circle, String title, int revision,
        int round, String nonce, List<Member> roster, Shape shape, Salt salt, CircleMode mode, int cell,
        long largestFppPerBillion, Masks masks, List<Joining> joinings) implements Document {
    /** The most members, and contributions of one whitelist. */
    public static final int MAX_MEMBERS = 65_535;
    /** Length of a round's nonce in bytes. */
    public static final int NONCE_BYTES = 32;
    /** What {@link #largestFppPerBillion} counts in. */
    public static final long BILLION = 1_000_000_000L;

    /** Cuts the date to seconds and copies the lists. */
    public CircleDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
        roster = List.copyOf(roster);
        joinings = List.copyOf(joinings);
    }

    /** A plain circle, or one whose masks are classical. */
    public CircleDocument(String name, long serial, Instant issued, CircleId circle, String title, int revision,
            int round, String nonce, List<Member> roster, Shape shape, Salt salt, CircleMode mode, int cell,
            long largestFppPerBillion) {
        this(name, serial, issued, circle, title, revision, round, nonce, roster, shape, salt, mode, cell,
                largestFppPerBillion, Masks.CLASSICAL, List.of());
    }

    /** {@return the same round with everybody's joining files, as the founder's next file} */
    public CircleDocument carrying(long nextSerial, List<Joining> all) {
        return new CircleDocument(name, nextSerial, issued, circle, title, revision, round, nonce, roster, shape, salt,
                mode, cell, largestFppPerBillion, masks, all);
    }

    @Override
    public int version() {
        return masks == Masks.HYBRID ? 2 : 1;
    }

    /** {@return whether nobody can contribute yet, because joining files are missing} */
    public boolean isAwaitingJoinings() {
        return masks == Masks.HYBRID && joinings.isEmpty();
    }

    /**
     * {@return the SHA-256 over all members with all their keys, in base64url} For joining files, which are for one
     * roster.
     *
     * @throws IllegalStateException for a circle that is not hybrid
     */
    public String rosterHash() {
        return rosterHash(roster);
    }

    static String rosterHash(List<Member> roster) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            for (Member member : roster) {
                SealingKey sealing = member.sealingKey();
                if (sealing == null) {
                    throw new IllegalStateException("no sealing keys");
                }
                sha256.update(Base64Url.decode(member.kid(), "kid"));
                sha256.update(member.agreementKey().bytes());
                sha256.update(sealing.bytes());
            }
            return Base64Url.encode(sha256.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
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
