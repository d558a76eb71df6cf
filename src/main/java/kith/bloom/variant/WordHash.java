package kith.bloom.variant;

/**
 * Hash functions over a key that is a row of 32-bit words, read one after the other. Two of them are equal when they
 * are of the same kind and salt, and then lead to the same places.
 */
public interface WordHash {
    /** Where the functions lead for one key. */
    @FunctionalInterface
    interface Places {
        /**
         * {@return the index of one function}
         *
         * @param function its number from 0, below {@link kith.bloom.KeyedHash#MAX_HASHES}
         * @param length m: the index is 0 to m - 1
         */
        int index(int function, int length);
    }

    /**
     * {@return where the functions lead for this key} What all functions have in common is done here, once.
     *
     * @param words the key, of any length; must not change while the places are in use
     */
    Places places(int[] words);
}
