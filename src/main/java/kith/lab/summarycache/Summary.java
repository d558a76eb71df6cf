package kith.lab.summarycache;

import java.util.BitSet;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * What a proxy says of its cache: a counting filter that follows it, and the bits that the others were told last. Counters
 * have four bits; one that is full stays so.
 */
final class Summary {
    private static final int FULL = 15;

    private final Shape shape;
    private final Salt salt;
    private final byte[] counters;
    private final BitSet bits;
    private BitSet announced;

    Summary(Shape shape, Salt salt) {
        this.shape = shape;
        this.salt = salt;
        this.counters = new byte[shape.bits()];
        this.bits = new BitSet(shape.bits());
        this.announced = new BitSet();
    }

    /** A document came. */
    void put(ItemDigest item) {
        for (int i = 0; i < shape.hashes(); i++) {
            int index = index(item, i);
            if (counters[index] < FULL) {
                counters[index]++;
                bits.set(index);
            }
        }
    }

    /** A document went. */
    void remove(ItemDigest item) {
        for (int i = 0; i < shape.hashes(); i++) {
            int index = index(item, i);
            if (counters[index] < FULL && --counters[index] == 0) {
                bits.clear(index);
            }
        }
    }

    private int index(ItemDigest item, int function) {
        return KeyedHash.index(KeyedHash.hash(salt, item, function), shape.bits());
    }

    /** {@return whether what the others know says that the document may be here} */
    boolean promises(ItemDigest item) {
        for (int i = 0; i < shape.hashes(); i++) {
            if (!announced.get(index(item, i))) {
                return false;
            }
        }
        return true;
    }

    /** Tells the others; {@return bytes of the message} */
    double announce() {
        BitSet changed = (BitSet) announced.clone();
        changed.xor(bits);
        announced = (BitSet) bits.clone();
        return Messages.filter(shape.bits(), changed.cardinality());
    }
}
