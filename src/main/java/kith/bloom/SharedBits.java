package kith.bloom;

import module java.base;

/**
 * How many bits every two of many vectors have in common: what the overlap of all pairs is estimated from. Counted
 * once, on all cores; the vectors may change afterwards, the counts do not. For N vectors it takes 2 N (N + 1) bytes.
 *
 * <p>Counted in one of two ways, whichever takes fewer steps. Word by word every two vectors are compared, which takes
 * as long however few bits are set. Place by place each set bit is compared with who else sets the same, which takes as
 * many steps as there are shared bits: in a circle that is planned for its members a few for each pair, however long
 * the vectors are.
 */
public final class SharedBits {
    /** Most vectors, so that the counts fit one array. */
    public static final int MAX_VECTORS = 65_535;

    private final int size;
    private final int[] counts;

    private SharedBits(int size, int[] counts) {
        this.size = size;
        this.counts = counts;
    }

    /**
     * {@return the counts of all pairs}
     *
     * @param vectors of one length, at most {@value #MAX_VECTORS}
     * @throws IllegalArgumentException for vectors of several lengths, or too many
     */
    public static SharedBits of(List<BitVector> vectors) {
        Collector collector = new Collector();
        vectors.forEach(collector::add);
        return collector.count();
    }

    /**
     * Takes the vectors one after the other, so that they need not all be in memory as they are: of a vector with few
     * set bits only the places of those are kept, four bytes each.
     */
    public static final class Collector {
        private final List<Row> rows = new ArrayList<>();
        private int length;

        /**
         * Adds a vector, which must not change until all are counted.
         *
         * @throws IllegalArgumentException for a vector of another length than the first, or one too many
         */
        public void add(BitVector vector) {
            if (rows.isEmpty()) {
                length = vector.length();
            } else if (vector.length() != length) {
                throw new IllegalArgumentException("lengths " + length + " and " + vector.length());
            }
            if (rows.size() == MAX_VECTORS) {
                throw new IllegalArgumentException(rows.size() + 1 + " vectors");
            }
            rows.add(Row.of(vector));
        }

        /** {@return the counts of all pairs of what was added} */
        public SharedBits count() {
            int size = rows.size();
            int[] counts = new int[row(size)];
            if (size > 0) {
                count(counts);
            }
            return new SharedBits(size, counts);
        }

        private void count(int[] counts) {
            if (PlaceCounting.mayPay(rows, length)) {
                PlaceCounting places = new PlaceCounting(rows, length);
                if (places.pays()) {
                    places.count(counts);
                    return;
                }
            }
            new WordCounting(rows.stream().map(row -> row.words(length)).toArray(long[][]::new), counts).run();
        }
    }

    /** {@return how many vectors were counted} */
    public int size() {
        return size;
    }

    /**
     * {@return how many bits are set in both; for a vector and itself its cardinality}
     *
     * @param one a vector's place, from 0
     * @param other another's
     * @throws IndexOutOfBoundsException for a place outside
     */
    public int count(int one, int other) {
        Objects.checkIndex(one, size);
        Objects.checkIndex(other, size);
        return counts[row(Math.max(one, other)) + Math.min(one, other)];
    }

    /** Where the counts of a vector with itself and all before it begin. */
    static int row(int vector) {
        return (int) ((long) vector * (vector + 1) / 2);
    }

    /** A vector in the form that takes less memory. */
    sealed interface Row {
        /** {@return a vector} */
        static Row of(BitVector vector) {
            return (long) vector.cardinality() * Integer.SIZE < vector.length() ? new Places(vector.places())
                    : new Whole(vector);
        }

        /** {@return how many bits are set} */
        int cardinality();

        /** {@return the set bits, lowest first} */
        int[] places();

        /** {@return all bits, 64 in a word} */
        long[] words(int length);
    }

    /** The set bits. */
    record Places(int[] places) implements Row {
        @Override
        public int cardinality() {
            return places.length;
        }

        @Override
        public long[] words(int length) {
            BitVector vector = new BitVector(length);
            vector.setAll(places);
            return vector.words();
        }
    }

    /** All bits. */
    record Whole(BitVector vector) implements Row {
        @Override
        public int cardinality() {
            return vector.cardinality();
        }

        @Override
        public int[] places() {
            return vector.places();
        }

        @Override
        public long[] words(int length) {
            return vector.words();
        }
    }
}
