package kith.bloom.variant;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import kith.bloom.ItemDigest;

/** The contract for sets of digests. */
abstract class DigestSetContract extends ApproximateSetContract<ItemDigest> {
    private static final Map<String, ItemDigest> ITEMS = new ConcurrentHashMap<>();

    @Override
    ItemDigest item(String kind, int number) {
        return ITEMS.computeIfAbsent(kind + number + "@x.example", ItemDigest::of);
    }
}
