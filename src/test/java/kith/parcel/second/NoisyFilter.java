package kith.parcel.second;

import static kith.parcel.second.SignedFile.base64;
import static kith.parcel.second.Symmetric.join;
import static kith.parcel.second.Symmetric.sha256;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Noisy filters of the smallest size class, and what is in anybody's.
 *
 * @param salt 16 bytes
 * @param length in bits
 * @param bits that are set
 */
record NoisyFilter(byte[] salt, int length, BitSet bits) {
    private static final int SMALLEST = 93;

    /** {@return a filter document with these canonical addresses, filled up to the weight with bits that are drawn} */
    static byte[] document(Person author, int index, List<String> addresses) {
        byte[] salt = author.draws().bytes(author.name() + " salt " + index, 16);
        NoisyFilter filter = new NoisyFilter(salt, SMALLEST, new BitSet());
        addresses.forEach(address -> filter.bits.set(filter.position(address)));
        byte[] chaff = author.draws().bytes(author.name() + " chaff " + index, 256);
        for (int at = 0; filter.bits.cardinality() < SMALLEST / 2; at++) {
            filter.bits.set((chaff[at] & 0xff) % SMALLEST);
        }
        ObjectNode payload = author.payload("kith-filter/1")
                .put("edition", author.now().getEpochSecond() / Duration.ofDays(1).toSeconds())
                .put("expires", author.now().plus(Duration.ofDays(100)).toString())
                .put("pool", 16).put("index", index)
                .put("normalization", "kith-address-1").put("hashing", "kith-hash-1").put("salt", base64(salt))
                .put("bits", SMALLEST).put("hashes", 1)
                .put("filter", base64(Arrays.copyOf(filter.bits.toByteArray(), (SMALLEST + 7) / 8)));
        return author.sign("filter", payload);
    }

    static NoisyFilter read(SignedFile file) {
        JsonNode payload = file.payload();
        NoisyFilter filter = new NoisyFilter(SignedFile.bytes(payload, "salt"), payload.path("bits").asInt(),
                BitSet.valueOf(SignedFile.bytes(payload, "filter")));
        SignedFile.require(payload.path("hashes").asInt() == 1, "one hash function");
        SignedFile.require(filter.bits.cardinality() == filter.length / 2, "weight");
        return filter;
    }

    boolean has(String address) {
        return bits.get(position(address));
    }

    private int position(String address) {
        byte[] message = join(Arrays.copyOf(sha256(address.getBytes(StandardCharsets.UTF_8)), 14), new byte[1]);
        return new BigInteger(Long.toUnsignedString(sipHash(salt, message))).multiply(BigInteger.valueOf(length))
                .shiftRight(64).intValueExact();
    }

    /** SipHash-2-4 of a message of 15 bytes. */
    static long sipHash(byte[] key, byte[] message) {
        ByteBuffer words = ByteBuffer.wrap(join(key, message, new byte[] {(byte) message.length}))
                .order(ByteOrder.LITTLE_ENDIAN);
        long k0 = words.getLong();
        long k1 = words.getLong();
        long[] v = {k0 ^ 0x736f6d6570736575L, k1 ^ 0x646f72616e646f6dL, k0 ^ 0x6c7967656e657261L,
            k1 ^ 0x7465646279746573L};
        while (words.hasRemaining()) {
            long word = words.getLong();
            v[3] ^= word;
            sipRounds(v, 2);
            v[0] ^= word;
        }
        v[2] ^= 0xff;
        sipRounds(v, 4);
        return v[0] ^ v[1] ^ v[2] ^ v[3];
    }

    private static void sipRounds(long[] v, int rounds) {
        for (int i = 0; i < rounds; i++) {
            v[0] += v[1];
            v[2] += v[3];
            v[1] = Long.rotateLeft(v[1], 13) ^ v[0];
            v[3] = Long.rotateLeft(v[3], 16) ^ v[2];
            v[0] = Long.rotateLeft(v[0], 32);
            v[2] += v[1];
            v[0] += v[3];
            v[1] = Long.rotateLeft(v[1], 17) ^ v[2];
            v[3] = Long.rotateLeft(v[3], 21) ^ v[0];
            v[2] = Long.rotateLeft(v[2], 32);
        }
    }
}
