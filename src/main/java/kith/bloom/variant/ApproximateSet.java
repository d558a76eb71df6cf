package kith.bloom.variant;

/**
 * A set that answers "surely not" or "perhaps". What was put and not removed is never said to be surely not there,
 * unless the class says when it may be.
 *
 * @param <T> what is put; most sets take a {@link kith.bloom.ItemDigest}
 */
public interface ApproximateSet<T> {
    /** {@return which filter this is} */
    Variant variant();

    /** Enters an item. Where the set counts, it is then in once more. */
    void put(T item);

    /** {@return whether the item may have been put} */
    boolean mightContain(T item);

    /** {@return the memory of the structure as it is now, in bits, without what Java adds to it} */
    long bits();

    /**
     * {@return the FPP that theory expects once so many different items were put, 0 to 1} The formula and its source
     * stand at the class.
     *
     * @param items n, at least 0
     */
    double expectedFpp(long items);
}
