package kith.lab.spectrum;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Deletable;
import kith.bloom.variant.DynamicCountingFilter;
import kith.bloom.variant.Variant;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Tally;

/** What memory filters take while a multiset comes, in random order, and goes, the first first. */
final class MemoryCourse {
    /** How often memory is looked at while the multiset comes, and as often while it goes. */
    static final int STEPS = 40;
    /** The filters that can forget what they counted, and whose memory can be told counter by counter. */
    static final List<Variant> FILTERS =
            List.of(Variant.DYNAMIC_COUNTING, Variant.COUNTING, Variant.SPECTRAL_MINIMUM_SELECTION);

    /** Items moved between two looks whether somebody still waits. */
    private static final int PART = 512;

    /** Streams of random numbers, one a run, apart from those of {@link Spectrum}. */
    private static final long SALTS = 3L << 32;
    private static final long ORDER = 2L << 32;

    private final Multiset multiset;
    private final Shape shape;
    private final long seed;
    private final Map<Integer, Excess> excesses = new HashMap<>();

    MemoryCourse(Multiset multiset, Shape shape, long seed) {
        this.multiset = multiset;
        this.shape = shape;
        this.seed = seed;
    }

    /**
     * How many items came and went by then, and bits a counter.
     *
     * @param moved items that came, and those that went
     * @param bits of each filter, in the order of {@link #FILTERS}
     */
    record Moment(long moved, List<Double> bits) {
    }

    /** {@return the work of one run, in items that come or go} */
    long units() {
        return 2L * FILTERS.size() * multiset.total();
    }

    /** {@return the memory of one run at all moments, the empty filter first and last} */
    List<Moment> measured(int run, Tally tally) {
        int[] stream = multiset.shuffled(new SeededRandom(seed, ORDER + run));
        ItemDigest[] digests = multiset.digests(seed, ORDER + run, tally);
        List<Deletable<ItemDigest>> filters = new ArrayList<>();
        for (Variant variant : FILTERS) {
            filters.add((Deletable<ItemDigest>) variant.ofShape(shape, new SeededRandom(seed, SALTS + run).salt()));
        }
        List<Moment> moments = new ArrayList<>(List.of(moment(0, filters)));
        for (int step = 0; step < 2 * STEPS; step++) {
            int phase = step % STEPS;
            int from = (int) ((long) phase * stream.length / STEPS);
            int to = (int) ((phase + 1L) * stream.length / STEPS);
            for (Deletable<ItemDigest> filter : filters) {
                for (int i = from; i < to; i++) {
                    if (i % PART == 0) {
                        tally.add(0);
                    }
                    if (step < STEPS) {
                        filter.put(digests[stream[i]]);
                    } else {
                        filter.remove(digests[stream[i]]);
                    }
                }
                tally.add(to - from);
            }
            moments.add(moment(step < STEPS ? to : (long) stream.length + to, filters));
        }
        return moments;
    }

    private Moment moment(long moved, List<Deletable<ItemDigest>> filters) {
        ToDoubleFunction<ApproximateSet<ItemDigest>> bits = filter -> (double) filter.bits() / shape.bits();
        return new Moment(moved, filters.stream().map(filter -> bits.applyAsDouble(filter)).toList());
    }

    /** Works out what is expected, which takes seconds for a large multiset. */
    void expect(Tally tally) {
        for (int come = 1; come <= STEPS; come++) {
            excess(come);
            tally.add(0);
        }
    }

    /**
     * {@return bits a counter that are expected of dynamic counting, at the same moments} As many as the largest
     * counter takes, for which the median of its distribution is taken; on the way back they stay until the largest is
     * below a quarter of what they can hold. Where the largest counter is near a power of two the filter may be a bit
     * wider or narrower than expected, and it is a bit wider where, rarely, two of the most frequent items share a
     * counter.
     */
    List<Double> expectedDynamic() {
        int fixed = ((DynamicCountingFilter) Variant.DYNAMIC_COUNTING.ofShape(new Shape(1, 1),
                new SeededRandom(seed, SALTS).salt())).fixedWidth();
        List<Double> widths = new ArrayList<>();
        int width = fixed;
        for (int step = 0; step <= 2 * STEPS; step++) {
            int come = STEPS - Math.abs(STEPS - step);
            int largest = come == 0 ? 0 : excess(come).largest(shape.bits());
            width = Math.max(width, Integer.SIZE - Integer.numberOfLeadingZeros(largest));
            while (width > fixed && largest < 1 << (width - 2)) {
                width--;
            }
            widths.add((double) width);
        }
        return widths;
    }

    /** {@return bits a counter that are expected of counters in gamma code, at the moments until all have come} */
    List<Double> expectedCoded() {
        List<Double> bits = new ArrayList<>(List.of(GammaGroups.bitsACounter(GammaGroups.EMPTY)));
        for (int come = 1; come <= STEPS; come++) {
            bits.add(GammaGroups.bitsACounter(excess(come)::atLeast));
        }
        return bits;
    }

    /** {@return what others add to a counter when so many steps' items are in} */
    private Excess excess(int come) {
        return excesses.computeIfAbsent(come, steps -> new Excess(multiset,
                (double) shape.hashes() * multiset.items() / shape.bits(), (double) steps / STEPS));
    }
}
