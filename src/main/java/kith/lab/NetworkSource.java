package kith.lab;

import module java.base;

/**
 * Where the people of a replay come from: a file that somebody gave, or else they are invented.
 *
 * @param file the network, see {@link EdgeList}; none for {@link InventedNetwork people who were made up}
 */
public record NetworkSource(Optional<Path> file) {
    /**
     * {@return the network, the same each time}
     *
     * @param seed of the people who are made up
     * @throws kith.fault.KithException whatever {@link EdgeList#read} refuses
     */
    public EmailNetwork network(long seed) {
        return file.map(EdgeList::read).orElseGet(() -> InventedNetwork.of(seed));
    }

    /** {@return whether these are people who really wrote to each other} */
    public boolean isRead() {
        return file.isPresent();
    }
}
