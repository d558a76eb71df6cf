package kith.friend;

import java.time.Instant;
import kith.bloom.BloomFilter;

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
}
