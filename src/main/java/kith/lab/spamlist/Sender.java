package kith.lab.spamlist;

import kith.bloom.ItemDigest;

/**
 * Somebody who sends mail.
 *
 * @param address in canonical spelling
 * @param digest of it
 */
record Sender(String address, ItemDigest digest) {
    /** {@return the sender with this address} */
    static Sender of(String address) {
        return new Sender(address, ItemDigest.of(address));
    }
}
