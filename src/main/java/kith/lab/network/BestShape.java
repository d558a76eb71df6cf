package kith.lab.network;

import kith.bloom.BitVector;
import kith.bloom.KeyedHash;
import kith.bloom.Shape;

/** The filter of a given length that errs least: what a node takes whose memory is given and whose FPP follows. */
public final class BestShape {
    private BestShape() {
    }

    /**
     * {@return the shape of m = ceil(bits n), at least 1, with the k of 1 to {@link KeyedHash#MAX_HASHES} that has the
     * smallest expected FPP}
     *
     * @param bits length an item
     * @param items n, above 0; may be a mean
     * @throws IllegalArgumentException where it would be longer than any vector may be
     */
    public static Shape of(double bits, double items) {
        double length = Math.max(1, Math.ceil(bits * items));
        if (length > BitVector.MAX_LENGTH) {
            throw new IllegalArgumentException(length + " bits");
        }
        Shape best = new Shape((int) length, 1);
        for (int k = 2; k <= KeyedHash.MAX_HASHES; k++) {
            Shape other = new Shape(best.bits(), k);
            if (other.expectedFpp(items) < best.expectedFpp(items)) {
                best = other;
            }
        }
        return best;
    }
}
