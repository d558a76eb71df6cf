package kith.circle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import kith.exchange.Coding;
import org.apache.commons.collections4.bloomfilter.ArrayCountingBloomFilter;
import org.apache.commons.collections4.bloomfilter.CellExtractor;
import org.apache.commons.collections4.bloomfilter.Shape;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Sum of 64 masked vectors of 2^20 positions, 64 MB and more together, which no cache holds, by the width of a cell in
 * bits. A time
 * is that of one position of one vector. On one core.
 */
@State(Scope.Benchmark)
public class SumBenchmark {
    private static final int POSITIONS = 1 << 20;
    private static final int VECTORS = 64;
    private static final int ALL = VECTORS * POSITIONS;
    private static final int PEERS = 4;
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Bits of a cell. */
    @Param({"8", "16", "64"})
    int size;

    private final List<byte[]> vectors = new ArrayList<>();
    private final List<CellExtractor> peers = new ArrayList<>();
    private Coding coding = Coding.CELLS_8;

    /** Draws the vectors, and proves that the sum of the first two is right at all positions of 8 and 16 bits. */
    @Setup
    public void draw() {
        coding = size == 8 ? Coding.CELLS_8 : size == 16 ? Coding.CELLS_16 : Coding.CELLS_61;
        SplittableRandom random = new SplittableRandom(size);
        int bytes = POSITIONS * size / Byte.SIZE;
        for (int i = 0; i < VECTORS; i++) {
            byte[] vector = new byte[bytes];
            random.nextBytes(vector);
            // Elements modulo 2^61 - 1 are below that.
            for (int top = 7; size == 64 && top < bytes; top += 8) {
                vector[top] &= 0x0f;
            }
            vectors.add(vector);
        }
        requireRight();
        for (int i = 0; i < PEERS; i++) {
            peers.add(counts(random));
        }
    }

    private void requireRight() {
        Cells sum = Cells.zeros(coding, POSITIONS);
        sum.add(vectors.get(0));
        sum.add(vectors.get(1));
        for (int i = 0; size < 64 && i < POSITIONS; i++) {
            int expected = (at(0, i) + at(1, i)) & (1 << size) - 1;
            if (sum.count(i) != expected) {
                throw new IllegalStateException("position " + i + ": " + sum.count(i) + " instead of " + expected);
            }
        }
    }

    private int at(int vector, int position) {
        byte[] bytes = vectors.get(vector);
        return size == 8 ? bytes[position] & 0xff
                : bytes[2 * position] & 0xff | (bytes[2 * position + 1] & 0xff) << Byte.SIZE;
    }

    /** {@return Commons Collections' counts, one at every position} */
    private static CellExtractor counts(SplittableRandom random) {
        ArrayCountingBloomFilter filter = new ArrayCountingBloomFilter(Shape.fromKM(1, POSITIONS));
        filter.add(consumer -> {
            for (int i = 0; i < POSITIONS; i++) {
                if (!consumer.test(i, 1 + random.nextInt(100))) {
                    return false;
                }
            }
            return true;
        });
        return filter;
    }

    /** Kith. */
    @Benchmark
    @OperationsPerInvocation(ALL)
    public Object kith() {
        Cells sum = Cells.zeros(coding, POSITIONS);
        vectors.forEach(sum::add);
        return sum;
    }

    /** Reading, and nothing else. */
    @Benchmark
    @OperationsPerInvocation(ALL)
    public long reading() {
        long sum = 0;
        for (byte[] vector : vectors) {
            for (int at = 0; at < vector.length; at += Long.BYTES) {
                sum += (long) LONGS.get(vector, at);
            }
        }
        return sum;
    }

    /** Commons Collections' counting filters, whose cells are of 32 bits. */
    @Benchmark
    @OperationsPerInvocation(PEERS * POSITIONS)
    public Object commons() {
        ArrayCountingBloomFilter sum = new ArrayCountingBloomFilter(Shape.fromKM(1, POSITIONS));
        peers.forEach(sum::add);
        return sum;
    }
}
