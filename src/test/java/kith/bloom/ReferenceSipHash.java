package kith.bloom;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** SipHash-2-4 for messages of any length, written from the paper a second time, to check {@link KeyedHash}. */
final class ReferenceSipHash {
    private long v0;
    private long v1;
    private long v2;
    private long v3;

    private ReferenceSipHash(long k0, long k1) {
        v0 = k0 ^ 0x736f6d6570736575L;
        v1 = k1 ^ 0x646f72616e646f6dL;
        v2 = k0 ^ 0x6c7967656e657261L;
        v3 = k1 ^ 0x7465646279746573L;
    }

    static long hash(byte[] key, byte[] message) {
        ByteBuffer keys = ByteBuffer.wrap(key).order(ByteOrder.LITTLE_ENDIAN);
        ReferenceSipHash state = new ReferenceSipHash(keys.getLong(), keys.getLong());
        byte[] padded = new byte[(message.length / 8 + 1) * 8];
        System.arraycopy(message, 0, padded, 0, message.length);
        padded[padded.length - 1] = (byte) message.length;
        ByteBuffer words = ByteBuffer.wrap(padded).order(ByteOrder.LITTLE_ENDIAN);
        while (words.hasRemaining()) {
            long word = words.getLong();
            state.v3 ^= word;
            state.round();
            state.round();
            state.v0 ^= word;
        }
        state.v2 ^= 0xff;
        for (int i = 0; i < 4; i++) {
            state.round();
        }
        return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
    }

    private void round() {
        v0 += v1;
        v2 += v3;
        v1 = Long.rotateLeft(v1, 13);
        v3 = Long.rotateLeft(v3, 16);
        v1 ^= v0;
        v3 ^= v2;
        v0 = Long.rotateLeft(v0, 32);
        v2 += v1;
        v0 += v3;
        v1 = Long.rotateLeft(v1, 17);
        v3 = Long.rotateLeft(v3, 21);
        v1 ^= v2;
        v3 ^= v0;
        v2 = Long.rotateLeft(v2, 32);
    }
}
