package kith.benchmark;

import com.google.common.hash.BloomFilter;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import kith.bloom.BitVector;
import kith.bloom.OrMerge;
import org.apache.commons.collections4.bloomfilter.BitMapExtractor;
import org.apache.commons.collections4.bloomfilter.Shape;
import org.apache.commons.collections4.bloomfilter.SimpleBloomFilter;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.roaringbitmap.BitSetUtil;
import org.roaringbitmap.RoaringBitmap;

/** What {@link MergeBenchmark} merges, in each library's form. */
public final class MergeFilters {
    static final int FILTERS = 10_000;
    private static final int BITS = 1 << 20;
    static final int WORDS = BITS / Long.SIZE;
    /** One hash function and half of the bits set by so many; a sixteenth by so few. */
    private static final int ENTRIES = (int) (BITS * Math.log(2));
    private static final int ENTRIES_EACH = (int) (-BITS * Math.log1p(-1 / 16.0));

    private MergeFilters() {
    }

    /**
     * The filters in one library's form.
     *
     * @param <F> that form
     */
    @State(Scope.Benchmark)
    public abstract static class Filters<F> {
        private final Function<long[], F> maker;
        final List<F> filters = new ArrayList<>();

        Filters(Function<long[], F> maker) {
            this.maker = maker;
        }

        /**
         * Makes the filters and proves that merging gives the union, as full as expected. No bit lies outside of a half
         * that all share: a union that is full needs no more reading, which some libraries know, and no circle is
         * planned so.
         */
        @Setup
        public void make() {
            SplittableRandom random = new SplittableRandom(1);
            long[] half = random.longs(WORDS).toArray();
            for (int i = 0; i < FILTERS; i++) {
                filters.add(filter(i, Arrays.stream(half)
                        .map(word -> word & random.nextLong() & random.nextLong() & random.nextLong()).toArray()));
                if (i == 9 && Math.abs(fill(merge()) / fillOf(10) - 1) > 0.01) {
                    throw new IllegalStateException("fill " + fill(merge()));
                }
            }
        }

        /** {@return how full the union of so many filters is expected to be} */
        double fillOf(int count) {
            return (1 - Math.pow(7 / 8.0, count)) / 2;
        }

        F filter(int number, long[] words) {
            return maker.apply(words);
        }

        abstract F merge();

        abstract double fill(F merged);
    }

    /** Kith's vectors. */
    public static class KithFilters extends Filters<BitVector> {
        /** For JMH. */
        public KithFilters() {
            super(words -> BitVector.fromBytes(BITS, bytes(words)));
        }

        @Override
        BitVector merge() {
            OrMerge merge = new OrMerge(BITS);
            filters.forEach(merge::add);
            return merge.merged();
        }

        @Override
        double fill(BitVector merged) {
            return merged.cardinality() / (double) BITS;
        }
    }

    /** The bare words. */
    public static class Rows extends Filters<long[]> {
        /** For JMH. */
        public Rows() {
            super(words -> words);
        }

        @Override
        long[] merge() {
            long[] merged = new long[WORDS];
            for (long[] filter : filters) {
                for (int i = 0; i < WORDS; i++) {
                    merged[i] |= filter[i];
                }
            }
            return merged;
        }

        @Override
        double fill(long[] merged) {
            return BitSet.valueOf(merged).cardinality() / (double) BITS;
        }
    }

    /** Filters of Commons Collections. */
    public static class CommonsFilters extends Filters<SimpleBloomFilter> {
        private static final Shape SHAPE = Shape.fromKM(1, BITS);

        /** For JMH. */
        public CommonsFilters() {
            super(words -> {
                SimpleBloomFilter filter = new SimpleBloomFilter(SHAPE);
                filter.merge(BitMapExtractor.fromBitMapArray(words));
                return filter;
            });
        }

        @Override
        SimpleBloomFilter merge() {
            SimpleBloomFilter merged = new SimpleBloomFilter(SHAPE);
            filters.forEach(merged::merge);
            return merged;
        }

