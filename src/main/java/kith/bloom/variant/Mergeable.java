package kith.bloom.variant;

/**
 * A set that can take in all of another at once.
 *
 * @param <T> what is put
 */
public interface Mergeable<T> extends ApproximateSet<T> {
    /**
     * Becomes the set in which everything was put that was put in either.
     *
     * @param other unchanged
     * @throws IllegalArgumentException where it is another kind of filter, or has another shape or salt; nothing
     *     changed
     */
    void merge(ApproximateSet<T> other);
}
