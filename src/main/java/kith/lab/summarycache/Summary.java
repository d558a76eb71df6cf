package kith.lab.summarycache;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.variant.CountingFilter;
import kith.bloom.variant.Traceable;

/**
 * What a proxy says of its cache: a counting filter that follows it, and the bits that the others were told last. Which
 * counters are above zero is kept beside them, as Summary Cache has it, so that an announcement need not look at all.
 */
final class Summary {
    private final Salt salt;
    private final CountingFilter cache;
    private final BitSet bits = new BitSet();
    private BitSet told = new BitSet();
    private BloomFilter announced;

    Summary(Shape shape, Salt salt) {
        this.salt = salt;
        this.cache = CountingFilter.shaped(shape, salt);
        this.announced = BloomFilter.empty(shape, salt);
    }

    /** A document came. */
    void put(ItemDigest item) {
        cache.put(item);
        follow(item);
    }

    /** A document went. */
    void remove(ItemDigest item) {
        cache.remove(item);
        follow(item);
    }

    private void follow(ItemDigest item) {
        for (Traceable.Probe probe : cache.probes(item)) {
            bits.set(probe.cell(), probe.passes());
        }
    }

    /** {@return whether what the others know says that the document may be here} */
    boolean promises(ItemDigest item) {
        return announced.mightContain(item);
    }

    /** Tells the others; {@return bytes of the message} */
    double announce() {
        told.xor(bits);
        int changed = told.cardinality();
        told = (BitSet) bits.clone();
        int length = cache.shape().bits();
        announced = new BloomFilter(cache.shape(), salt,
                BitVector.fromBytes(length, Arrays.copyOf(bits.toByteArray(), BitVector.byteCount(length))));
        return Messages.filter(length, changed);
    }
}
