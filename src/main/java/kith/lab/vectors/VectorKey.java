package kith.lab.vectors;

import module java.base;
import kith.bloom.ItemDigest;

/**
 * A vector, as both kinds of filters want it.
 *
 * @param words its numbers
 * @param digest of all of it, as little-endian bytes
 */
record VectorKey(int[] words, ItemDigest digest) {
    /** {@return a vector with its digest} */
    static VectorKey of(int[] words) {
        ByteBuffer bytes = ByteBuffer.allocate(words.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(words);
        return new VectorKey(words, ItemDigest.of(bytes.array()));
    }
}
