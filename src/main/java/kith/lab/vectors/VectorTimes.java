package kith.lab.vectors;

import module java.base;
import kith.bloom.Shape;
import kith.lab.experiment.SeededRandom;

/**
 * How long a look-up takes with each contender and with keys of several lengths, measured side by side: everything
 * once, then everything again, and of each the fastest sample, for what else the computer does makes a sample slower
 * and never faster. Samples are short, so that one fits between the turns of other programs; the first ones warm up the
 * compiler. A vector comes without its digest.
 */
final class VectorTimes {
    /** How often everything is measured. */
    static final int ROUNDS = 40;

    private static final int KEYS = 200;
    private static final long ENOUGH_NANOS = 200_000;

    private final List<Cell> cells = new ArrayList<>();

    /**
     * Adds filters to be measured.
     *
     * @param keys vectors
     * @param length how many numbers of each, from the first, are the key; at most all of them
     * @param shape of the filters
     */
    void add(VectorSet keys, int length, Shape shape, SeededRandom random) {
        List<VectorKey> entered = keys.entered().stream().map(key -> cut(key, length)).toList();
        List<int[]> known = entered.stream().limit(KEYS).map(VectorKey::words).toList();
        List<int[]> unknown = keys.asked().stream().limit(KEYS).map(key -> cut(key, length).words()).toList();
        for (Contender contender : Contender.values()) {
            Contender.Filter filter = contender.filter(shape, random.salt());
            entered.forEach(filter::put);
            cells.add(new Cell(contender, length, Key.KNOWN, filter, known));
            cells.add(new Cell(contender, length, Key.UNKNOWN, filter, unknown));
        }
    }

    private static VectorKey cut(VectorKey key, int length) {
        return length == key.words().length ? key : VectorKey.of(Arrays.copyOf(key.words(), length));
    }

    /** Which keys are looked up. */
    enum Key {
        /** Entered ones: all functions are asked. */
        KNOWN,
        /** Others: the first function that leads to a clear bit decides. */
        UNKNOWN
    }

    /** Measures everything once more. */
    void round() {
        cells.forEach(Cell::sample);
    }

    /** {@return nanoseconds of the fastest look-up so far, by contender; infinite before the first round} */
    Map<Contender, Double> fastest(int length, Key key) {
        Map<Contender, Double> fastest = new EnumMap<>(Contender.class);
        cells.stream().filter(cell -> cell.length == length && cell.key == key)
                .forEach(cell -> fastest.put(cell.contender, cell.fastest));
        return fastest;
    }

    /** One thing that is measured. */
    private static final class Cell {
        private final Contender contender;
        private final int length;
        private final Key key;
        private final Contender.Filter filter;
        private final List<int[]> keys;
        private double fastest = Double.POSITIVE_INFINITY;
        @SuppressWarnings("UnusedVariable") // Kept so that no look-up can be left out by the compiler.
        private long found;

        Cell(Contender contender, int length, Key key, Contender.Filter filter, List<int[]> keys) {
            this.contender = contender;
            this.length = length;
            this.key = key;
            this.filter = filter;
            this.keys = keys;
        }

        void sample() {
            long begin = System.nanoTime();
            long lookUps = 0;
            long took;
            do {
                for (int[] one : keys) {
                    found += filter.mightContainUndigested(one) ? 1 : 0;
                }
                lookUps += keys.size();
                took = System.nanoTime() - begin;
            } while (took < ENOUGH_NANOS);
            fastest = Math.min(fastest, (double) took / lookUps);
        }
    }
}
