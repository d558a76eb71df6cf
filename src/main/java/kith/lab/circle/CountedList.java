package kith.lab.circle;

import java.util.Optional;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigests;
import kith.bloom.Salt;

/**
 * What a round of a circle comes to: for every position, how many members set it. Masks are left out, for the sum of
 * all has none. In sealed mode the list is that of "at least one", to the bit.
 */
public final class CountedList {
    private final CircleRules.Terms terms;
    private final Salt salt;
    private final int[] counts;

    /** A round to which nobody contributed yet. */
    public CountedList(CircleRules.Terms terms, Salt salt) {
        this.terms = terms;
        this.salt = salt;
        counts = new int[terms.shape().bits()];
    }

    /** Adds one member's book. */
    public void add(ItemDigests book) {
        BloomFilter one = BloomFilter.empty(terms.shape(), salt);
        one.putAll(book);
        for (int i = 0; i < counts.length; i++) {
            counts[i] += one.vector().get(i) ? 1 : 0;
        }
    }

    /**
     * {@return the list of whom at least so many members know; none if its FPP exceeds what the circle allows}
     *
     * @param members at least 1
     */
    public Optional<BloomFilter> atLeast(int members) {
        BloomFilter list = BloomFilter.empty(terms.shape(), salt);
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] >= members) {
                list.vector().set(i);
            }
        }
        return Optional.of(list).filter(one -> one.fpp() <= terms.largestFpp());
    }
}
