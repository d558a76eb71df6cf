package kith.lab.spamlist;

import java.util.Set;

/**
 * The list as a hash set of addresses.
 *
 * @param addresses in canonical spelling
 */
record MemoryList(Set<String> addresses) implements ExactList {
    @Override
    public boolean contains(Sender sender) {
        return addresses.contains(sender.address());
    }

    @Override
    public boolean containsAddress(String address) {
        return addresses.contains(address);
    }

    @Override
    public void close() {
        // Nothing to release: it holds memory alone.
    }
}
