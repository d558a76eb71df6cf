package kith.bloom.variant;

/**
 * A set that can tell how often something was put.
 *
 * @param <T> what is put
 */
public interface Countable<T> extends ApproximateSet<T> {
    /**
     * {@return how often the item was put, as far as can be told, 0 for surely never; which way it errs stands at the
     * class}
     */
    long count(T item);
}
