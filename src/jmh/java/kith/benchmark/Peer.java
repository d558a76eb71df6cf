package kith.benchmark;

/**
 * Another library's Bloom filter, used the way its documentation shows. Filters of different salts are independent, as
 * Kith's are: otherwise five filters would let far more strangers pass and be checked sooner.
 *
 * @param <F> the library's filter
 */
interface Peer<F> {
    /**
     * {@return an empty filter}
     *
     * @param items how many it is made for
     * @param fpp the FPP wanted then; length and number of hash functions follow from both, as in Kith
     * @param salt what tells its hash functions from those of the others
     */
    F empty(int items, double fpp, int salt);

    /** Enters an address. */
    void put(F filter, String address);

    /** {@return whether the filter perhaps holds the address} */
    boolean mightContain(F filter, String address);
}
