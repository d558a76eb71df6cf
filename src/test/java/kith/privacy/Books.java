package kith.privacy;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;

/** Invented books, and the editions made from them by a seed. */
final class Books {
    static final Instant MADE = Instant.parse("2026-11-20T12:00:00Z");

    private Books() {
    }

    /** {@return the digests of so many addresses; another prefix has none in common} */
    static List<ItemDigest> book(String prefix, int contacts) {
        return IntStream.range(0, contacts).mapToObj(i -> ItemDigest.of(prefix + i + "@x.example")).toList();
    }

    static byte[] bytes(long seed) {
        byte[] bytes = new byte[32];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    /** {@return an edition whose secret and nonce follow from the seed} */
    static Edition edition(long seed, List<ItemDigest> contacts) {
        return new EditionMaker(bytes(seed)).make(20_777, MADE, bytes(~seed), contacts);
    }

    /** {@return whether all of the first {@code level} filters match} */
    static boolean matches(List<BloomFilter> filters, int level, ItemDigest item) {
        return filters.subList(0, level).stream().allMatch(f -> f.mightContain(item));
    }
}
