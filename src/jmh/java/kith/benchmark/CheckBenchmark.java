package kith.benchmark;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kith.bloom.BloomFilter;
import kith.bloom.GroupMatcher;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.evidence.SenderCheck;
import kith.evidence.Trust;
import kith.evidence.Witness;
import kith.privacy.EditionMaker;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Check: senders as they are written against 1,000 friends with five half-full filters each. A time is that of one
 * sender and one friend.
 */
public class CheckBenchmark {
    static final int FRIENDS = 1000;
    static final int FILTERS = 5;
    /** What a filter of the friends holds: contacts and, in Kith's, chaff. */
    static final int ENTRIES = 1024;
    static final int CONTACTS = 500;
    static final int SENDERS = 100_000;
    /** Fewer where a time grows with the number of senders and nothing else: on one core, and for the peers. */
    static final int SOME_SENDERS = 16 * 1024;
    static final int PEER_SENDERS = 250;

    /** Friends with Kith's filters. */
    @State(Scope.Benchmark)
    public static class Friends {
        private final List<String> senders = List.of(Correspondents.senders(SENDERS, FRIENDS));
        private final List<Witness> witnesses = witnesses(FRIENDS);
        private final GroupMatcher matcher = new GroupMatcher(witnesses.stream().map(Witness::filters).toList());
        private final SenderCheck check = new SenderCheck(SenderCheck.DEFAULT_ALPHA, witnesses);

        /** Proves that the matcher finds what should be found. */
        @Setup
        public void prove() {
            requireAsManyMatches(onOneCore(), SOME_SENDERS);
        }

        long onAllCores() {
            return matcher.matchOnAllCores(ItemDigests.of(senders)).total();
        }

        long onOneCore() {
            return matcher.match(ItemDigests.of(senders.subList(0, SOME_SENDERS))).total();
        }

        long verdicts() {
            ItemDigest[] digests = senders.subList(0, SOME_SENDERS).stream().map(ItemDigest::of)
                    .toArray(ItemDigest[]::new);
            long[] matches = new long[1];
            check.judgeAll(digests, (evidence, index) -> matches[0] += evidence.matched());
            return matches[0];
        }
    }

    /** Friends with Guava's filters. */
    public static class GuavaFriends extends PeerFriends<com.google.common.hash.BloomFilter<String>> {
        /** For JMH. */
        public GuavaFriends() {
            super(new GuavaPeer());
        }
    }

    /** Friends with the filters of Commons Collections. */
    public static class CommonsFriends extends PeerFriends<CommonsPeer.Salted> {
        /** For JMH. */
        public CommonsFriends() {
            super(new CommonsPeer());
        }
    }

    /** Friends with DataSketches' filters. */
    public static class DataSketchesFriends
            extends PeerFriends<org.apache.datasketches.filters.bloomfilter.BloomFilter> {
        /** For JMH. */
        public DataSketchesFriends() {
            super(new DataSketchesPeer());
        }
    }

    /** Friends with the article's filters. */
    public static class ArticleFriends extends PeerFriends<ArticlePeer.Filter> {
        /** For JMH. */
        public ArticleFriends() {
            super(new ArticlePeer());
        }
    }

    static List<Witness> witnesses(int friends) {
        List<Witness> witnesses = new ArrayList<>();
        for (int friend = 0; friend < friends; friend++) {
            byte[] secret = ByteBuffer.allocate(32).putInt(friend).array();
            ItemDigests contacts = ItemDigests.of(Arrays.asList(Correspondents.contacts(friend, CONTACTS)));
            List<BloomFilter> pool = new EditionMaker(secret).make(1, Instant.EPOCH, secret, contacts).pool();
            witnesses.add(Witness.of("friend" + friend, Trust.VERIFIED, pool.subList(0, FILTERS), 0.1));
        }
        return witnesses;
    }

    /**
     * Every tenth sender is known to one friend; of all other pairs one in 2^5 matches by chance, and somewhat fewer
     * where a library rounds a filter's length up to whole words.
     */
    static void requireAsManyMatches(long matches, int senders) {
        double expected = senders / 10.0 + (senders * (double) FRIENDS - senders / 10.0) / (1 << FILTERS);
        if (Math.abs(matches / expected - 1) > 0.15) {
            throw new IllegalStateException(matches + " matches instead of about " + expected);
        }
    }

    /** Kith. */
    @Benchmark
    @OperationsPerInvocation(SENDERS * FRIENDS)
    public long kith(Friends friends) {
        return friends.onAllCores();
    }

    /** Kith on one core. */
    @Benchmark
    @OperationsPerInvocation(SOME_SENDERS * FRIENDS)
    public long kithOneCore(Friends friends) {
        return friends.onOneCore();
    }

    /** Kith with a verdict on each sender. */
    @Benchmark
    @OperationsPerInvocation(SOME_SENDERS * FRIENDS)
    public long kithVerdicts(Friends friends) {
        return friends.verdicts();
    }

    /** Kith on one core of a processor without wide vectors, as far as Java uses it. */
    @Benchmark
    @OperationsPerInvocation(SOME_SENDERS * FRIENDS)
    @Fork(jvmArgsAppend = {"-XX:+IgnoreUnrecognizedVMOptions", "-XX:UseAVX=0", "-XX:UseSVE=0"})
    public long kithNarrow(Friends friends) {
        return friends.onOneCore();
    }

    /** Kith on all cores of such a processor. */
    @Benchmark
    @OperationsPerInvocation(SENDERS * FRIENDS)
    @Fork(jvmArgsAppend = {"-XX:+IgnoreUnrecognizedVMOptions", "-XX:UseAVX=0", "-XX:UseSVE=0"})
    public long kithNarrowAllCores(Friends friends) {
        return friends.onAllCores();
    }

    /** Guava. */
    @Benchmark
    @OperationsPerInvocation(PEER_SENDERS * FRIENDS)
    public long guava(GuavaFriends friends) {
        return friends.matches();
    }

    /** Commons Collections. */
    @Benchmark
    @OperationsPerInvocation(PEER_SENDERS * FRIENDS)
    public long commons(CommonsFriends friends) {
        return friends.matches();
    }

    /** DataSketches. */
    @Benchmark
    @OperationsPerInvocation(PEER_SENDERS * FRIENDS)
    public long dataSketches(DataSketchesFriends friends) {
        return friends.matches();
    }

    /** The article. */
    @Benchmark
    @OperationsPerInvocation(PEER_SENDERS * FRIENDS)
    public long article(ArticleFriends friends) {
        return friends.matches();
    }

    /** The article on a processor without instructions for SHA. */
    @Benchmark
    @OperationsPerInvocation(PEER_SENDERS * FRIENDS)
    @Fork(jvmArgsAppend = {"-XX:+UnlockDiagnosticVMOptions", "-XX:-UseSHA1Intrinsics"})
    public long articleWithoutSha(ArticleFriends friends) {
        return friends.matches();
    }

    /** What no check on one core can be faster than: looking at bits whose places are known. */
    @Benchmark
    @OperationsPerInvocation(Probes.SENDERS * FRIENDS)
    public long probes(Probes probes) {
        return probes.run();
    }
}
