package kith.lab.spamlist;

/** What says for certain whether a sender is bad, at a price. */
interface ExactList extends AutoCloseable {
    /**
     * {@return whether the sender is on the list}
     *
     * @throws kith.fault.KithException where the list lies in a file, and what that causes
     */
    boolean contains(Sender sender);

    /** {@return the same of an address in canonical spelling, with all the work that takes} */
    default boolean containsAddress(String address) {
        return contains(Sender.of(address));
    }

    @Override
    void close();
}
