package kith.benchmark;

import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnel;
import com.google.common.hash.PrimitiveSink;
import java.nio.charset.StandardCharsets;

/** Guava. Its filters have no seed, so the salt is put into the funnel before the address. */
final class GuavaPeer implements Peer<BloomFilter<String>> {
    /** Equal for one salt: Guava merges only what has equal funnels. */
    private record Salted(int salt) implements Funnel<String> {
        @Override
        public void funnel(String address, PrimitiveSink into) {
            into.putInt(salt).putString(address, StandardCharsets.UTF_8);
        }
    }

    @Override
    public BloomFilter<String> empty(int items, double fpp, int salt) {
        return BloomFilter.create(new Salted(salt), items, fpp);
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
