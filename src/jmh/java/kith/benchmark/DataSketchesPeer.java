package kith.benchmark;

import kith.bloom.Shape;
import org.apache.datasketches.filters.bloomfilter.BloomFilter;
import org.apache.datasketches.filters.bloomfilter.BloomFilterBuilder;

/** Apache DataSketches, whose filters are seeded XXHash64. */
final class DataSketchesPeer implements Peer<BloomFilter> {
    @Override
    public BloomFilter empty(int items, double fpp, int salt) {
        // Its own choice for one half would be two hash functions.
        Shape shape = Shape.fromNP(items, fpp);
        return BloomFilterBuilder.createBySize(shape.bits(), shape.hashes(), salt);
    }

    @Override
    public void put(BloomFilter filter, String address) {
        filter.update(address);
    }

    @Override
    public boolean mightContain(BloomFilter filter, String address) {
        return filter.query(address);
    }
}
