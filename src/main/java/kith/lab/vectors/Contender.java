package kith.lab.vectors;

import kith.bloom.BloomFilter;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.variant.HighDimensionalFilter;
import kith.bloom.variant.KeyedWords;
import kith.bloom.variant.ShiftAddXor;

/** The ways to hash a vector into a filter. All filters of one shape take the same memory. */
enum Contender {
    /** The whole key is digested once, as in Kith's own files; the functions hash the digest. */
    STANDARD("standard") {
        @Override
        Filter filter(Shape shape, Salt salt) {
            BloomFilter filter = BloomFilter.empty(shape, salt);
            return new Filter() {
                @Override
                public void put(VectorKey key) {
                    filter.put(key.digest());
                }

                @Override
                public boolean mightContain(VectorKey key) {
                    return filter.mightContain(key.digest());
                }

                @Override
                public boolean mightContainUndigested(int[] words) {
                    return filter.mightContain(VectorKey.of(words).digest());
                }
            };
        }
    },
    /** Word by word with the good hash. */
    KEYED("keyed") {
        @Override
        Filter filter(Shape shape, Salt salt) {
            return byWords(HighDimensionalFilter.of(shape, new KeyedWords(salt)));
        }
    },
    /** Word by word with shift-add-xor, the index the remainder, as published. */
    SHIFT_ADD_XOR("shift-add-xor") {
        @Override
        Filter filter(Shape shape, Salt salt) {
            return byWords(HighDimensionalFilter.of(shape, new ShiftAddXor(salt, ShiftAddXor.Range.REMAINDER)));
        }
    },
    /** The same with the index from the upper bits, as one does today because it is faster. */
    UPPER_BITS("upper-bits") {
        @Override
        Filter filter(Shape shape, Salt salt) {
            return byWords(HighDimensionalFilter.of(shape, new ShiftAddXor(salt, ShiftAddXor.Range.UPPER_BITS)));
        }
    };

    private final String id;

    Contender(String id) {
        this.id = id;
    }

    /** {@return its word in reports} */
    String id() {
        return id;
    }

    /** {@return an empty filter} */
    abstract Filter filter(Shape shape, Salt salt);

    private static Filter byWords(HighDimensionalFilter filter) {
        return new Filter() {
            @Override
            public void put(VectorKey key) {
                filter.put(key.words());
            }

            @Override
            public boolean mightContain(VectorKey key) {
                return filter.mightContain(key.words());
            }

            @Override
            public boolean mightContainUndigested(int[] words) {
                return filter.mightContain(words);
            }
        };
    }

    /** A filter of vectors. */
    interface Filter {
        /** Enters a vector. */
        void put(VectorKey key);

        /** {@return whether it may have been entered} */
        boolean mightContain(VectorKey key);

        /** {@return the same for a vector that comes without its digest, as it does in real use: what is timed} */
        boolean mightContainUndigested(int[] words);
    }
}
