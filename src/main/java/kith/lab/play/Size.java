package kith.lab.play;

import kith.bloom.KeyedHash;
import kith.bloom.Shape;
import kith.fault.Fault;

/** How long a filter of the playground is: chosen by what it is for, or cell by cell. */
public sealed interface Size {
    /** The most cells that can still be looked at one by one. */
    int MOST_CELLS = 4_096;
    /** The smallest FPP that can be wanted. */
    double LEAST_FPP = 1e-9;
    /** The largest FPP that can be wanted. */
    double MOST_FPP = 0.9;

    /** {@return m and k of a standard filter of this size} */
    Shape shape();

    /**
     * As long as the filter's own formula asks for.
     *
     * @param items n, 1 to {@link #MOST_CELLS}
     * @param fpp the wanted FPP, {@link #LEAST_FPP} to {@link #MOST_FPP}
     */
    record Wanted(int items, double fpp) implements Size {
        /**
         * Refuses what would be too long.
         *
         * @throws kith.fault.KithException {@link Fault#PARAMETER_WRONG}
         */
        public Wanted {
            within("items", items, 1, MOST_CELLS);
            if (!(fpp >= LEAST_FPP && fpp <= MOST_FPP)) {
                throw Fault.PARAMETER_WRONG.raise("name", "fpp", "expected", LEAST_FPP + ".." + MOST_FPP, "given",
                        Double.toString(fpp));
            }
            within("bits", Shape.fromNP(items, fpp).bits(), 1, MOST_CELLS);
        }

        @Override
        public Shape shape() {
            return Shape.fromNP(items, fpp);
        }
    }

    /**
     * So many cells and hash functions.
     *
     * @param bits m, 1 to {@link #MOST_CELLS}
     * @param hashes k, 1 to {@link KeyedHash#MAX_HASHES}
     */
    record Given(int bits, int hashes) implements Size {
        /**
         * Refuses numbers out of range.
         *
         * @throws kith.fault.KithException {@link Fault#PARAMETER_WRONG}
         */
        public Given {
            within("bits", bits, 1, MOST_CELLS);
            within("hashes", hashes, 1, KeyedHash.MAX_HASHES);
        }

        @Override
        public Shape shape() {
            return new Shape(bits, hashes);
        }
    }

    private static void within(String name, int number, int least, int most) {
        if (number < least || number > most) {
            throw Fault.PARAMETER_WRONG.raise("name", name, "expected", least + ".." + most, "given",
                    Integer.toString(number));
        }
    }
}
