package kith.benchmark;

import java.util.SplittableRandom;
import kith.bloom.SizeClass;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The part of a check that is left when hashing costs nothing: bits at given places, level by level, a block of
 * senders at a time, only those that passed one filter at the next.
 */
@State(Scope.Benchmark)
public class Probes {
    /** One block. */
    static final int SENDERS = 1024;

    /** Of each filter its own, as salts demand. */
    private final int[][] places = new int[CheckBenchmark.FRIENDS * CheckBenchmark.FILTERS][SENDERS];
    private final long[][] filters = new long[CheckBenchmark.FRIENDS * CheckBenchmark.FILTERS][];
    private final int[] candidates = new int[SENDERS];

    /** Draws places and half-full filters. */
    @Setup
    public void draw() {
        SplittableRandom random = new SplittableRandom(1);
        int bits = SizeClass.forContacts(CheckBenchmark.CONTACTS).bits();
        for (int[] filter : places) {
            for (int i = 0; i < SENDERS; i++) {
                filter[i] = random.nextInt(bits);
            }
        }
        for (int i = 0; i < filters.length; i++) {
            filters[i] = random.longs((bits + 63) / 64).toArray();
        }
    }

    long run() {
        long matches = 0;
        for (int friend = 0; friend < CheckBenchmark.FRIENDS; friend++) {
            int left = SENDERS;
            for (int i = 0; i < SENDERS; i++) {
                candidates[i] = i;
            }
            for (int level = 0; level < CheckBenchmark.FILTERS; level++) {
                int filter = friend * CheckBenchmark.FILTERS + level;
                left = retain(filters[filter], places[filter], left);
            }
            matches += left;
        }
        return matches;
    }

    private int retain(long[] filter, int[] known, int count) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int candidate = candidates[i];
            int place = known[candidate];
            candidates[kept] = candidate;
            kept += (int) (filter[place >>> 6] >>> place) & 1;
        }
        return kept;
    }
}
