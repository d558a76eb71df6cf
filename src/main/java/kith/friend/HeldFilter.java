package kith.friend;

import module java.base;
import kith.bloom.BloomFilter;
import org.jspecify.annotations.Nullable;

/**
 * A noisy filter that a friend shared. Its slot is (kid, edition, index).
 *
 * @param kid the key that signed it
 * @param edition the owner's edition
 * @param index place in the pool, 0 to 15
 * @param serial orders files of one key
 * @param issued when it was signed, by its owner's clock
 * @param expires until when it is evidence
 * @param payloadSha256 of the decoded payload, hexadecimal
 * @param filter the bits
 */
public record HeldFilter(String kid, int edition, int index, long serial, Instant issued, Instant expires,
        String payloadSha256, BloomFilter filter) {
    /** {@return whether it is no longer evidence} */
    public boolean isExpired(Instant now) {
        return !now.isBefore(expires);
    }

    /**
     * {@return whether the other is the same file} Its bits are not looked at: they are part of the payload, whose
     * SHA-256 is, and the window compares what it shows with what it showed before.
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof HeldFilter that && kid.equals(that.kid) && edition == that.edition
                && index == that.index && serial == that.serial && issued.equals(that.issued)
                && expires.equals(that.expires) && payloadSha256.equals(that.payloadSha256);
    }

    @Override
    public int hashCode() {
        return Objects.hash(kid, edition, index, serial, payloadSha256);
    }
}
