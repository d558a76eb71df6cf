package kith.benchmark;

import java.nio.charset.StandardCharsets;
import org.apache.commons.codec.digest.MurmurHash3;
import org.apache.commons.collections4.bloomfilter.EnhancedDoubleHasher;
import org.apache.commons.collections4.bloomfilter.Hasher;
import org.apache.commons.collections4.bloomfilter.Shape;
import org.apache.commons.collections4.bloomfilter.SimpleBloomFilter;

/** Apache Commons Collections, hashing with MurmurHash3 seeded by the salt and enhanced double hashing. */
final class CommonsPeer implements Peer<CommonsPeer.Salted> {
    /** The library's filter, which knows nothing of hashing, with its seed. */
    record Salted(SimpleBloomFilter filter, int seed) {
    }

    @Override
    public Salted empty(int items, double fpp, int salt) {
        return new Salted(new SimpleBloomFilter(Shape.fromNP(items, fpp)), salt);
    }

    @Override
    public void put(Salted salted, String address) {
        salted.filter.merge(hasher(address, salted.seed));
    }

    @Override
    public boolean mightContain(Salted salted, String address) {
        return salted.filter.contains(hasher(address, salted.seed));
    }

    /** {@return what the indices of an address follow from; the same for all filters of one salt and shape} */
    static Hasher hasher(String address, int salt) {
        byte[] bytes = address.getBytes(StandardCharsets.UTF_8);
        long[] hash = MurmurHash3.hash128x64(bytes, 0, bytes.length, salt);
        return new EnhancedDoubleHasher(hash[0], hash[1]);
    }
}
