package kith.bloom.variant;

/**
 * A set that can become shorter after it was filled, without knowing what was put.
 *
 * @param <T> what is put
 */
public interface Foldable<T> extends ApproximateSet<T> {
    /**
     * Makes it shorter. Nothing that was put is lost; there are more false positives, as many as if it had been so
     * short from the beginning.
     *
     * @param divisor by which its length is divided, at least 1
     * @throws IllegalArgumentException where the divisor does not divide the length; nothing changed
     */
    void fold(int divisor);
}
