package kith.benchmark;

import com.google.common.hash.BloomFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import kith.bloom.BitSlicedIndex;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.apache.commons.collections4.bloomfilter.Hasher;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Which members know a sender: 1,000 or 10,000 filters of one salt for 500 contacts at 1 %, and one sender as they are
 * written. A time is that of one sender and all members.
 */
public class MembersBenchmark {
    private static final int CONTACTS = 500;
    private static final double FPP = 0.01;
    private static final Salt SALT = new Salt(5, 6);

    /** Who is asked for, another one each time. */
    @State(Scope.Benchmark)
    public static class Asked {
        /** How many members. */
        @Param({"1000", "10000"})
        int size;

        private String[] senders = {};
        private int next;

        /** Invents the senders. */
        @Setup
        public void invent() {
            senders = Correspondents.senders(1000, size);
        }

        final String sender() {
            next = (next + 1) % senders.length;
            return senders[next];
        }

        /** Proves that as many members match as should: one who knows them, for a tenth of the senders, and chance. */
        final void requireRight(ToIntFunction<String> matches) {
            long sum = 0;
            for (String sender : senders) {
                sum += matches.applyAsInt(sender);
            }
            double expected = senders.length * (0.1 + size * FPP);
            if (Math.abs(sum / expected - 1) > 0.1) {
                throw new IllegalStateException(sum + " matches instead of about " + expected);
            }
        }
    }

    /** Kith's index. */
    @State(Scope.Benchmark)
    public static class Index {
        private static final Shape SHAPE = Shape.fromNP(CONTACTS, FPP);
        private final List<kith.bloom.BloomFilter> filters = new ArrayList<>();
        private BitSlicedIndex index = new BitSlicedIndex(SHAPE, SALT, 0);

        /** Adds the members. */
        @Setup
        public void add(Asked asked) {
            index = new BitSlicedIndex(SHAPE, SALT, asked.size);
            for (int member = 0; member < asked.size; member++) {
                kith.bloom.BloomFilter filter = kith.bloom.BloomFilter.empty(SHAPE, SALT);
                for (String contact : Correspondents.contacts(member, CONTACTS)) {
                    filter.put(ItemDigest.of(contact));
                }
                index.add(filter);
                filters.add(filter);
            }
            asked.requireRight(sender -> index.matching(ItemDigest.of(sender)).cardinality());
            asked.requireRight(this::loop);
        }

        final int loop(String sender) {
            ItemDigest digest = ItemDigest.of(sender);
            int matches = 0;
            for (kith.bloom.BloomFilter filter : filters) {
                matches += filter.mightContain(digest) ? 1 : 0;
            }
            return matches;
        }
    }

    /**
     * A peer's filters.
     *
     * @param <F> the peer's filter
     */
    @State(Scope.Benchmark)
    public abstract static class PeerMembers<F> {
        private final Peer<F> peer;
        final List<F> filters = new ArrayList<>();

        PeerMembers(Peer<F> peer) {
            this.peer = peer;
        }

        /** Builds the filters. */
        @Setup
        public void add(Asked asked) {
            for (int member = 0; member < asked.size; member++) {
                F filter = peer.empty(CONTACTS, FPP, 1);
                for (String contact : Correspondents.contacts(member, CONTACTS)) {
                    peer.put(filter, contact);
                }
                filters.add(filter);
            }
            asked.requireRight(this::matches);
        }

        int matches(String sender) {
            int matches = 0;
            for (F filter : filters) {
                matches += peer.mightContain(filter, sender) ? 1 : 0;
            }
            return matches;
        }
    }

    /** Guava's filters. */
    public static class GuavaMembers extends PeerMembers<BloomFilter<String>> {
        /** For JMH. */
        public GuavaMembers() {
            super(new GuavaPeer());
        }
    }

    /** Filters of Commons Collections. */
    public static class CommonsMembers extends PeerMembers<CommonsPeer.Salted> {
        /** For JMH. */
        public CommonsMembers() {
            super(new CommonsPeer());
        }
    }

    /** The same, asked for one hash of the sender, as that library allows where all filters have one salt. */
    public static class CommonsMembersOneHash extends CommonsMembers {
        @Override
        int matches(String sender) {
            Hasher hasher = CommonsPeer.hasher(sender, 1);
            int matches = 0;
            for (CommonsPeer.Salted member : filters) {
                matches += member.filter().contains(hasher) ? 1 : 0;
            }
            return matches;
        }
    }

    /** DataSketches' filters. */
    public static class DataSketchesMembers
            extends PeerMembers<org.apache.datasketches.filters.bloomfilter.BloomFilter> {
        /** For JMH. */
        public DataSketchesMembers() {
            super(new DataSketchesPeer());
        }
    }

    /** Kith. */
    @Benchmark
    public Object kith(Asked asked, Index index) {
        return index.index.matching(ItemDigest.of(asked.sender()));
    }

    /** Kith's filters one after the other. */
    @Benchmark
    public int loop(Asked asked, Index index) {
        return index.loop(asked.sender());
    }

    /** The sender's digest alone. */
    @Benchmark
    public Object digest(Asked asked) {
        return ItemDigest.of(asked.sender());
    }

    /** Guava. */
    @Benchmark
    public int guava(Asked asked, GuavaMembers members) {
        return members.matches(asked.sender());
    }

    /** Commons Collections. */
    @Benchmark
    public int commons(Asked asked, CommonsMembers members) {
        return members.matches(asked.sender());
    }

    /** Commons Collections, hashing the sender once. */
    @Benchmark
    public int commonsOneHash(Asked asked, CommonsMembersOneHash members) {
        return members.matches(asked.sender());
    }

    /** DataSketches. */
    @Benchmark
    public int dataSketches(Asked asked, DataSketchesMembers members) {
        return members.matches(asked.sender());
    }
}
