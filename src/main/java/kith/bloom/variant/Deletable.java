package kith.bloom.variant;

/**
 * A set that can forget.
 *
 * @param <T> what is put
 */
public interface Deletable<T> extends ApproximateSet<T> {
    /**
     * Takes an item out once. To remove what was never put may remove what was, and is the caller's mistake: the set
     * can only refuse it where it sees it.
     *
     * @return whether something was removed; false where the item surely was not there, and nothing changed
     */
    boolean remove(T item);
}
