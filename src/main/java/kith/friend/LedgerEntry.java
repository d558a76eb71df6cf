package kith.friend;

import java.time.Instant;

/**
 * One noisy filter given to one friend. It is entered before the file exists and stays when the friend is removed:
 * what was sent cannot be taken back.
 *
 * @param friendId to whom
 * @param friendName the nickname at that time
 * @param edition of which edition
 * @param index place in the pool, 0 to 15
 * @param serial of the signed file, the last one if it was signed again
 * @param issued when it was signed
 * @param expires until when it is evidence
 * @param written whether the file is known to have been written whole
 */
public record LedgerEntry(String friendId, String friendName, int edition, int index, long serial, Instant issued,
        Instant expires, boolean written) {
}
