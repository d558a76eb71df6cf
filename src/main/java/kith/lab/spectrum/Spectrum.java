package kith.lab.spectrum;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.variant.Countable;
import kith.bloom.variant.Variant;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Tally;

/**
 * The same multiset in several counting filters with the same number of counters and hash functions, at several loads.
 *
 * @param multiset what is put
 * @param hashes k
 * @param seed all random data follows from it and from the number of the run
 */
record Spectrum(Multiset multiset, int hashes, long seed) {
    /** The filters, in the order of tables. */
    static final List<Variant> FILTERS = List.of(Variant.COUNTING, Variant.DYNAMIC_COUNTING,
            Variant.SPECTRAL_MINIMUM_SELECTION, Variant.SPECTRAL_MINIMAL_INCREASE, Variant.SPECTRAL_RECURRING_MINIMUM);
    /** kn/m, rising. 0.7 is near ln 2, where a filter is best, and the load of the paper's figures. */
    static final List<Double> LOADS = List.of(0.1, 0.3, 0.5, 0.7, 0.9, 1.1, 1.3, 1.5);
    /** Which of the loads is that of tables and findings. */
    static final int USUAL_LOAD = LOADS.indexOf(0.7);

    /** Streams of random numbers: each run has one for its order, and each filter in it a salt. */
    private static final long ORDER = 1L << 32;
    private static final int PART = 512;

    /**
     * What came of one filter of one run at one load.
     *
     * @param high how many items' counts were too high
     * @param low how many were too low
     * @param error by how much they were wrong, all together
     * @param bits memory with all in
     */
    record Outcome(int high, int low, long error, long bits) {
        /** {@return how many were wrong} */
        int wrong() {
            return high + low;
        }
    }

    /** {@return so many counters that the load is this} */
    Shape shape(double load) {
        return new Shape((int) Math.max(1, Math.round(hashes * multiset.items() / load)), hashes);
    }

    /** {@return the work of one run at one load, in items put} */
    long units() {
        return (long) FILTERS.size() * multiset.total();
    }

    /** {@return what came of each filter, in order; always the same} */
    List<Outcome> run(int run, double load, Tally tally) {
        int[] stream = multiset.shuffled(new SeededRandom(seed, ORDER + run));
        ItemDigest[] digests = multiset.digests(seed, run, tally);
        return IntStream.range(0, FILTERS.size()).mapToObj(number -> {
            Salt salt = new SeededRandom(seed, (long) run * FILTERS.size() + number).salt();
            return outcome(filled(FILTERS.get(number), shape(load), salt, stream, digests, tally), digests, tally);
        }).toList();
    }

    private static Countable<ItemDigest> filled(Variant variant, Shape shape, Salt salt, int[] stream,
            ItemDigest[] digests, Tally tally) {
        Countable<ItemDigest> filter = (Countable<ItemDigest>) variant.ofShape(shape, salt);
        for (int from = 0; from < stream.length; from += PART) {
            int to = Math.min(stream.length, from + PART);
            for (int i = from; i < to; i++) {
                filter.put(digests[stream[i]]);
            }
            tally.add(to - from);
        }
        return filter;
    }

    private Outcome outcome(Countable<ItemDigest> filter, ItemDigest[] digests, Tally tally) {
        int high = 0;
        int low = 0;
        long error = 0;
        for (int i = 0; i < digests.length; i++) {
            if (i % PART == 0) {
                tally.add(0);
            }
            long difference = filter.count(digests[i]) - multiset.counts()[i];
            high += difference > 0 ? 1 : 0;
            low += difference < 0 ? 1 : 0;
            error += Math.abs(difference);
        }
        return new Outcome(high, low, error, filter.bits());
    }
}
