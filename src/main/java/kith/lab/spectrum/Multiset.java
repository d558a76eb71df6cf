package kith.lab.spectrum;

import module java.base;
import kith.bloom.ItemDigest;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Tally;

/**
 * Different items, each a number of times.
 *
 * @param counts how often each item occurs, the most frequent first, each at least once
 */
record Multiset(int[] counts) {
    /**
     * {@return the multiset after Zipf's law: the i-th item has its share, proportional to 1/i^skew, of {@code total},
     * rounded, and at least one} Rare items that would have less make the whole a little larger than {@code total}.
     *
     * @param items n, how many different ones, at least 1
     * @param total how many in all, at least n
     * @param skew 0 for all alike
     */
    static Multiset zipf(int items, int total, double skew) {
        double sum = IntStream.rangeClosed(1, items).mapToDouble(i -> Math.pow(i, -skew)).sum();
        return new Multiset(IntStream.rangeClosed(1, items)
                .map(i -> (int) Math.max(1, Math.round(total * Math.pow(i, -skew) / sum))).toArray());
    }

    /** {@return how many different items there are} */
    int items() {
        return counts.length;
    }

    /** {@return how many items there are in all} */
    int total() {
        return Math.toIntExact(Arrays.stream(counts).asLongStream().sum());
    }

    /** {@return all items by their numbers, each as often as it occurs, in random order} */
    int[] shuffled(SeededRandom random) {
        int[] stream = IntStream.range(0, counts.length)
                .flatMap(item -> IntStream.range(0, counts[item]).map(again -> item)).toArray();
        for (int i = stream.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int kept = stream[i];
            stream[i] = stream[other];
            stream[other] = kept;
        }
        return stream;
    }

    /**
     * {@return what stands for the items: random addresses}
     *
     * @param tally may cancel
     */
    ItemDigest[] digests(long seed, long stream, Tally tally) {
        return new RandomAddresses(seed, stream).memberDigests(counts.length, tally);
    }
}
