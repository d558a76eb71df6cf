package kith.benchmark;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** How fast memory is read where no cache holds it. A time is that of one byte. */
@State(Scope.Benchmark)
public class MemoryBenchmark {
    private static final int ROWS = 256;
    private static final int ROW_WORDS = 1 << 17;
    private static final int BYTES = ROWS * ROW_WORDS * Long.BYTES;

    private final long[][] rows = new long[ROWS][ROW_WORDS];

    /** Touches every page. */
    @Setup
    public void fill() {
        for (int i = 0; i < ROWS; i++) {
            Arrays.fill(rows[i], i);
        }
    }

    /** One core. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public long oneCore() {
        long sum = 0;
        for (long[] row : rows) {
            sum += sum(row);
        }
        return sum;
    }

    /** All cores. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public long allCores() {
        return IntStream.range(0, ROWS).parallel().mapToLong(i -> sum(rows[i])).sum();
    }

    static long sum(long[] row) {
        long sum = 0;
        for (long word : row) {
            sum += word;
        }
        return sum;
    }
}
