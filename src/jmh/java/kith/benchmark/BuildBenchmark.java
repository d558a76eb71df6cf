package kith.benchmark;

import java.util.ArrayList;
import java.util.List;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.openjdk.jmh.annotations.Benchmark;
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

    /** Invents the addresses. */
    @Setup
    public void invent() {
        addresses = Correspondents.contacts(0, size);
    }

    /** Kith. */
    @Benchmark
    public Object kith() {
        Shape shape = Shape.fromNP(size, 0.5);
        List<BloomFilter> filters = new ArrayList<>();
        for (int i = 0; i < FILTERS; i++) {
            filters.add(BloomFilter.empty(shape, new Salt(i, i)));
        }
        for (String address : addresses) {
            ItemDigest digest = ItemDigest.of(address);
            for (BloomFilter filter : filters) {
                filter.put(digest);
            }
        }
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
