package kith.lab.loops;

import kith.bloom.BitVector;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;

/** The filter in the header of a packet on its way. */
final class PacketFilter {
    private final Rule rule;
    private final Salt salt;
    private final BitVector bits;
    private int alarms;

    /**
     * @param rule when the packet is dropped
     * @param salt of the network's hash functions, the same in all packets: a router knows its bits beforehand
     */
    PacketFilter(Rule rule, Salt salt) {
        this.rule = rule;
        this.salt = salt;
        this.bits = new BitVector(rule.shape().bits());
    }

    /** Visits a router; {@return whether it drops the packet} */
    boolean dropsAt(ItemDigest router) {
        boolean changed = false;
        for (int i = 0; i < rule.shape().hashes(); i++) {
            changed |= bits.set(KeyedHash.index(KeyedHash.hash(salt, router, i), rule.shape().bits()));
        }
        alarms = changed ? 0 : alarms + 1;
        return alarms >= rule.alarms();
    }
}
