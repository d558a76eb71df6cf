package kith.privacy;

import java.util.Set;
import kith.bloom.BloomFilter;

/**
 * A filter under attack and the truth about it.
 *
 * @param filter the bits, with at least one set
 * @param contacts canonical addresses that it holds; filters of one edition have the very same set
 */
public record Target(BloomFilter filter, Set<String> contacts) {
    /** {@return the number of contacts, never these} */
    @Override
    public String toString() {
        return "Target[" + filter.shape() + ", " + contacts.size() + " contacts]";
    }
}
