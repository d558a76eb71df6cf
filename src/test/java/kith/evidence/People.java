package kith.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;

/** Invented people and their filters, for tests. */
final class People {
    private People() {
    }

    static ItemDigest[] items(String kind, int from, int count) {
        return IntStream.range(from, from + count).mapToObj(i -> ItemDigest.of(kind + i + "@x.example"))
                .toArray(ItemDigest[]::new);
    }

    static ItemDigest[] join(ItemDigest[] a, ItemDigest[] b) {
        return Stream.concat(Arrays.stream(a), Arrays.stream(b)).toArray(ItemDigest[]::new);
    }

    /** Random items without any hashing, for simulations. */
    static ItemDigest[] randomItems(Random random, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new ItemDigest(random.nextLong(), random.nextLong() >>> 16)).toArray(ItemDigest[]::new);
    }

    /** Noisy filters of half weight: the items' bits, and random chaff up to the weight. */
    static List<BloomFilter> noisyFilters(Random random, int count, ItemDigest[] items) {
        Shape shape = new Shape((int) Math.ceil(Math.max(64, items.length / 0.8) / Math.log(2)), 1);
        List<BloomFilter> filters = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            BloomFilter filter = BloomFilter.empty(shape, new Salt(random.nextLong(), random.nextLong()));
            Arrays.stream(items).forEach(filter::put);
            int weight = filter.vector().cardinality();
            while (weight < shape.bits() / 2) {
                weight += filter.vector().set(random.nextInt(shape.bits())) ? 1 : 0;
            }
            filters.add(filter);
        }
        return filters;
    }

    static Witness witness(String id, Trust trust, Random random, int level, ItemDigest[] items) {
        return Witness.of(id, trust, noisyFilters(random, level, items), Recognition.DEFAULT);
    }

    /** A filter whose bits are all set. */
    static BloomFilter full(Random random) {
        BloomFilter filter = BloomFilter.empty(new Shape(93, 1), new Salt(random.nextLong(), random.nextLong()));
        for (int i = 0; i < 93; i++) {
            filter.vector().set(i);
        }
        return filter;
    }
}
