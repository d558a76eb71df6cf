package kith.lab.analysis;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.CompressedFilter;
import kith.bloom.variant.CountingFilter;
import kith.bloom.variant.FoldedFilter;
import kith.bloom.variant.StandardFilter;
import kith.bloom.variant.Variant;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Tally;

/**
 * A filter that is filled with random addresses and asked, now and then, about addresses that were never put.
 *
 * @param variant which filter
 * @param items n, the number of elements it is made for
 * @param fpp its wanted FPP
 * @param probes how many strangers are asked about at each point: the same at all points of one run
 * @param points after how many elements it is asked, rising, at least one
 * @param seed all random data follows from it and from the number of the run
 */
record Filling(Variant variant, int items, double fpp, int probes, List<Integer> points, long seed) {
    /** So much is done between two looks at whether somebody wants it to stop. */
    private static final int PART = 2048;

    Filling {
        points = List.copyOf(points);
    }

    /**
     * What came of one run.
     *
     * @param hits how many strangers were taken for known, by point
     * @param fills share of set bits, by point; empty for a filter that is not judged by its fill
     * @param byFill w^k, by point; empty as well
     */
    record Run(int[] hits, double[] fills, double[] byFill) {
    }

    /** {@return the filter of a run, empty} */
    ApproximateSet<ItemDigest> filter(int run) {
        return variant.forItems(items, fpp, new SeededRandom(seed, run).salt());
    }

    /** {@return the bits of a filter that answers as a row of them would, and so is judged by its fill} */
    static Optional<BloomFilter> bits(ApproximateSet<ItemDigest> filter) {
        return switch (filter) {
            case StandardFilter standard -> Optional.of(standard.filter());
            case CompressedFilter compressed -> Optional.of(compressed.filter());
            case FoldedFilter folded -> Optional.of(folded.filter());
            // Its counters say which bits are set.
            case CountingFilter counting -> Optional.of(counting.filter());
            default -> Optional.empty();
        };
    }

    /** {@return the work of one run, in units of an element put or asked about} */
    long units() {
        return points.getLast() + (long) probes * (points.size() + 1);
    }

    /** {@return what came of this run, which is always the same} */
    Run run(int number, Tally tally) {
        RandomAddresses addresses = new RandomAddresses(seed, number);
        ItemDigest[] strangers = strangers(addresses, tally);
        ApproximateSet<ItemDigest> filter = filter(number);
        int[] hits = new int[points.size()];
        List<Double> fills = new ArrayList<>();
        List<Double> byFill = new ArrayList<>();
        int entered = 0;
        for (int point = 0; point < hits.length; point++) {
            fill(filter, addresses, entered, points.get(point), tally);
            entered = points.get(point);
            hits[point] = asked(filter, strangers, tally);
            bits(filter).ifPresent(bits -> {
                fills.add(bits.fill());
                byFill.add(bits.fpp());
            });
        }
        return new Run(hits, doubles(fills), doubles(byFill));
    }

    private ItemDigest[] strangers(RandomAddresses addresses, Tally tally) {
        ItemDigest[] strangers = new ItemDigest[probes];
        for (int from = 0; from < probes; from += PART) {
            int to = Math.min(probes, from + PART);
            for (int i = from; i < to; i++) {
                strangers[i] = addresses.strangerDigest(i);
            }
            tally.add(to - from);
        }
        return strangers;
    }

    private static void fill(ApproximateSet<ItemDigest> filter, RandomAddresses addresses, int from, int to,
            Tally tally) {
        for (int start = from; start < to; start += PART) {
            int end = Math.min(to, start + PART);
            for (int i = start; i < end; i++) {
                filter.put(addresses.memberDigest(i));
            }
            tally.add(end - start);
        }
    }

    private static int asked(ApproximateSet<ItemDigest> filter, ItemDigest[] strangers, Tally tally) {
        int hits = 0;
        for (int from = 0; from < strangers.length; from += PART) {
            int to = Math.min(strangers.length, from + PART);
            hits += (int) IntStream.range(from, to).filter(i -> filter.mightContain(strangers[i])).count();
            tally.add(to - from);
        }
        return hits;
    }

    private static double[] doubles(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
