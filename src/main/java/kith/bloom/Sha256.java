package kith.bloom;

import java.util.Arrays;

/** SHA-256 (FIPS 180-4) of many short messages side by side, in loops as short as those of {@link HashKernels}. */
final class Sha256 {
    /** Number of messages that are digested together. */
    static final int LANES = 256;
    /** Rows of a message schedule: rounds of SHA-256. */
    static final int ROUNDS = 64;
    /** Words of a block. */
    static final int BLOCK_WORDS = 16;
    /** Words of a digest. */
    static final int DIGEST_WORDS = 8;

    private static final int[] INITIAL = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

    private static final int[] ROUND = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

    private Sha256() {
    }

    /**
     * Digests {@link #LANES} messages of one padded block each.
     *
     * @param w {@link #ROUNDS} rows of {@link #LANES}: word t of message j is {@code w[t][j]}; the first
     *     {@link #BLOCK_WORDS} rows are given, the others are overwritten
     * @param digest {@link #DIGEST_WORDS} rows of {@link #LANES}, which get the digests' words
     */
    static void digest(int[][] w, int[][] digest) {
        for (int t = BLOCK_WORDS; t < ROUNDS; t++) {
            extend(w[t - 16], w[t - 15], w[t - 7], w[t]);
            extend(w[t - 2], w[t]);
        }
        for (int word = 0; word < DIGEST_WORDS; word++) {
            Arrays.fill(digest[word], INITIAL[word]);
        }
        for (int t = 0; t < ROUNDS; t++) {
            // The eight words trade places each round: a becomes b, and so on; two of them are computed.
            int[] a = digest[-t & 7];
            int[] e = digest[4 - t & 7];
            int[] h = digest[7 - t & 7];
            mix(ROUND[t], w[t], e, h);
            choose(e, digest[5 - t & 7], digest[6 - t & 7], h);
            carry(h, digest[3 - t & 7]);
            agree(a, digest[1 - t & 7], digest[2 - t & 7], h);
        }
        for (int word = 0; word < DIGEST_WORDS; word++) {
            add(digest[word], INITIAL[word]);
        }
    }

    /** The message schedule, FIPS 180-4 section 6.2.2 step 1, without its last term. */
    private static void extend(int[] w16, int[] w15, int[] w7, int[] w) {
        for (int i = 0; i < LANES; i++) {
            int word = w15[i];
            w[i] = w16[i] + w7[i] + (Integer.rotateRight(word, 7) ^ Integer.rotateRight(word, 18) ^ word >>> 3);
        }
    }

    private static void extend(int[] w2, int[] w) {
        for (int i = 0; i < LANES; i++) {
            int word = w2[i];
            w[i] += Integer.rotateRight(word, 17) ^ Integer.rotateRight(word, 19) ^ word >>> 10;
        }
    }

    /**
     * Step 3 in four short loops (longer ones are not turned into vector instructions): h becomes h + S1(e) + k + w.
     */
    private static void mix(int k, int[] w, int[] e, int[] h) {
        for (int i = 0; i < LANES; i++) {
            int word = e[i];
            h[i] += k + w[i]
                    + (Integer.rotateRight(word, 6) ^ Integer.rotateRight(word, 11) ^ Integer.rotateRight(word, 25));
        }
    }

    /** h becomes T1. */
    private static void choose(int[] e, int[] f, int[] g, int[] h) {
        for (int i = 0; i < LANES; i++) {
            h[i] += g[i] ^ e[i] & (f[i] ^ g[i]);
        }
    }

    /** d becomes d + T1, the new e. */
    private static void carry(int[] h, int[] d) {
        for (int i = 0; i < LANES; i++) {
            d[i] += h[i];
        }
    }

    /** h becomes T1 + T2, the new a. */
    private static void agree(int[] a, int[] b, int[] c, int[] h) {
        for (int i = 0; i < LANES; i++) {
            int word = a[i];
            h[i] += (word & b[i] | c[i] & (word | b[i]))
                    + (Integer.rotateRight(word, 2) ^ Integer.rotateRight(word, 13) ^ Integer.rotateRight(word, 22));
        }
    }

    private static void add(int[] words, int constant) {
        for (int i = 0; i < LANES; i++) {
            words[i] += constant;
        }
    }
}
