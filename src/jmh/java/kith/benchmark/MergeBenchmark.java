package kith.benchmark;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/**
 * OR-merge: 10,000 filters of 2^20 bits, a sixteenth of them set, into one; 1.3 GB, which no cache holds. A time is
 * that of one byte read. All on one core, for it is memory that is waited for.
 */
public class MergeBenchmark {
    private static final int BYTES = MergeFilters.FILTERS * MergeFilters.WORDS * Long.BYTES;

    /** Kith. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object kith(MergeFilters.KithFilters filters) {
        return filters.merge();
    }

    /** Reading, and nothing else. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public long reading(MergeFilters.Rows rows) {
        long sum = 0;
        for (int i = 0; i < MergeFilters.FILTERS; i += 4) {
            sum += sum(rows.filters.get(i), rows.filters.get(i + 1), rows.filters.get(i + 2),
                    rows.filters.get(i + 3));
        }
        return sum;
    }

    /** One filter at a time, in a loop. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object loop(MergeFilters.Rows rows) {
        return rows.merge();
    }

    /** Commons Collections. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object commons(MergeFilters.CommonsFilters filters) {
        return filters.merge();
    }

    /** BitSet. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object bitSet(MergeFilters.BitSetFilters filters) {
        return filters.merge();
    }

    /** RoaringBitmap. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object roaring(MergeFilters.RoaringFilters filters) {
        return filters.merge();
    }

    /** DataSketches. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object dataSketches(MergeFilters.DataSketchesFilters filters) {
        return filters.merge();
    }

    /** Guava. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object guava(MergeFilters.GuavaFilters filters) {
        return filters.merge();
    }

    /** Four rows at once, which is read faster than one after the other. */
    private static long sum(long[] a, long[] b, long[] c, long[] d) {
        long sum = 0;
        for (int i = 0; i < MergeFilters.WORDS; i++) {
            sum += a[i] + b[i] + (c[i] + d[i]);
        }
        return sum;
    }
}
