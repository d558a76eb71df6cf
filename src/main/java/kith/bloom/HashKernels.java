package kith.bloom;

/**
 * The inner loops of hashing, over many items at once: SipHash-2-4 with one salt ({@link KeyedHash}) and SHA-256 of
 * short messages. There are several ways to compute them ({@code src/docs/adr/0015-kernels.md}), all with the same
 * results bit for bit; {@link KernelChoice} says which one is used.
 *
 * <p>An instance holds scratch memory: it is used by one thread at a time.
 */
public interface HashKernels {
    /** Number of messages that {@link #sha256} digests together. */
    int LANES = 256;
    /** Rows of a message schedule: rounds of SHA-256. */
    int ROUNDS = 64;
    /** Words of a block. */
    int BLOCK_WORDS = 16;
    /** Words of a digest. */
    int DIGEST_WORDS = 8;

    /**
     * Computes the index of each item for one hash function: {@code into[i]} becomes
     * {@code KeyedHash.index(KeyedHash.hash(salt, item i, function), length)}.
     *
     * @param salt the filter's salt
     * @param function number of the hash function, 0 to {@link KeyedHash#MAX_HASHES} - 1
     * @param length the filter's length in bits, 1 to {@link BitVector#MAX_LENGTH}
     * @param low the items' {@link ItemDigest#low}
     * @param high the items' {@link ItemDigest#high}
     * @param count how many items, from index 0; no array may be shorter
     * @param into gets the indices, 0 to length - 1
     */
    void indices(Salt salt, int function, int length, long[] low, long[] high, int count, int[] into);

    /**
     * Computes SHA-256 (FIPS 180-4) of {@link #LANES} messages of one padded block each.
     *
     * @param schedule {@link #ROUNDS} rows of {@link #LANES}: word t of message j is {@code schedule[t][j]}; the first
     *     {@link #BLOCK_WORDS} rows are given, the others are overwritten
     * @param digest {@link #DIGEST_WORDS} rows of {@link #LANES}, which get the digests' words
     */
    void sha256(int[][] schedule, int[][] digest);
}
