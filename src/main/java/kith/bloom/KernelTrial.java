package kith.bloom;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Whether kernels can take the place of others: they have to give the same results on many inputs and to take less
 * time. Vector code that the compiler gives up on is correct, but up to a hundred times slower than plain loops; the
 * only way to know is to try.
 */
final class KernelTrial {
    private static final int ITEMS = 1024;
    private static final int SAMPLES = 16;
    /** So long the plain kernels may need to be compiled: nobody is faster than they before. */
    private static final long WARM_UP_NANOS = 150_000_000;
    /** What a candidate has to gain to be worth a change. */
    private static final double GAIN = 0.95;

    private final Runner plain;
    private final Runner candidate;
    private final SplittableRandom random = new SplittableRandom(0x6b697468);
    private final long[] low = new long[ITEMS];
    private final long[] high = new long[ITEMS];
    private final int[][] messages = new int[HashKernels.BLOCK_WORDS][HashKernels.LANES];

    KernelTrial(HashKernels plain, HashKernels candidate) {
        this.plain = new Runner(plain);
        this.candidate = new Runner(candidate);
    }

    /**
     * {@return whether the candidate was always right and is faster}
     *
     * @param nanos how long to wait for it to become faster, in nanoseconds
     */
    boolean passed(long nanos) {
        long begin = System.nanoTime();
        try {
            while (System.nanoTime() - begin < nanos) {
                if (!agree()) {
                    return false;
                }
                if (System.nanoTime() - begin > WARM_UP_NANOS && candidate.fastest() < GAIN * plain.fastest()) {
                    return true;
                }
            }
            return false;
        } catch (LinkageError | RuntimeException e) {
            // The processor or this Java lacks something after all: plain Java has everything.
            return false;
        }
    }

    private boolean agree() {
        for (int i = 0; i < ITEMS; i++) {
            low[i] = random.nextLong();
            high[i] = random.nextLong() >>> 16;
        }
        for (int[] row : messages) {
            Arrays.setAll(row, j -> random.nextInt());
        }
        // All counts around the widths of lanes come up in the course of time.
        int count = random.nextInt(4) == 0 ? random.nextInt(ITEMS) : ITEMS;
        int length = 1 + random.nextInt(BitVector.MAX_LENGTH);
        int function = random.nextInt(KeyedHash.MAX_HASHES);
        for (int i = 0; i < SAMPLES; i++) {
            Salt salt = new Salt(random.nextLong(), random.nextLong());
            plain.run(salt, function, length, count);
            candidate.run(salt, function, length, count);
            if (!plain.agreesWith(candidate, count)) {
                return false;
            }
        }
        return true;
    }

    /** One of the two, with its results and its best time. */
    private final class Runner {
        private final HashKernels kernels;
        private final int[] indices = new int[ITEMS];
        private final int[][] schedule = new int[HashKernels.ROUNDS][HashKernels.LANES];
        private final int[][] digest = new int[HashKernels.DIGEST_WORDS][HashKernels.LANES];
        private long hashing = Long.MAX_VALUE / 2;
        private long digesting = Long.MAX_VALUE / 2;

        Runner(HashKernels kernels) {
            this.kernels = kernels;
        }

        void run(Salt salt, int function, int length, int count) {
            for (int t = 0; t < HashKernels.BLOCK_WORDS; t++) {
                System.arraycopy(messages[t], 0, schedule[t], 0, HashKernels.LANES);
            }
            long begin = System.nanoTime();
            kernels.indices(salt, function, length, low, high, count, indices);
            long middle = System.nanoTime();
            kernels.sha256(schedule, digest);
            if (count == ITEMS) {
                hashing = Math.min(hashing, middle - begin);
            }
            digesting = Math.min(digesting, System.nanoTime() - middle);
        }

        boolean agreesWith(Runner other, int count) {
            return Arrays.equals(indices, 0, count, other.indices, 0, count) && Arrays.deepEquals(digest, other.digest);
        }

        /** Nanoseconds for {@value #ITEMS} indices and as many digests. */
        long fastest() {
            return hashing + ITEMS / HashKernels.LANES * digesting;
        }
    }
}
