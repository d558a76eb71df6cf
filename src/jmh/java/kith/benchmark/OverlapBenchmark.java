package kith.benchmark;

import com.google.common.hash.BloomFilter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiFunction;
import kith.bloom.BitVector;
import kith.bloom.SharedBits;
import org.apache.commons.collections4.bloomfilter.SetOperations;
import org.apache.commons.collections4.bloomfilter.SimpleBloomFilter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.roaringbitmap.RoaringBitmap;

/**
 * Overlap of all pairs: the shared bits of every two of 100 members' filters. Planned for 12 members (34,507 bits, the
 * design's example) all of them are in cache, and a seventeenth of the bits is set; planned for 1,000 (2.9 million
 * bits) they are 36 MB, and of 1,400 bits one is set. A time is that of all pairs.
 */
public class OverlapBenchmark {
    private static final int MEMBERS = 100;

    /**
     * The members' filters in one library's form.
     *
     * @param <F> that form
     */
    @State(Scope.Benchmark)
    public abstract static class Members<F> {
        /** For how many members the circle is planned. */
        @Param({"12", "1000"})
        int size;

        private final BiFunction<MemberFilters, Integer, F> maker;
        MemberFilters circle = new MemberFilters(1);
        final List<F> filters = new ArrayList<>();

        Members(BiFunction<MemberFilters, Integer, F> maker) {
            this.maker = maker;
        }

        /** Makes the filters and proves that all agree on what the first two share. */
        @Setup
        public void make() {
            circle = new MemberFilters(size);
            for (int member = 0; member < MEMBERS; member++) {
                filters.add(maker.apply(circle, member));
            }
            int expected = circle.vector(0).andCardinality(circle.vector(1));
            int shared = shared(filters.get(0), filters.get(1));
            if (Math.abs(shared - expected) > 40) {
                throw new IllegalStateException(shared + " shared bits instead of about " + expected);
            }
        }

        abstract int shared(F one, F other);

        final long allPairs() {
            long sum = 0;
            for (int i = 0; i < MEMBERS; i++) {
                for (int j = 0; j < i; j++) {
                    sum += shared(filters.get(i), filters.get(j));
                }
            }
            return sum;
        }
    }

    /** Kith's vectors. */
    public static class KithMembers extends Members<BitVector> {
        /** For JMH. */
        public KithMembers() {
            super(MemberFilters::vector);
        }

        @Override
        int shared(BitVector one, BitVector other) {
            return one.andCardinality(other);
        }
    }

    /** Filters of Commons Collections. */
    public static class CommonsMembers extends Members<SimpleBloomFilter> {
        /** For JMH. */
        public CommonsMembers() {
            super(MemberFilters::commons);
        }

        @Override
        int shared(SimpleBloomFilter one, SimpleBloomFilter other) {
            return SetOperations.andCardinality(one, other);
        }
    }

    /** The JDK's bit sets. */
    public static class BitSetMembers extends Members<BitSet> {
        /** For JMH. */
        public BitSetMembers() {
            super(MemberFilters::bitSet);
        }

        @Override
        int shared(BitSet one, BitSet other) {
            BitSet both = (BitSet) one.clone();
            both.and(other);
            return both.cardinality();
        }
    }

    /** Roaring bitmaps. */
    public static class RoaringMembers extends Members<RoaringBitmap> {
        /** For JMH. */
        public RoaringMembers() {
            super(MemberFilters::roaring);
        }

        @Override
        int shared(RoaringBitmap one, RoaringBitmap other) {
            return RoaringBitmap.andCardinality(one, other);
        }
    }

    /** Guava's filters, which can be united and counted, not intersected: the overlap follows from three counts. */
    public static class GuavaMembers extends Members<BloomFilter<String>> {
        /** For JMH. */
        public GuavaMembers() {
            super(MemberFilters::guava);
        }

        @Override
        int shared(BloomFilter<String> one, BloomFilter<String> other) {
            BloomFilter<String> either = one.copy();
            either.putAll(other);
            long contacts = 2L * MemberFilters.CONTACTS - either.approximateElementCount();
            // Of so many contacts in common, and of those that meet by chance.
            return (int) (circle.shape().expectedFill(contacts) * circle.shape().bits()
                    + circle.chanceBits());
        }
    }

    /** Kith, all cores. */
    @Benchmark
    public long kith(KithMembers members) {
        return SharedBits.of(members.filters).count(1, 0);
    }

    /** Kith where there is one core. */
    @Benchmark
    @Fork(jvmArgsAppend = "-XX:ActiveProcessorCount=1")
    public long kithOneCore(KithMembers members) {
        return SharedBits.of(members.filters).count(1, 0);
    }

    /** Kith pair by pair. */
    @Benchmark
    public long pairs(KithMembers members) {
        return members.allPairs();
    }

    /** Commons Collections. */
    @Benchmark
    public long commons(CommonsMembers members) {
        return members.allPairs();
    }

    /** BitSet. */
    @Benchmark
    public long bitSet(BitSetMembers members) {
        return members.allPairs();
    }

    /** RoaringBitmap. */
    @Benchmark
    public long roaring(RoaringMembers members) {
        return members.allPairs();
    }

    /** Guava. */
    @Benchmark
    public long guava(GuavaMembers members) {
        return members.allPairs();
    }
}
