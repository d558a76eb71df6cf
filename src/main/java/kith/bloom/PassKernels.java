package kith.bloom;

import java.util.Arrays;

/**
 * The kernels in plain Java: one short loop over all items for each round of the hash, with the state in arrays. A
 * loop over the whole hash is too long for the compiler to turn into vector instructions; these are not, and are about
 * three times as fast on processors with 256 or 512 bits, although every round writes its state to memory (the
 * nearest cache) and reads it again.
 */
public final class PassKernels implements HashKernels {
    /** Items whose state, four words each, stays in the nearest cache together with the items. */
    private static final int CHUNK = 256;
    private static final long LENGTH = 15L << 56;

    private final long[] v0 = new long[CHUNK];
    private final long[] v1 = new long[CHUNK];
    private final long[] v2 = new long[CHUNK];
    private final long[] v3 = new long[CHUNK];
    private final long[] first = new long[CHUNK];
    private final long[] second = new long[CHUNK];

    @Override
    public void indices(Salt salt, int function, int length, long[] low, long[] high, int count, int[] into) {
        for (int from = 0; from < count; from += CHUNK) {
            int size = Math.min(CHUNK, count - from);
            System.arraycopy(low, from, first, 0, size);
            System.arraycopy(high, from, second, 0, size);
            hash(salt, (long) function << 48 | LENGTH, size);
            for (int i = 0; i < size; i++) {
                into[from + i] = KeyedHash.index(v0[i], length);
            }
        }
    }

    /** SipHash-2-4 of the chunk: two rounds for each of the two words of the message, then four. */
    private void hash(Salt salt, long tail, int size) {
        begin(salt.low(), salt.high(), first, v0, v1, v2, v3, size);
        round(v0, v1, v2, v3, size);
        change(tail, first, second, v0, v3, size);
        round(v0, v1, v2, v3, size);
        round(v0, v1, v2, v3, size);
        finish(second, v0, v2, size);
        round(v0, v1, v2, v3, size);
        round(v0, v1, v2, v3, size);
        round(v0, v1, v2, v3, size);
        last(v0, v1, v2, v3, size);
    }

    /** Sets the state from the key and takes in the first word, with its first round. */
    private static void begin(long k0, long k1, long[] word, long[] s0, long[] s1, long[] s2, long[] s3, int size) {
        long i0 = k0 ^ 0x736f6d6570736575L;
        long i1 = k1 ^ 0x646f72616e646f6dL;
        long i2 = k0 ^ 0x6c7967656e657261L;
        long i3 = k1 ^ 0x7465646279746573L;
        for (int i = 0; i < size; i++) {
            long b3 = i3 ^ word[i];
            long a = i0 + i1;
            long b = i2 + b3;
            long c = Long.rotateLeft(i1, 13) ^ a;
            long d = Long.rotateLeft(b3, 16) ^ b;
            long e = b + c;
            long f = Long.rotateLeft(a, 32) + d;
            s0[i] = f;
            s1[i] = Long.rotateLeft(c, 17) ^ e;
            s2[i] = Long.rotateLeft(e, 32);
            s3[i] = Long.rotateLeft(d, 21) ^ f;
        }
    }

    /** One SipRound of the paper. */
    private static void round(long[] s0, long[] s1, long[] s2, long[] s3, int size) {
        for (int i = 0; i < size; i++) {
            long a = s0[i] + s1[i];
            long b = s2[i] + s3[i];
            long c = Long.rotateLeft(s1[i], 13) ^ a;
            long d = Long.rotateLeft(s3[i], 16) ^ b;
            long e = b + c;
            long f = Long.rotateLeft(a, 32) + d;
            s0[i] = f;
            s1[i] = Long.rotateLeft(c, 17) ^ e;
            s2[i] = Long.rotateLeft(e, 32);
            s3[i] = Long.rotateLeft(d, 21) ^ f;
        }
    }

    /** Ends the first word and takes in the second, which gets the function's number and the length. */
    private static void change(long tail, long[] first, long[] second, long[] s0, long[] s3, int size) {
        for (int i = 0; i < size; i++) {
            long word = second[i] | tail;
            second[i] = word;
            s0[i] ^= first[i];
            s3[i] ^= word;
        }
    }

    private static void finish(long[] second, long[] s0, long[] s2, int size) {
        for (int i = 0; i < size; i++) {
            s0[i] ^= second[i];
            s2[i] ^= 0xff;
        }
    }

    /** The last round, and the hash, which is left in {@code s0}. */
    private static void last(long[] s0, long[] s1, long[] s2, long[] s3, int size) {
        for (int i = 0; i < size; i++) {
            long a = s0[i] + s1[i];
            long b = s2[i] + s3[i];
            long c = Long.rotateLeft(s1[i], 13) ^ a;
            long d = Long.rotateLeft(s3[i], 16) ^ b;
            long e = b + c;
            long f = Long.rotateLeft(a, 32) + d;
            s0[i] = f ^ Long.rotateLeft(c, 17) ^ e ^ Long.rotateLeft(e, 32) ^ Long.rotateLeft(d, 21) ^ f;
        }
    }

    @Override
    public void sha256(int[][] w, int[][] digest) {
        for (int t = BLOCK_WORDS; t < ROUNDS; t++) {
            extend(w[t - 16], w[t - 15], w[t - 7], w[t]);
            extend(w[t - 2], w[t]);
        }
        for (int word = 0; word < DIGEST_WORDS; word++) {
            Arrays.fill(digest[word], Sha256.initial(word));
        }
        for (int t = 0; t < ROUNDS; t++) {
            // The eight words trade places each round: a becomes b, and so on; two of them are computed.
            int[] a = digest[-t & 7];
            int[] e = digest[4 - t & 7];
            int[] h = digest[7 - t & 7];
            mix(Sha256.round(t), w[t], e, h);
            choose(e, digest[5 - t & 7], digest[6 - t & 7], h);
            carry(h, digest[3 - t & 7]);
            agree(a, digest[1 - t & 7], digest[2 - t & 7], h);
        }
        for (int word = 0; word < DIGEST_WORDS; word++) {
            add(digest[word], Sha256.initial(word));
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