        @Override
        double fill(SimpleBloomFilter merged) {
            return merged.cardinality() / (double) BITS;
        }
    }

    /** The JDK's bit sets. */
    public static class BitSetFilters extends Filters<BitSet> {
        /** For JMH. */
        public BitSetFilters() {
            super(BitSet::valueOf);
        }

        @Override
        BitSet merge() {
            BitSet merged = new BitSet(BITS);
            filters.forEach(merged::or);
            return merged;
        }

        @Override
        double fill(BitSet merged) {
            return merged.cardinality() / (double) BITS;
        }
    }

    /** Roaring bitmaps. */
    public static class RoaringFilters extends Filters<RoaringBitmap> {
        /** For JMH. */
        public RoaringFilters() {
            super(BitSetUtil::bitmapOf);
        }

        @Override
        RoaringBitmap merge() {
            RoaringBitmap merged = new RoaringBitmap();
            filters.forEach(merged::or);
            return merged;
        }

        @Override
        double fill(RoaringBitmap merged) {
            return merged.getLongCardinality() / (double) BITS;
        }
    }

    /**
     * Filters of a library that takes no bits: a hundred are filled with entries, the others are copies of these.
     *
     * @param <F> the library's filter
     */
    @State(Scope.Benchmark)
    public abstract static class Filled<F> extends Filters<F> {
        private static final int DIFFERENT = 100;
        private final Peer<F> peer;

        Filled(Peer<F> peer) {
            super(words -> peer.empty(ENTRIES, 0.5, 1));
            this.peer = peer;
        }

        @Override
        F filter(int number, long[] words) {
            if (number >= DIFFERENT) {
                return copy(filters.get(number % DIFFERENT));
            }
            F filter = super.filter(number, words);
            for (int i = 0; i < ENTRIES_EACH; i++) {
                peer.put(filter, Correspondents.contact(number, i));
            }
            return filter;
        }

        @Override
        final double fillOf(int count) {
            return 1 - Math.pow(15 / 16.0, count);
        }

        final F empty() {
            return super.filter(0, new long[0]);
        }

        abstract F copy(F filter);
    }

    /** DataSketches' filters. */
    public static class DataSketchesFilters
            extends Filled<org.apache.datasketches.filters.bloomfilter.BloomFilter> {
        /** For JMH. */
        public DataSketchesFilters() {
            super(new DataSketchesPeer());
        }

        @Override
        org.apache.datasketches.filters.bloomfilter.BloomFilter copy(
                org.apache.datasketches.filters.bloomfilter.BloomFilter filter) {
            return org.apache.datasketches.filters.bloomfilter.BloomFilter.heapify(
                    MemorySegment.ofArray(filter.toByteArray()));
        }

        @Override
        org.apache.datasketches.filters.bloomfilter.BloomFilter merge() {
            org.apache.datasketches.filters.bloomfilter.BloomFilter merged = empty();
            filters.forEach(merged::union);
            return merged;
        }

        @Override
        double fill(org.apache.datasketches.filters.bloomfilter.BloomFilter merged) {
            return merged.getFillPercentage();
        }
    }

    /** Guava's filters. */
    public static class GuavaFilters extends Filled<BloomFilter<String>> {
        /** For JMH. */
        public GuavaFilters() {
            super(new GuavaPeer());
        }

        @Override
        BloomFilter<String> copy(BloomFilter<String> filter) {
            return filter.copy();
        }

        @Override
        BloomFilter<String> merge() {
            BloomFilter<String> merged = empty();
            filters.forEach(merged::putAll);
            return merged;
        }

        @Override
        double fill(BloomFilter<String> merged) {
            return merged.expectedFpp();
        }
    }

    private static byte[] bytes(long[] words) {
        ByteBuffer bytes = ByteBuffer.allocate(words.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(words);
        return bytes.array();
    }
}
