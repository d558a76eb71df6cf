package kith.benchmark;

import com.google.common.hash.BloomFilter;
import java.nio.charset.StandardCharsets;

/** Guava. Its filters have no seed, so the salt is put into the funnel before the address. */
final class GuavaPeer implements Peer<BloomFilter<String>> {
    @Override
    public BloomFilter<String> empty(int items, double fpp, int salt) {
        return BloomFilter.create((address, into) -> into.putInt(salt).putString(address, StandardCharsets.UTF_8),
                items, fpp);
    }

    @Override
    public void put(BloomFilter<String> filter, String address) {
        filter.put(address);
    }

    @Override
    public boolean mightContain(BloomFilter<String> filter, String address) {
        return filter.mightContain(address);
    }
}
