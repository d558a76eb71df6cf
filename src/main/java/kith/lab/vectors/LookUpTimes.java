package kith.lab.vectors;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import kith.bloom.Shape;
import kith.lab.experiment.SeededRandom;

/**
 * How long a look-up takes with each contender, measured side by side: all of them once, then all of them again, and of
 * each the fastest sample, for what else the computer does makes a sample slower and never faster. Samples are short, so
 * that one fits between the turns of other programs; the first ones warm up the compiler. A vector comes without its
 * digest.
 */
final class LookUpTimes {
    private static final int KEYS = 200;
    private static final int SAMPLES = 40;
    private static final long ENOUGH_NANOS = 300_000;

    private final Map<Contender, Contender.Filter> filters = new EnumMap<>(Contender.class);
    private final List<int[]> known;
    private final List<int[]> unknown;
    /** Kept so that no look-up can be left out by the compiler. */
    private long found;

    /**
     * @param keys vectors
     * @param dimensions so many numbers of each, from the first, are the key; at most all of them
     * @param shape of the filters
     */
    LookUpTimes(VectorSet keys, int dimensions, Shape shape, SeededRandom random) {
        List<VectorKey> entered = keys.entered().stream().map(key -> cut(key, dimensions)).toList();
        for (Contender contender : Contender.values()) {
            Contender.Filter filter = contender.filter(shape, random.salt());
            entered.forEach(filter::put);
            filters.put(contender, filter);
        }
        known = entered.stream().limit(KEYS).map(VectorKey::words).toList();
        unknown = keys.asked().stream().limit(KEYS).map(key -> cut(key, dimensions).words()).toList();
    }

    private static VectorKey cut(VectorKey key, int dimensions) {
        return dimensions == key.words().length ? key : VectorKey.of(Arrays.copyOf(key.words(), dimensions));
    }

    /** {@return nanoseconds for a vector that was entered: all functions are asked} */
    Map<Contender, Double> known() {
        return fastest(known);
    }

    /** {@return nanoseconds for a vector that was not: the first function that leads to a clear bit decides} */
    Map<Contender, Double> unknown() {
        return fastest(unknown);
    }

    private Map<Contender, Double> fastest(List<int[]> keys) {
        Map<Contender, Double> fastest = new EnumMap<>(Contender.class);
        for (int sample = 0; sample < SAMPLES; sample++) {
            filters.forEach((contender, filter) -> fastest.merge(contender, sample(filter, keys), Math::min));
        }
        return fastest;
    }

    private double sample(Contender.Filter filter, List<int[]> keys) {
        long begin = System.nanoTime();
        long lookUps = 0;
        long took;
        do {
            for (int[] key : keys) {
                found += filter.mightContainUndigested(key) ? 1 : 0;
            }
            lookUps += keys.size();
            took = System.nanoTime() - begin;
        } while (took < ENOUGH_NANOS);
        return (double) took / lookUps;
    }
}
