package kith.benchmark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Variant;
import kith.lab.experiment.RandomAddresses;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * What the Lab measures as {@code lookups}, measured once more: look-ups among so many entries, half of them found. A
 * time is that of one look-up. Addresses are new strings in each block, because Java keeps the hash of one it has
 * hashed; blocks are long beside the time it takes to read the clock, except in the list, which is looked through a few
 * times.
 */
@State(Scope.Benchmark)
public class LookUpsBenchmark {
    private static final int BLOCK = 4096;
    private static final int FEW = 64;

    /** How many entries there are. */
    @Param({"10", "1000", "100000", "1000000"})
    int size;

    private final RandomAddresses addresses = new RandomAddresses(1, 1);
    private final Random random = new Random(1);
    private List<String> unsorted = List.of();
    private List<String> sorted = List.of();
    private Set<String> hashed = Set.of();
    private ApproximateSet<ItemDigest> filter = Variant.STANDARD.forItems(1, 0.01, new Salt(1, 1));
    private final String[] asked = new String[BLOCK];
    private final ItemDigest[] digests = new ItemDigest[BLOCK];

    /** Enters the same addresses everywhere. */
    @Setup
    public void fill() {
        unsorted = new ArrayList<>(IntStream.range(0, size).mapToObj(addresses::member).toList());
        sorted = new ArrayList<>(unsorted);
        Collections.sort(sorted);
        hashed = new HashSet<>(unsorted);
        filter = Variant.STANDARD.forItems(size, 0.01, new Salt(2, 3));
        unsorted.forEach(entry -> filter.put(ItemDigest.of(entry)));
    }

    /** Makes the next block's addresses; a filter may take a few strangers for entries, the others must not. */
    @Setup(Level.Invocation)
    public void ask() {
        for (int i = 0; i < BLOCK; i += 2) {
            int first = random.nextInt(2);
            asked[i + first] = addresses.member(random.nextInt(size));
            asked[i + 1 - first] = addresses.stranger(random.nextInt((int) RandomAddresses.MOST));
        }
        for (int i = 0; i < BLOCK; i++) {
            digests[i] = ItemDigest.of(asked[i]);
        }
    }

    /** A list that is looked through. */
    @Benchmark
    @OperationsPerInvocation(FEW)
    public int list() {
        int found = 0;
        for (int i = 0; i < FEW; i++) {
            found += unsorted.contains(asked[i]) ? 1 : 0;
        }
        return exactly(found, FEW);
    }

    /** A list that is halved. */
    @Benchmark
    @OperationsPerInvocation(BLOCK)
    public int sortedList() {
        int found = 0;
        for (String one : asked) {
            found += Collections.binarySearch(sorted, one) >= 0 ? 1 : 0;
        }
        return exactly(found, BLOCK);
    }

    /** Java's hash table. */
    @Benchmark
    @OperationsPerInvocation(BLOCK)
    public int hashSet() {
        int found = 0;
        for (String one : asked) {
            found += hashed.contains(one) ? 1 : 0;
        }
        return exactly(found, BLOCK);
    }

    /** Kith's filter. */
    @Benchmark
    @OperationsPerInvocation(BLOCK)
    public int kith() {
        int found = 0;
        for (String one : asked) {
            found += filter.mightContain(ItemDigest.of(one)) ? 1 : 0;
        }
        return found;
    }

    /** Kith's filter where SHA-256 was done before. */
    @Benchmark
    @OperationsPerInvocation(BLOCK)
    public int kithDigested() {
        int found = 0;
        for (ItemDigest one : digests) {
            found += filter.mightContain(one) ? 1 : 0;
        }
        return found;
    }

    private static int exactly(int found, int asked) {
        if (found != asked / 2) {
            throw new IllegalStateException(found + " of " + asked + " found");
        }
        return found;
    }
}
