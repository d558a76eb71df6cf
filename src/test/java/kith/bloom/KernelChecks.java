package kith.bloom;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;

/** What all kernels keep to, compared with one hash after the other; without JUnit, to run in a Java of its own. */
final class KernelChecks {
    private static final int[] LENGTHS = {1, 2, 63, 64, 65, 739, 4314, (1 << 20) + 7, BitVector.MAX_LENGTH - 1,
        BitVector.MAX_LENGTH};
    private static final int UNTOUCHED = -7;

    private final Random random = new Random(3);
    private final HashKernels kernels;

    KernelChecks(HashKernels kernels) {
        this.kernels = kernels;
    }

    /** Checks the kernels that this Java's vectors give, and prints the name of their source. */
    public static void main(String[] args) throws GeneralSecurityException {
        KernelSource source = new kith.bloom.simd.VectorKernelSource();
        if (!source.available()) {
            System.out.println("none");
            return;
        }
        KernelChecks checks = new KernelChecks(source.create());
        checks.indices();
        checks.sha256();
        System.out.println(source.name());
    }

    /** All counts around the widths of lanes and of chunks, all functions, lengths to the longest. */
    void indices() {
        for (int count = 0; count <= 40; count++) {
            for (int length : LENGTHS) {
                compare(count, count % KeyedHash.MAX_HASHES, length);
            }
        }
        for (int function = 0; function < KeyedHash.MAX_HASHES; function++) {
            compare(100, function, 739);
        }
        for (int count : new int[] {255, 256, 257, 511, 513, 1000, 1024}) {
            compare(count, 0, LENGTHS[random.nextInt(LENGTHS.length)]);
        }
    }

    private void compare(int count, int function, int length) {
        long[] low = random.longs(count).toArray();
        long[] high = random.longs(count).map(word -> word >>> 16).toArray();
        if (count > 0) {
            low[0] = -1;
            high[0] = 0xffff_ffff_ffffL;
            low[count - 1] = 0;
            high[count - 1] = 0;
        }
        Salt salt = new Salt(random.nextLong(), random.nextLong());
        int[] indices = new int[count + 1];
        indices[count] = UNTOUCHED;
        kernels.indices(salt, function, length, low, high, count, indices);
        int[] expected = new int[count + 1];
        for (int i = 0; i < count; i++) {
            expected[i] = KeyedHash.index(KeyedHash.hash(salt, new ItemDigest(low[i], high[i]), function), length);
        }
        expected[count] = UNTOUCHED;
        require(Arrays.equals(expected, indices), count + " items, function " + function + ", length " + length);
    }

    /** Every lane against the JDK's SHA-256, messages of all lengths that fit a block. */
    void sha256() throws GeneralSecurityException {
        int[][] schedule = new int[HashKernels.ROUNDS][HashKernels.LANES];
        byte[][] messages = new byte[HashKernels.LANES][];
        for (int lane = 0; lane < messages.length; lane++) {
            messages[lane] = new byte[lane % 56];
            random.nextBytes(messages[lane]);
            ByteBuffer block = ByteBuffer.allocate(64).put(messages[lane]).put((byte) 0x80);
            block.putLong(56, 8L * messages[lane].length);
            for (int t = 0; t < HashKernels.BLOCK_WORDS; t++) {
                schedule[t][lane] = block.getInt(4 * t);
            }
        }
        int[][] digest = new int[HashKernels.DIGEST_WORDS][HashKernels.LANES];
        kernels.sha256(schedule, digest);
        for (int lane = 0; lane < messages.length; lane++) {
            ByteBuffer found = ByteBuffer.allocate(32);
            for (int[] row : digest) {
                found.putInt(row[lane]);
            }
            String expected = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(messages[lane]));
            require(expected.equals(HexFormat.of().formatHex(found.array())), "lane " + lane);
        }
    }

    private static void require(boolean right, String what) {
        if (!right) {
            throw new AssertionError(what);
        }
    }
}
