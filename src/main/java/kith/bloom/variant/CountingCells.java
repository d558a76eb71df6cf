package kith.bloom.variant;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.variant.Traceable.Probe;

/**
 * Counters in place of a filter's bits, with the hash functions that lead to them. Hash functions that lead an item to
 * one and the same counter count it once there: a counter is never below the number of the item's occurrences, and
 * nothing but another item raises it above.
 */
final class CountingCells {
    private final Shape shape;
    private final Salt salt;
    private final Counters counters;

    CountingCells(Shape shape, Salt salt, Counters counters) {
        this.shape = shape;
        this.salt = salt;
        this.counters = counters;
    }

    Shape shape() {
        return shape;
    }

    Counters counters() {
        return counters;
    }

    /** {@return the different counters of an item, at least one, in order} */
    int[] places(ItemDigest item) {
        int[] places = new int[shape.hashes()];
        for (int i = 0; i < places.length; i++) {
            places[i] = place(item, i);
        }
        Arrays.sort(places);
        int kept = 1;
        for (int i = 1; i < places.length; i++) {
            if (places[i] != places[kept - 1]) {
                places[kept++] = places[i];
            }
        }
        return kept == places.length ? places : Arrays.copyOf(places, kept);
    }

    /** {@return the smallest of these counters} */
    long least(int[] places) {
        long least = Long.MAX_VALUE;
        for (int place : places) {
            least = Math.min(least, counters.get(place));
        }
        return least;
    }

    /** {@return whether all counters of an item are above 0} */
    boolean mightContain(ItemDigest item) {
        for (int i = 0; i < shape.hashes(); i++) {
            if (counters.get(place(item, i)) == 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * The smallest of some counters.
     *
     * @param value of it
     * @param isSingle whether there are others, and all of them are larger
     */
    record Least(long value, boolean isSingle) {
    }

    /** {@return the smallest of these counters, and whether it is smallest alone} */
    Least leastOf(int[] places) {
        long least = Long.MAX_VALUE;
        int found = 0;
        for (int place : places) {
            long counter = counters.get(place);
            found = counter < least ? 1 : counter == least ? found + 1 : found;
            least = Math.min(least, counter);
        }
        return new Least(least, found == 1 && places.length > 1);
    }

    /** Adds the same to each of these counters; what it comes to must not be below 0. */
    void add(int[] places, long amount) {
        for (int place : places) {
            counters.set(place, counters.get(place) + amount);
        }
    }

    /** Raises these counters to a value where they are below it. */
    void raise(int[] places, long least) {
        for (int place : places) {
            if (counters.get(place) < least) {
                counters.set(place, least);
            }
        }
    }

    /**
     * Takes an item out once.
     *
     * @return false where a counter was 0 already, and nothing changed
     */
    boolean take(int[] places) {
        if (least(places) == 0) {
            return false;
        }
        add(places, -1);
        return true;
    }

    /** {@return the probes of an item among these counters, hash function by hash function} */
    List<Probe> probes(ItemDigest item, int panel) {
        List<Probe> probes = new ArrayList<>();
        for (int i = 0; i < shape.hashes(); i++) {
            int place = place(item, i);
            probes.add(new Probe(i, panel, place, counters.get(place) > 0));
        }
        return probes;
    }

    private int place(ItemDigest item, int function) {
        return KeyedHash.index(KeyedHash.hash(salt, item, function), shape.bits());
    }
}
