package kith.lab.vectors;

import module java.base;
import kith.bloom.ItemDigest;
import kith.lab.experiment.SeededRandom;
import kith.parallel.Progress;

/**
 * Different vectors, of which some are entered and the others asked for.
 *
 * @param entered at least one
 * @param asked none of which is entered; at least one
 */
record VectorSet(List<VectorKey> entered, List<VectorKey> asked) {
    private static final int BLOCK = 1 << 16;
    private static final int BYTE = 1 << 8;
    /** So many vectors are made between two looks whether anybody still waits. */
    private static final int UNWATCHED = 1000;

    /** Copies the lists. */
    VectorSet {
        entered = List.copyOf(entered);
        asked = List.copyOf(asked);
    }

    /** {@return the numbers of a vector} */
    int dimensions() {
        return entered.getFirst().words().length;
    }

    /**
     * {@return vectors of a file, shuffled, for their order may tell where they come from}
     *
     * @param vectors different ones, at least two
     * @param items how many are wanted to be entered
     * @param queries how many are wanted to be asked for; where there are fewer vectors, both shrink alike
     */
    static VectorSet of(Collection<int[]> vectors, int items, int queries, SeededRandom random) {
        List<VectorKey> keys = shuffled(vectors.stream().map(VectorKey::of).toList(), random);
        long wanted = (long) items + queries;
        int entered = keys.size() >= wanted ? items : Math.max(1, (int) (keys.size() * (long) items / wanted));
        return new VectorSet(keys.subList(0, entered),
                keys.subList(entered, (int) Math.min(keys.size(), (long) entered + queries)));
    }

    /**
     * {@return made-up descriptors, all different}
     *
     * @param progress is asked now and then whether anybody still waits
     */
    static VectorSet descriptors(int items, int queries, SeededRandom random, Progress progress) {
        SyntheticDescriptors source = new SyntheticDescriptors(random);
        Set<ItemDigest> seen = new HashSet<>();
        List<VectorKey> keys = new ArrayList<>();
        while (keys.size() < items + queries) {
            VectorKey key = VectorKey.of(source.next());
            // No two descriptors have the same digest by chance: 112 bits.
            if (seen.add(key.digest())) {
                ask(progress, keys.size());
                keys.add(key);
            }
        }
        return new VectorSet(keys.subList(0, items), keys.subList(items, keys.size()));
    }

    /**
     * {@return descriptors of which the last two numbers are a running number, 0 to 65,535; so many have the others in
     * common} Which are entered and which asked for is drawn: neighbours of what is entered are asked for.
     *
     * @param progress is asked now and then whether anybody still waits
     */
    static VectorSet numbered(int items, int queries, SeededRandom random, Progress progress) {
        SyntheticDescriptors source = new SyntheticDescriptors(random);
        List<VectorKey> keys = new ArrayList<>();
        int[] common = source.next();
        for (int number = 0; number < items + queries; number++) {
            ask(progress, number);
            if (number > 0 && number % BLOCK == 0) {
                common = source.next();
            }
            int[] key = common.clone();
            key[key.length - 2] = number % BLOCK / BYTE;
            key[key.length - 1] = number % BYTE;
            keys.add(VectorKey.of(key));
        }
        List<VectorKey> shuffled = shuffled(keys, random);
        return new VectorSet(shuffled.subList(0, items), shuffled.subList(items, shuffled.size()));
    }

    private static void ask(Progress progress, int made) {
        if (made % UNWATCHED == 0) {
            progress.step(0, 1);
        }
    }

    private static List<VectorKey> shuffled(List<VectorKey> keys, SeededRandom random) {
        List<VectorKey> shuffled = new ArrayList<>(keys);
        for (int i = shuffled.size() - 1; i > 0; i--) {
            int other = (int) (random.nextDouble() * (i + 1));
            shuffled.set(i, shuffled.set(other, shuffled.get(i)));
        }
        return shuffled;
    }
}
