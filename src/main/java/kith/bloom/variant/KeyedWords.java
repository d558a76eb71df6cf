package kith.bloom.variant;

import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;

/**
 * A good hash for long keys: SipHash-2-4 with 128 bits of output (Aumasson, Bernstein 2012, and the 128-bit form of
 * their reference code), keyed with the salt, over the words as little-endian bytes, two words a block. The whole key
 * is read once; the k functions are {@code kith-hash-1} of 112 bits of it. Whoever does not know the salt cannot tell
 * it from chance, whatever the keys have in common.
 *
 * @param salt the key of the hash
 */
public record KeyedWords(Salt salt) implements WordHash {
    private static final long BITS_48 = (1L << 48) - 1;

    @Override
    public Places places(int[] words) {
        ItemDigest digest = digest(words);
        return (function, length) -> KeyedHash.index(KeyedHash.hash(salt, digest, function), length);
    }

    /** {@return the first 14 of the 16 bytes of the hash of the words} */
    ItemDigest digest(int[] words) {
        Rounds rounds = new Rounds(salt);
        int pairs = words.length & -2;
        for (int i = 0; i < pairs; i += 2) {
            rounds.take(Integer.toUnsignedLong(words[i]) | (long) words[i + 1] << Integer.SIZE);
        }
        // The last block holds what is left and, in its top byte, the length in bytes modulo 256.
        long rest = pairs < words.length ? Integer.toUnsignedLong(words[pairs]) : 0;
        rounds.take(rest | (long) words.length * Integer.BYTES << 56);
        long first = rounds.firstHalf();
        return new ItemDigest(first, rounds.secondHalf() & BITS_48);
    }

    /**
     * The four words that SipHash turns over. {@link KeyedHash} has the same rounds written out for messages of one
     * length, which is what makes it fast; keys here have any.
     */
    private static final class Rounds {
        private long v0;
        private long v1;
        private long v2;
        private long v3;

        Rounds(Salt salt) {
            v0 = salt.low() ^ 0x736f6d6570736575L;
            v1 = salt.high() ^ 0x646f72616e646f6dL ^ 0xee;
            v2 = salt.low() ^ 0x6c7967656e657261L;
            v3 = salt.high() ^ 0x7465646279746573L;
        }

        void take(long block) {
            v3 ^= block;
            turn();
            turn();
            v0 ^= block;
        }

        long firstHalf() {
            v2 ^= 0xee;
            return fourTurns();
        }

        /** {@return the other 64 bits; to be asked for after the first} */
        long secondHalf() {
            v1 ^= 0xdd;
            return fourTurns();
        }

        private long fourTurns() {
            for (int i = 0; i < 4; i++) {
                turn();
            }
            return v0 ^ v1 ^ v2 ^ v3;
        }

        private void turn() {
            v0 += v1;
            v1 = Long.rotateLeft(v1, 13) ^ v0;
            v0 = Long.rotateLeft(v0, 32);
            v2 += v3;
            v3 = Long.rotateLeft(v3, 16) ^ v2;
            v0 += v3;
            v3 = Long.rotateLeft(v3, 21) ^ v0;
            v2 += v1;
            v1 = Long.rotateLeft(v1, 17) ^ v2;
            v2 = Long.rotateLeft(v2, 32);
        }
    }
}
