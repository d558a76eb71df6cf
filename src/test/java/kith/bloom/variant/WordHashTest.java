package kith.bloom.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import org.bouncycastle.crypto.macs.SipHash128;
import org.bouncycastle.crypto.params.KeyParameter;
import org.junit.jupiter.api.Test;

class WordHashTest {
    /** A second implementation says the same, for every length up to some blocks and for lengths that exceed a byte. */
    @Test
    void isSipHashOfTheBytes() {
        Random random = new Random(7);
        for (int count = 0; count < 140; count++) {
            int[] words = random.ints(count).toArray();
            Salt salt = new Salt(random.nextLong(), random.nextLong());
            ByteBuffer bytes = ByteBuffer.allocate(count * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            bytes.asIntBuffer().put(words);
            SipHash128 reference = new SipHash128();
            reference.init(new KeyParameter(salt.toBytes()));
            reference.update(bytes.array(), 0, bytes.capacity());
            byte[] output = new byte[16];
            reference.doFinal(output, 0);
            ByteBuffer halves = ByteBuffer.wrap(output).order(ByteOrder.LITTLE_ENDIAN);
            assertEquals(new ItemDigest(halves.getLong(), halves.getLong() & 0xffff_ffff_ffffL),
                    new KeyedWords(salt).digest(words));
        }
    }

    /**
     * By hand: ((31 shl 5) + (31 shr 2) + 97) = 1096, xor 31 is 1111; ((35552 + 277) + 98) = 35927, xor 1111 is 35008.
     */
    @Test
    void shiftAddXorIsThePublishedOne() {
        assertEquals(1111, ShiftAddXor.hash(31, new int[] {97}));
        assertEquals(1111 ^ 35552 + 277 + 98, ShiftAddXor.hash(31, new int[] {97, 98}));
        // The shift to the right brings no sign along.
        assertEquals(0xfffffffc ^ 0xffffff80 + 0x3fffffff + 1, ShiftAddXor.hash(0xfffffffc, new int[] {1}));
    }

    @Test
    void anIndexIsTheRemainderOrTheUpperBits() {
        assertEquals((1 << 30) - 1, ShiftAddXor.Range.REMAINDER.index(-1, 1 << 30));
        assertEquals(5, ShiftAddXor.Range.REMAINDER.index(-1, 10));
        assertEquals(9, ShiftAddXor.Range.UPPER_BITS.index(-1, 10));
        assertEquals(0, ShiftAddXor.Range.UPPER_BITS.index(1 << 28, 10));
        assertEquals(5, ShiftAddXor.Range.UPPER_BITS.index(1 << 31, 10));
    }

    @Test
    void hashesOfOneKindAndSaltAreEqual() {
        Salt one = new Salt(1, 2);
        Salt other = new Salt(1, 3);
        assertEquals(new KeyedWords(one), new KeyedWords(new Salt(1, 2)));
        assertNotEquals(new KeyedWords(one), new KeyedWords(other));
        assertEquals(new ShiftAddXor(one, ShiftAddXor.Range.REMAINDER),
                new ShiftAddXor(new Salt(1, 2), ShiftAddXor.Range.REMAINDER));
        assertNotEquals(new ShiftAddXor(one, ShiftAddXor.Range.REMAINDER),
                new ShiftAddXor(one, ShiftAddXor.Range.UPPER_BITS));
        assertNotEquals(new ShiftAddXor(one, ShiftAddXor.Range.REMAINDER),
                new ShiftAddXor(other, ShiftAddXor.Range.REMAINDER));
    }
}
