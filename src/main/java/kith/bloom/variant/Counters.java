package kith.bloom.variant;

/** A row of counters that never overflow, however they are kept. */
sealed interface Counters permits OverflowCounters, CodedCounters {
    /** {@return how many counters there are} */
    int length();

    /**
     * {@return a counter}
     *
     * @throws IndexOutOfBoundsException where there is none
     */
    long get(int index);

    /**
     * Writes a counter.
     *
     * @param value 0 to 2^48, which is more than anybody counts to
     */
    void set(int index, long value);

    /** {@return the memory that the counters take as they are now, in bits, with everything needed to find them} */
    long bits();
}
