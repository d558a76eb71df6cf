package kith.bloom.variant;

/**
 * A set that can travel in fewer bytes than it takes in memory.
 *
 * @param <T> what is put
 */
public interface Compressible<T> extends ApproximateSet<T> {
    /** {@return what would be sent, as it is now} */
    byte[] compressed();

    /** {@return the fewest bits in which theory lets it travel, as it is now} The formula stands at the class. */
    double entropyBits();
}
