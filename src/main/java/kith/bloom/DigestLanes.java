package kith.bloom;

import module java.base;

/**
 * Digests items many at a time: spellings that fit one block of SHA-256 (nearly all addresses) side by side
 * ({@link Sha256}), longer ones and a remainder of a few one by one.
 */
final class DigestLanes {
    /** Longest message of one block: 64 bytes without the end mark and the length (FIPS 180-4 section 5.1.1). */
    private static final int ONE_BLOCK = 55;
    /** Fewer messages than this are quicker one by one. */
    private static final int WORTHWHILE = Sha256.LANES / 4;
    private static final VarHandle BIG_ENDIAN =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private final int[] places = new int[Sha256.LANES];
    private final byte[] block = new byte[4 * Sha256.BLOCK_WORDS];

    /** {@return the digest of each, in the same order} */
    ItemDigests digest(Collection<String> items) {
        long[] low = new long[items.size()];
        long[] high = new long[items.size()];
        int[][] schedule = items.size() < WORTHWHILE ? new int[0][] : new int[Sha256.ROUNDS][Sha256.LANES];
        int[][] digest = new int[Sha256.DIGEST_WORDS][Sha256.LANES];
        int lane = 0;
        int i = 0;
        for (String item : items) {
            int left = low.length - i;
            byte[] message = lane + left < WORTHWHILE ? null : item.getBytes(StandardCharsets.UTF_8);
            if (message == null || message.length > ONE_BLOCK) {
                ItemDigest alone = ItemDigest.of(item);
                low[i] = alone.low();
                high[i] = alone.high();
            } else {
                enter(message, schedule, lane);
                places[lane++] = i;
            }
            if (lane == Sha256.LANES || left == 1 && lane > 0) {
                Sha256.digest(schedule, digest);
                for (int j = 0; j < lane; j++) {
                    low[places[j]] = word(digest[0][j]) | word(digest[1][j]) << 32;
                    high[places[j]] = word(digest[2][j]) | (word(digest[3][j]) & 0xffff) << 32;
                }
                lane = 0;
            }
            i++;
        }
        return new ItemDigests(low, high);
    }

    /** Pads the message and writes it down its lane. */
    private void enter(byte[] message, int[][] schedule, int lane) {
        Arrays.fill(block, (byte) 0);
        System.arraycopy(message, 0, block, 0, message.length);
        block[message.length] = (byte) 0x80;
        for (int t = 0; t < Sha256.BLOCK_WORDS - 1; t++) {
            schedule[t][lane] = (int) BIG_ENDIAN.get(block, 4 * t);
        }
        schedule[Sha256.BLOCK_WORDS - 1][lane] = 8 * message.length;
    }

    /** A big-endian word of the digest as part of a little-endian number. */
    private static long word(int bigEndian) {
        return Integer.toUnsignedLong(Integer.reverseBytes(bigEndian));
    }
}
