package kith.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Build: addresses as they are written into five filters of one hash function that end half full. */
@State(Scope.Benchmark)
public class BuildBenchmark {
    private static final int FILTERS = 5;

    /** How many addresses. */
    @Param({"1000", "100000", "1000000"})
    private int size;

    private String[] addresses = {};

    /** Invents the addresses and proves that the filters hold them. */
    @Setup
    public void invent() {
        addresses = Correspondents.contacts(0, size);
        for (BloomFilter filter : build()) {
            if (!Arrays.stream(addresses).limit(1000).map(ItemDigest::of).allMatch(filter::mightContain)
                    || Math.abs(filter.fill() - 0.5) > 0.05) {
                throw new IllegalStateException("fill " + filter.fill());
            }
        }
    }

    /** Kith. */
    @Benchmark
    public Object kith() {
        return build();
    }

    /** Kith on one core. */
    @Benchmark
    @Fork(jvmArgsAppend = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=0")
    public Object kithOneCore() {
        return build();
    }

    /** Kith on a processor without wide vectors, as far as Java uses it. */
    @Benchmark
    @Fork(jvmArgsAppend = {"-XX:+IgnoreUnrecognizedVMOptions", "-XX:UseAVX=0", "-XX:UseSVE=0"})
    public Object kithNarrow() {
        return build();
    }

    private List<BloomFilter> build() {
        Shape shape = Shape.fromNP(size, 0.5);
        ItemDigests digests = ItemDigests.of(Arrays.asList(addresses));
        List<BloomFilter> filters =
                IntStream.range(0, FILTERS).mapToObj(i -> BloomFilter.empty(shape, new Salt(i, i))).toList();
        BloomFilter.putAll(filters, digests);
        return filters;
    }

    /** Guava. */
    @Benchmark
    public Object guava() {
        return build(new GuavaPeer());
    }

    /** Commons Collections. */
    @Benchmark
    public Object commons() {
        return build(new CommonsPeer());
    }

    /** DataSketches. */
    @Benchmark
    public Object dataSketches() {
        return build(new DataSketchesPeer());
    }

    /** The article. */
    @Benchmark
    public Object article() {
        return build(new ArticlePeer());
    }

    private <F> List<F> build(Peer<F> peer) {
        List<F> filters = new ArrayList<>();
        for (int i = 0; i < FILTERS; i++) {
            F filter = peer.empty(size, 0.5, i);
            for (String address : addresses) {
                peer.put(filter, address);
            }
            filters.add(filter);
        }
        return filters;
    }
}
